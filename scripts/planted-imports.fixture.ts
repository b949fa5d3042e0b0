/** Imports that `scripts/walls.test.ts` plants: what each import boundary refuses, and what it must not refuse. */

/** An import boundary: a file in one folder, an import that must be refused there, and the linter's message. */
export interface Wall {
  readonly room: string;
  readonly imports: string;
  readonly says: string;
}

const featuresWall = 'Features are strangers to each other';
const strangersWall = 'Apps never import each other';
const byPath = 'Apps and packages are not entered by relative path';
const domainWall = 'The domain imports nothing but itself';
const contractWall = 'The contract sees the domain';
const trialWall = 'The trial merchant sees the contract';
const inventedWall = 'What is invented is loaded by merchant-at alone';
const adaptersWall = 'Adapters are chosen in the composition root alone';
const portWall = 'A port knows nobody';
const platformWall = 'The platform knows no feature and no room';
const roomsWall = 'A shared room knows nobody whom it serves';
const roomsApart = 'Shared rooms are strangers to each other';
const tablesWall = 'Tables are asked by repositories alone';
const httpWall = 'Services and repositories know no HTTP';
const layers = 'Layers of the web client';
const tradeWall = 'ui knows no trade word';
const once = "A form's rules stand once";
const formsWall = 'Forms are ours';
const byNoun = 'Sentences by noun';
const ownersWall = 'Answers are kept by whose they are';

/** The way out of a file's folder up to `apps/api/src`. */
const upFrom = (room: string): string => '../'.repeat(room.split('/').length - 1);

/** What has to be refused; each import boundary of `scripts/walls.grit` at least once. */
export const forbidden: readonly Wall[] = [
  { room: 'packages/domain/src/fields/email', imports: 'zod', says: domainWall },
  { room: 'packages/domain/src/fields/email', imports: 'node:crypto', says: domainWall },
  { room: 'packages/domain/src/rules/owners', imports: '@portal/contract/account.ts', says: domainWall },
  { room: 'packages/domain/src/rules/owners', imports: '../../../contract/src/account.ts', says: byPath },
  { room: 'packages/domain/src/rules/owners.test', imports: '@portal/contract/account.ts', says: domainWall },
  { room: 'packages/contract/src/account', imports: 'fastify', says: contractWall },
  { room: 'packages/contract/src/account', imports: '@portal/api/src/main.ts', says: contractWall },
  { room: 'packages/contract/src/account', imports: '../../domain/src/fields/email.ts', says: byPath },
  { room: 'packages/trial/src/trial-mall', imports: '@portal/api/src/main.ts', says: trialWall },
  { room: 'packages/trial/src/trial-mall', imports: 'fastify', says: trialWall },
  { room: 'apps/api/src/platform/http/app', imports: '@portal/trial/invented.ts', says: inventedWall },
  { room: 'apps/web/src/features/account/login.page', imports: '@portal/trial/invented.ts', says: inventedWall },
  { room: 'apps/api/src/platform/http/app', imports: '@portal/web/src/main.tsx', says: strangersWall },
  { room: 'apps/api/src/adapters/mail-sender.smtp', imports: '@portal/sandbox', says: strangersWall },
  { room: 'apps/api/src/platform/http/app', imports: '../../../../sandbox/src/main.ts', says: byPath },
  { room: 'apps/api/src/adapters/mail-sender.smtp', imports: '../../../reader/src/main.ts', says: byPath },
  { room: 'apps/web/src/features/account/login.page', imports: '@portal/api/src/main.ts', says: strangersWall },
  { room: 'apps/web/src/lib/api', imports: '../../../api/src/main.ts', says: byPath },
  { room: 'apps/sandbox/src/app', imports: '@portal/reader/src/main.ts', says: strangersWall },
  { room: 'apps/sandbox/src/app', imports: '../../api/src/main.ts', says: byPath },
  { room: 'apps/reader/src/app', imports: '@portal/sandbox/src/main.ts', says: strangersWall },
  { room: 'apps/reader/src/app', imports: '../../sandbox/src/main.ts', says: byPath },
  { room: 'apps/api/src/platform/http/app', imports: '../../adapters/mail-sender.smtp.ts', says: adaptersWall },
  {
    room: 'apps/api/src/features/account/login.service',
    imports: '../../adapters/mail-sender.smtp.ts',
    says: adaptersWall,
  },
  { room: 'apps/api/src/operator/index', imports: '../adapters/mail-sender.smtp.ts', says: adaptersWall },
  { room: 'apps/api/src/platform/jobs/purge', imports: '../../features/account/login.ts', says: platformWall },
  { room: 'apps/api/src/platform/jobs/purge', imports: '../../operator/accounts.ts', says: platformWall },
  {
    room: 'apps/api/src/platform/jobs/purge',
    imports: '../../capabilities/drafts/draft.repository.ts',
    says: platformWall,
  },
  { room: 'apps/api/src/platform/jobs/purge.test', imports: '../../features/account/login.ts', says: platformWall },
  ...[
    '../../features/account/login.service.ts',
    '../../operator/accounts.ts',
    '../../platform/refusal.ts',
    '../../platform/refused-form.ts',
    '../../platform/journey-store.ts',
    '@portal/domain/journey/steps.ts',
  ].map((imports) => ({ room: 'apps/api/src/capabilities/payment/payment.service', imports, says: roomsWall })),
  {
    room: 'apps/api/src/capabilities/payment/attempt.repository',
    imports: '../../features/account/login.service.ts',
    says: roomsWall,
  },
  {
    room: 'apps/api/src/capabilities/payment/attempt.repository',
    imports: '../drafts/draft.repository.ts',
    says: roomsApart,
  },
  {
    room: 'apps/api/src/capabilities/payment/payment.service',
    imports: '../../adapters/mail-sender.smtp.ts',
    says: adaptersWall,
  },
  ...[
    'features/account/login.service',
    'features/account/login.routes',
    'features/screening/hold-step',
    'features/screening/persons/answers',
    'capabilities/payment/payment.service',
    'adapters/mail-sender.smtp',
  ].flatMap((room) => [
    { room: `apps/api/src/${room}`, imports: 'drizzle-orm', says: tablesWall },
    { room: `apps/api/src/${room}`, imports: `${upFrom(room)}platform/database/tables.ts`, says: tablesWall },
  ]),
  { room: 'apps/api/src/features/account/login.service', imports: 'drizzle-orm/pg-core', says: tablesWall },
  {
    room: 'apps/api/src/features/account/login.service',
    imports: '../../platform/database/tables/screening.ts',
    says: tablesWall,
  },
  ...[
    'features/account/login.service',
    'features/screening/persons/person.repository',
    'capabilities/payment/payment.service',
    'capabilities/payment/attempt.repository',
  ].flatMap((room) => [
    { room: `apps/api/src/${room}`, imports: `${upFrom(room)}platform/http/serve.ts`, says: httpWall },
    { room: `apps/api/src/${room}`, imports: 'fastify', says: httpWall },
  ]),
  { room: 'apps/api/src/ports/mail-sender', imports: '../platform/config.ts', says: portWall },
  { room: 'apps/api/src/ports/mail-sender', imports: '../adapters/mail-sender.smtp.ts', says: portWall },
  { room: 'apps/api/src/ports/mail-sender', imports: '@portal/contract/account.ts', says: portWall },
  { room: 'apps/api/src/ports/mail-sender', imports: 'nodemailer', says: portWall },
  {
    room: 'apps/api/src/features/account/login.service',
    imports: '../screening/owners.service.ts',
    says: featuresWall,
  },
  { room: 'apps/api/src/features/application/fee.service', imports: '../account/login.service.ts', says: featuresWall },
  { room: 'apps/api/src/features/screening/owners/list', imports: '../../storefront/launch.ts', says: featuresWall },
  { room: 'apps/api/src/features/storefront/launch', imports: '../../features/application/fee.ts', says: featuresWall },
  { room: 'apps/web/src/features/account/login.page', imports: '../screening/intro.page.tsx', says: featuresWall },
  { room: 'apps/web/src/features/screening/parts/card', imports: '../../application/fee.page.tsx', says: featuresWall },
  { room: 'apps/web/src/features/account/login.page', imports: '../../app/router.tsx', says: layers },
  { room: 'apps/web/src/blocks/mail-code', imports: '../features/account/login.page.tsx', says: layers },
  { room: 'apps/web/src/blocks/mail-code', imports: '../app/router.tsx', says: layers },
  { room: 'apps/web/src/lib/api', imports: '../blocks/mail-code.tsx', says: layers },
  { room: 'apps/web/src/lib/api', imports: '../app/router.tsx', says: layers },
  { room: 'packages/ui/src/fields/text-field', imports: '@portal/domain/forms/define-form.ts', says: tradeWall },
  { room: 'packages/ui/src/api/api', imports: '@portal/contract/account.ts', says: tradeWall },
  { room: 'packages/ui/src/form/form-store', imports: '@portal/domain/forms/sign-up.ts', says: tradeWall },
  { room: 'apps/api/src/platform/http/app', imports: '@portal/ui/base/button.tsx', says: strangersWall },
  { room: 'apps/web/src/features/account/login/login-form', imports: 'zod/mini', says: once },
  { room: 'apps/web/src/features/account/recovery/find', imports: '@portal/domain/fields/email.ts', says: once },
  {
    room: 'apps/web/src/features/account/recovery/find',
    imports: '../../screening/intro.page.tsx',
    says: featuresWall,
  },
  { room: 'apps/web/src/features/account/merchant-id/look', imports: '@portal/domain/fields/rule.ts', says: once },
  { room: 'apps/web/src/features/account/sign-up/form', imports: '@portal/domain/fields/password.ts', says: once },
  { room: 'apps/web/src/features/account/sign-up/rules', imports: 'zod/mini', says: once },
  { room: 'apps/api/src/features/account/sign-up/rules', imports: '@portal/domain/fields/email.ts', says: once },
  {
    room: 'apps/api/src/features/account/sign-up/rules',
    imports: '../../screening/owners.service.ts',
    says: featuresWall,
  },
  { room: 'apps/web/src/features/application/payment-service/form', imports: 'zod/mini', says: once },
  { room: 'apps/web/src/features/application/business-info.page', imports: 'zod/mini', says: once },
  { room: 'apps/web/src/features/application/business-detail/form', imports: 'zod/mini', says: once },
  {
    room: 'apps/web/src/features/application/business-detail/readable-fields',
    imports: '@portal/domain/fields/rule.ts',
    says: once,
  },
  {
    room: 'apps/api/src/features/application/business-information-answers',
    imports: '@portal/domain/fields/address.ts',
    says: once,
  },
  { room: 'apps/web/src/features/screening/owner-info/rules', imports: '@portal/domain/fields/country.ts', says: once },
  { room: 'apps/web/src/features/screening/business-confirm/form', imports: 'zod/mini', says: once },
  { room: 'apps/web/src/features/screening/representative-info/people', imports: 'zod/mini', says: once },
  {
    room: 'apps/web/src/features/screening/id-card/model/rules',
    imports: '@portal/domain/fields/personal-number.ts',
    says: once,
  },
  {
    room: 'apps/web/src/features/screening/id-card/fields',
    imports: '../../account/login.page.tsx',
    says: featuresWall,
  },
  {
    room: 'apps/api/src/features/screening/persons/person-answers',
    imports: '@portal/domain/fields/person-name.ts',
    says: once,
  },
  {
    room: 'apps/api/src/features/screening/id-card/id-card-claim',
    imports: '@portal/domain/fields/personal-number.ts',
    says: once,
  },
  {
    room: 'apps/api/src/features/screening/persons/owner-answers',
    imports: '@portal/domain/fields/country.ts',
    says: once,
  },
  { room: 'apps/api/src/features/screening/settlement-account/check', imports: 'zod/mini', says: once },
  ...['app/merchant-layout', 'blocks/phone', 'lib/form', 'blocks/field'].map((room) => ({
    room: `apps/web/src/${room}`,
    imports: 'react-hook-form',
    says: formsWall,
  })),
  ...['account/inquiry.page', 'account/login/form', 'application/fee.page', 'application/business-detail/form'].map(
    (room) => ({ room: `apps/web/src/features/${room}`, imports: '@hookform/resolvers/zod', says: formsWall }),
  ),
  ...['screening/documents.page', 'screening/id-card/form', 'storefront/launch.page'].map((room) => ({
    room: `apps/web/src/features/${room}`,
    imports: '@tanstack/react-form',
    says: formsWall,
  })),
  { room: 'apps/web/src/app/merchant-layout', imports: '../lib/query/query.ts', says: ownersWall },
  { room: 'apps/web/src/blocks/category-fields', imports: '../lib/query/query.ts', says: ownersWall },
  { room: 'apps/web/src/features/application/receipt.page', imports: '../../lib/query/query.ts', says: ownersWall },
  { room: 'apps/web/src/lib/query/merchant', imports: './query.ts', says: ownersWall },
  {
    room: 'apps/web/src/features/application/payment-service/form',
    imports: '../../../lib/query/query.ts',
    says: ownersWall,
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
  ].map((room) => ({
    room: `apps/web/src/${room}`,
    imports: '@portal/domain/messages/catalogue.ts',
    says: byNoun,
  })),
];

/** What has to stay possible. */
export const allowed: readonly Omit<Wall, 'says'>[] = [
  { room: 'packages/domain/src/fields/email', imports: 'zod/mini' },
  { room: 'packages/domain/src/fields/email', imports: '../rules/owners.ts' },
  { room: 'packages/domain/src/fields/email.test', imports: 'fast-check' },
  { room: 'packages/contract/src/account', imports: '@portal/domain/fields/email.ts' },
  { room: 'packages/contract/src/account', imports: './shared.ts' },
  { room: 'apps/api/src/main', imports: './adapters/mail-sender.smtp.ts' },
  { room: 'apps/api/src/compose', imports: './adapters/mail-sender.smtp.ts' },
  { room: 'apps/api/src/adapters/mail-sender.smtp.test', imports: './mail-sender.smtp.ts' },
  { room: 'apps/api/src/adapters/mail-sender.smtp', imports: '../ports/mail-sender.ts' },
  { room: 'apps/api/src/ports/mail-sender', imports: './provider-error.ts' },
  { room: 'apps/api/src/ports/mail-sender', imports: '@portal/domain/fields/email.ts' },
  { room: 'apps/api/src/features/account/login.service', imports: '../../ports/mail-sender.ts' },
  { room: 'apps/api/src/features/account/login.service', imports: './login.repository.ts' },
  { room: 'apps/api/src/features/account/login.routes', imports: '@portal/contract/account.ts' },
  { room: 'apps/api/src/features/account/login.repository', imports: '../../platform/database/tables/screening.ts' },
  { room: 'apps/api/src/features/account/login.repository', imports: 'drizzle-orm' },
  { room: 'apps/api/src/features/account/login.test', imports: 'drizzle-orm' },
  { room: 'apps/api/src/features/account/login.routes', imports: '../../platform/http/serve.ts' },
  { room: 'apps/api/src/features/account/login.service', imports: '../../capabilities/payment/payment.service.ts' },
  { room: 'apps/api/src/capabilities/payment/attempt.repository', imports: 'drizzle-orm' },
  { room: 'apps/api/src/capabilities/payment/payment.routes', imports: '../../platform/http/serve.ts' },
  { room: 'apps/api/src/capabilities/payment/payment.service', imports: '../../ports/card-payment.ts' },
  { room: 'apps/api/src/platform/jobs/purge', imports: 'drizzle-orm' },
  { room: 'apps/api/src/platform/jobs/purge.test', imports: '../../capabilities/drafts/drafts.routes.ts' },
  { room: 'apps/web/src/app/router', imports: '../features/account/login.page.tsx' },
  { room: 'apps/web/src/features/account/login.page', imports: '../../blocks/mail-code.tsx' },
  { room: 'apps/web/src/blocks/mail-code', imports: '@portal/ui/fields/text-field.tsx' },
  { room: 'packages/ui/src/api/api', imports: '@portal/contract/call.ts' },
  { room: 'packages/ui/src/form/form-store', imports: '@portal/domain/forms/define-form.ts' },
  { room: 'packages/ui/src/form/form-store.test', imports: '@portal/domain/forms/sign-up.ts' },
  { room: 'apps/web/src/lib/api', imports: '@portal/contract/screening.ts' },
  { room: 'apps/web/src/features/screening/done.page', imports: '@portal/domain/messages/owner-codes.ts' },
  { room: 'apps/api/src/compose', imports: '@portal/domain/messages/catalogue.ts' },
  { room: 'packages/ui/src/fields/text-field', imports: '@mantine/core' },
  { room: 'apps/web/src/features/screening/owner-info/fields', imports: '@portal/domain/fields/longest.ts' },
  { room: 'apps/web/src/features/screening/owner-info/fields', imports: '@portal/domain/fields/format.ts' },
  { room: 'apps/web/src/features/screening/owner-info/use', imports: '@portal/domain/forms/owner-info.ts' },
  { room: 'apps/web/src/features/application/business-detail/fields', imports: '@portal/domain/fields/longest.ts' },
  { room: 'apps/api/src/features/screening/persons/person.repository', imports: 'zod/mini' },
  { room: 'apps/api/src/features/screening/id-card/id-card-reading.repository', imports: 'zod/mini' },
  { room: 'apps/web/src/features/screening/id-card/fields', imports: '@portal/domain/fields/longest.ts' },
];
