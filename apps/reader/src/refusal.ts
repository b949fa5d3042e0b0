import { readingErrors, type UnopenedReason, unopenedReasons } from '@portal/domain/rules/reading/reading-error.ts';

/** Why an upload is not read, apart from faults of the reader's own. */
export const refusals = [...readingErrors, 'scripts', 'attachments'] as const;
export type Refusal = (typeof refusals)[number];

/** Whether the upload could not be opened at all. All other reasons concern a picture that was opened. */
export const isUnopened = (reason: Refusal): reason is UnopenedReason => unopenedReasons.some((one) => one === reason);

export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
