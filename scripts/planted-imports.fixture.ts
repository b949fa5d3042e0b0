/** An import boundary: a file, an import that must be refused there, and the linter's message. */
export interface Boundary {
  readonly file: string;
  readonly imports: string;
  readonly says: string;
}

const featuresBoundary = 'Features do not import each other';
const appsBoundary = 'Apps never import each other';
const byPath = 'Apps and packages are not entered by relative path';
const domainBoundary = 'The domain imports nothing but itself';
const contractBoundary = 'The contract sees the domain';
const trialBoundary = 'The trial merchant sees the contract';
const inventedBoundary = 'What is invented is loaded by merchant-at alone';
const adaptersBoundary = 'Adapters are chosen in the composition root alone';
const portBoundary = 'A port imports the domain only';
const platformBoundary = 'The platform knows no feature and no capability';
const capabilitiesBoundary = 'A capability does not know whom it serves';
const capabilitiesApart = 'Capabilities do not import each other';
const tablesBoundary = 'Tables are asked by repositories alone';
const httpBoundary = 'Services and repositories know no HTTP';
const verdictBoundary = 'A review is ended by confirmDecision alone';
const layers = 'Layers of a client';
const tradeBoundary = 'ui knows no trade word';
const once = "A form's rules are in its definition alone";
const formsBoundary = 'Forms are ours';
const byNoun = 'Sentences by noun';
const withoutDesk = 'No byte of the desk';
const ownersBoundary = 'Answers are kept by whose they are';

/** The relative path from a file's folder up to `apps/api/src`. */
const upFrom = (file: string): string => '../'.repeat(file.split('/').length - 1);

/** Imports that must be refused; at least one per boundary of `scripts/import-boundaries.grit`. */
export const forbidden: readonly Boundary[] = [
  { file: 'packages/domain/src/fields/email', imports: 'zod', says: domainBoundary },
  { file: 'packages/domain/src/fields/email', imports: 'node:crypto', says: domainBoundary },
  { file: 'packages/domain/src/rules/owners', imports: '@portal/contract/account.ts', says: domainBoundary },
  { file: 'packages/domain/src/rules/owners', imports: '../../../contract/src/account.ts', says: byPath },
  { file: 'packages/domain/src/rules/owners.test', imports: '@portal/contract/account.ts', says: domainBoundary },
  { file: 'packages/contract/src/account', imports: 'fastify', says: contractBoundary },
  { file: 'packages/contract/src/account', imports: '@portal/api/src/main.ts', says: contractBoundary },
  { file: 'packages/contract/src/account', imports: '../../domain/src/fields/email.ts', says: byPath },
  { file: 'packages/trial/src/trial-mall', imports: '@portal/api/src/main.ts', says: trialBoundary },
  { file: 'packages/trial/src/trial-mall', imports: 'fastify', says: trialBoundary },
  { file: 'apps/api/src/platform/http/app', imports: '@portal/trial/invented.ts', says: inventedBoundary },
  { file: 'apps/web/src/features/account/login.page', imports: '@portal/trial/invented.ts', says: inventedBoundary },
  { file: 'apps/api/src/platform/http/app', imports: '@portal/web/src/main.tsx', says: appsBoundary },
  { file: 'apps/api/src/adapters/mail-sender.smtp', imports: '@portal/sandbox', says: appsBoundary },
  { file: 'apps/api/src/platform/http/app', imports: '../../../../sandbox/src/main.ts', says: byPath },
  { file: 'apps/api/src/adapters/mail-sender.smtp', imports: '../../../reader/src/main.ts', says: byPath },
  { file: 'apps/web/src/features/account/login.page', imports: '@portal/api/src/main.ts', says: appsBoundary },
  { file: 'apps/web/src/lib/api', imports: '../../../api/src/main.ts', says: byPath },
  { file: 'apps/sandbox/src/app', imports: '@portal/reader/src/main.ts', says: appsBoundary },
  { file: 'apps/sandbox/src/app', imports: '../../api/src/main.ts', says: byPath },
  { file: 'apps/reader/src/app', imports: '@portal/sandbox/src/main.ts', says: appsBoundary },
  { file: 'apps/reader/src/app', imports: '../../sandbox/src/main.ts', says: byPath },
  { file: 'apps/api/src/platform/http/app', imports: '../../adapters/mail-sender.smtp.ts', says: adaptersBoundary },
  {
    file: 'apps/api/src/features/account/login.service',
    imports: '../../adapters/mail-sender.smtp.ts',
    says: adaptersBoundary,
  },
  { file: 'apps/api/src/operator/index', imports: '../adapters/mail-sender.smtp.ts', says: adaptersBoundary },
  { file: 'apps/api/src/platform/jobs/purge', imports: '../../features/account/login.ts', says: platformBoundary },
  { file: 'apps/api/src/platform/jobs/purge', imports: '../../operator/accounts.ts', says: platformBoundary },
  {
    file: 'apps/api/src/platform/jobs/purge',
    imports: '../../capabilities/drafts/draft.repository.ts',
    says: platformBoundary,
  },
  { file: 'apps/api/src/platform/jobs/purge.test', imports: '../../features/account/login.ts', says: platformBoundary },
  ...[
    '../../features/account/login.service.ts',
    '../../operator/accounts.ts',
    '../../platform/refusal.ts',
    '../../platform/refused-form.ts',
    '../../platform/journey-store.ts',
    '@portal/domain/journey/steps.ts',
  ].map((imports) => ({
    file: 'apps/api/src/capabilities/payment/payment.service',
    imports,
    says: capabilitiesBoundary,
  })),
  {
    file: 'apps/api/src/capabilities/payment/attempt.repository',
    imports: '../../features/account/login.service.ts',
    says: capabilitiesBoundary,
  },
  {
    file: 'apps/api/src/capabilities/payment/attempt.repository',
    imports: '../drafts/draft.repository.ts',
    says: capabilitiesApart,
  },
  {
    file: 'apps/api/src/capabilities/payment/payment.service',
    imports: '../../adapters/mail-sender.smtp.ts',
    says: adaptersBoundary,
  },
  ...[
    'features/account/login.service',
    'features/account/login.routes',
    'features/screening/hold-step',
    'features/screening/persons/answers',
    'capabilities/payment/payment.service',
    'adapters/mail-sender.smtp',
  ].flatMap((file) => [
    { file: `apps/api/src/${file}`, imports: 'drizzle-orm', says: tablesBoundary },
    { file: `apps/api/src/${file}`, imports: `${upFrom(file)}platform/database/tables.ts`, says: tablesBoundary },
  ]),
  { file: 'apps/api/src/features/account/login.service', imports: 'drizzle-orm/pg-core', says: tablesBoundary },
  {
    file: 'apps/api/src/features/account/login.service',
    imports: '../../platform/database/tables/screening.ts',
    says: tablesBoundary,
  },
  ...[
    'features/account/login.service',
    'features/screening/persons/person.repository',
    'capabilities/payment/payment.service',
    'capabilities/payment/attempt.repository',
  ].flatMap((file) => [
    { file: `apps/api/src/${file}`, imports: `${upFrom(file)}platform/http/serve.ts`, says: httpBoundary },
    { file: `apps/api/src/${file}`, imports: 'fastify', says: httpBoundary },
  ]),
  { file: 'apps/api/src/ports/mail-sender', imports: '../platform/config.ts', says: portBoundary },
  { file: 'apps/api/src/ports/mail-sender', imports: '../adapters/mail-sender.smtp.ts', says: portBoundary },
  { file: 'apps/api/src/ports/mail-sender', imports: '@portal/contract/account.ts', says: portBoundary },
  { file: 'apps/api/src/ports/mail-sender', imports: 'nodemailer', says: portBoundary },
  {
    file: 'apps/api/src/features/account/login.service',
    imports: '../screening/owners.service.ts',
    says: featuresBoundary,
  },
  {
    file: 'apps/api/src/features/application/fee.service',
    imports: '../account/login.service.ts',
    says: featuresBoundary,
  },
  {
    file: 'apps/api/src/features/screening/owners/list',
    imports: '../../storefront/launch.ts',
    says: featuresBoundary,
  },
  {
    file: 'apps/api/src/features/storefront/launch',
    imports: '../../features/application/fee.ts',
    says: featuresBoundary,
  },
  { file: 'apps/web/src/features/account/login.page', imports: '../screening/intro.page.tsx', says: featuresBoundary },
  {
    file: 'apps/web/src/features/screening/parts/card',
    imports: '../../application/fee.page.tsx',
    says: featuresBoundary,
  },
  { file: 'apps/web/src/features/account/login.page', imports: '../../app/router.tsx', says: layers },
  { file: 'apps/web/src/blocks/mail-code', imports: '../features/account/login.page.tsx', says: layers },
  { file: 'apps/web/src/blocks/mail-code', imports: '../app/router.tsx', says: layers },
  { file: 'apps/web/src/lib/api', imports: '../blocks/mail-code.tsx', says: layers },
  { file: 'apps/web/src/lib/api', imports: '../app/router.tsx', says: layers },
  { file: 'apps/desk/src/features/queue/queue.page', imports: '../search/palette.tsx', says: featuresBoundary },
  { file: 'apps/desk/src/lib/session', imports: '../blocks/figure.tsx', says: layers },
  { file: 'apps/desk/src/features/queue/queue.page', imports: '@portal/web/src/main.tsx', says: appsBoundary },
  { file: 'apps/desk/src/features/queue/queue.page', imports: '../../../../web/src/main.tsx', says: byPath },
  { file: 'apps/web/src/features/account/login.page', imports: '@portal/desk/src/main.tsx', says: appsBoundary },
  ...['contract/desk/shared', 'domain/messages/desk/desk-frame', 'domain/rules/staff/staff'].map((module) => ({
    file: 'apps/web/src/features/account/login.page',
    imports: `@portal/${module}.ts`,
    says: withoutDesk,
  })),
  { file: 'apps/desk/src/features/queue/queue.page', imports: '@portal/domain/messages/catalogue.ts', says: byNoun },
  { file: 'packages/ui/src/fields/text-field', imports: '@portal/domain/forms/define-form.ts', says: tradeBoundary },
  { file: 'packages/ui/src/api/api', imports: '@portal/contract/account.ts', says: tradeBoundary },
  { file: 'packages/ui/src/form/form-store', imports: '@portal/domain/forms/sign-up.ts', says: tradeBoundary },
  { file: 'apps/api/src/platform/http/app', imports: '@portal/ui/base/button.tsx', says: appsBoundary },
  { file: 'apps/web/src/features/account/login/login-form', imports: 'zod/mini', says: once },
  { file: 'apps/web/src/features/account/recovery/find', imports: '@portal/domain/fields/email.ts', says: once },
  {
    file: 'apps/web/src/features/account/recovery/find',
    imports: '../../screening/intro.page.tsx',
    says: featuresBoundary,
  },
  { file: 'apps/web/src/features/account/merchant-id/look', imports: '@portal/domain/fields/rule.ts', says: once },
  { file: 'apps/web/src/features/account/sign-up/form', imports: '@portal/domain/fields/password.ts', says: once },
  { file: 'apps/web/src/features/account/sign-up/rules', imports: 'zod/mini', says: once },
  { file: 'apps/api/src/features/account/sign-up/rules', imports: '@portal/domain/fields/email.ts', says: once },
  {
    file: 'apps/api/src/features/account/sign-up/rules',
    imports: '../../screening/owners.service.ts',
    says: featuresBoundary,
  },
  { file: 'apps/web/src/features/application/payment-service/form', imports: 'zod/mini', says: once },
  { file: 'apps/web/src/features/application/business-info.page', imports: 'zod/mini', says: once },
  { file: 'apps/web/src/features/application/business-detail/form', imports: 'zod/mini', says: once },
  {
    file: 'apps/web/src/features/application/business-detail/readable-fields',
    imports: '@portal/domain/fields/rule.ts',
    says: once,
  },
  {
    file: 'apps/api/src/features/application/business-information-answers',
    imports: '@portal/domain/fields/address.ts',
    says: once,
  },
  { file: 'apps/web/src/features/screening/owner-info/rules', imports: '@portal/domain/fields/country.ts', says: once },
  { file: 'apps/web/src/features/screening/business-confirm/form', imports: 'zod/mini', says: once },
  { file: 'apps/web/src/features/screening/representative-info/people', imports: 'zod/mini', says: once },
  {
    file: 'apps/web/src/features/screening/id-card/model/rules',
    imports: '@portal/domain/fields/personal-number.ts',
    says: once,
  },
  {
    file: 'apps/web/src/features/screening/id-card/fields',
    imports: '../../account/login.page.tsx',
    says: featuresBoundary,
  },
  {
    file: 'apps/api/src/features/screening/persons/person-answers',
    imports: '@portal/domain/fields/person-name.ts',
    says: once,
  },
  {
    file: 'apps/api/src/features/screening/id-card/id-card-claim',
    imports: '@portal/domain/fields/personal-number.ts',
    says: once,
  },
  {
    file: 'apps/api/src/features/screening/persons/owner-answers',
    imports: '@portal/domain/fields/country.ts',
    says: once,
  },
  { file: 'apps/api/src/features/screening/settlement-account/check', imports: 'zod/mini', says: once },
  ...['app/merchant-layout', 'blocks/phone', 'lib/form', 'blocks/field'].map((file) => ({
    file: `apps/web/src/${file}`,
    imports: 'react-hook-form',
    says: formsBoundary,
  })),
  ...['account/inquiry.page', 'account/login/form', 'application/fee.page', 'application/business-detail/form'].map(
    (file) => ({ file: `apps/web/src/features/${file}`, imports: '@hookform/resolvers/zod', says: formsBoundary }),
  ),
  ...['screening/documents.page', 'screening/id-card/form', 'storefront/launch.page'].map((file) => ({
    file: `apps/web/src/features/${file}`,
    imports: '@tanstack/react-form',
    says: formsBoundary,
  })),
  { file: 'apps/web/src/app/merchant-layout', imports: '../lib/query/query.ts', says: ownersBoundary },
  { file: 'apps/web/src/blocks/category-fields', imports: '../lib/query/query.ts', says: ownersBoundary },
  { file: 'apps/web/src/features/application/receipt.page', imports: '../../lib/query/query.ts', says: ownersBoundary },
  { file: 'apps/web/src/lib/query/merchant', imports: './query.ts', says: ownersBoundary },
  {
    file: 'apps/web/src/features/application/payment-service/form',
    imports: '../../../lib/query/query.ts',
    says: ownersBoundary,
  },
  ...[
    'app/root',
    'lib/api',
    'blocks/mail-code',
    'features/account/login/login-form',
    'features/application/receipt.page',
    'features/application/payment-service/form',
    'features/screening/done.page',
    'features/screening/id-card/fields',
    'features/screening/owner-info/rules',
  ].map((file) => ({
    file: `apps/web/src/${file}`,
    imports: '@portal/domain/messages/catalogue.ts',
    says: byNoun,
  })),
  ...[
    'capabilities/review/completion.service',
    'capabilities/review/decision/proposal.service',
    'features/desk/decision/settle.service',
    'operator/commands/verdicts',
  ].map((file) => ({
    file: `apps/api/src/${file}`,
    imports: `${upFrom(file)}capabilities/review/end-review.repository.ts`,
    says: verdictBoundary,
  })),
];
