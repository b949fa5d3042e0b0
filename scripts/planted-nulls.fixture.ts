/** Where `scripts/import-boundaries.test.ts` plants a `null`: where it must be refused, and where it must remain possible. */

/** The linter's message for a `null` planted in one of {@link forbiddenNulls}. */
export const nullBoundary = 'What is not there is undefined inside';

export const forbiddenNulls: readonly string[] = [
  'packages/domain/src/rules/fee',
  'packages/domain/src/journey/guard',
  'apps/api/src/capabilities/payment/open-payment.service',
  'apps/api/src/capabilities/review/dossier/flags',
  'apps/api/src/features/screening/id-card/id-card-reading.service',
  'apps/api/src/features/screening/persons/ekyc-proof',
  'apps/api/src/ports/file-store',
];

/** Its message for one of {@link forbiddenNullsOfWeb}. */
export const webNullBoundary = 'What is not there is undefined in the web client too';

export const forbiddenNullsOfWeb: readonly string[] = [
  'apps/web/src/main',
  'apps/web/src/app/journey-guard',
  'apps/web/src/blocks/use-certificate',
  'apps/web/src/features/screening/id-card/model/id-card-state',
  'apps/web/src/lib/router/router',
  'packages/ui/src/feedback/toast-store',
];

export const allowedNulls: readonly string[] = [
  'packages/domain/src/forms/owner-info',
  'packages/domain/src/rules/fee.test',
  'apps/api/src/capabilities/payment/payment-attempt.repository',
  'apps/api/src/features/application/business-information.routes',
  'apps/api/testing/application.fakes',
  'apps/api/src/platform/audit',
  'apps/api/src/adapters/completion-webhook.http',
  'packages/ui/src/form/use-field',
  'apps/web/src/lib/session.test',
  'apps/web/src/lib/pictures.fixture',
];
