import { readingErrors, type UnopenedReason, unopenedReasons } from '@portal/domain/rules/reading/reading-error.ts';

/** Why an upload is not read, beyond faults of the reader's own. */
export const refusals = [...readingErrors, 'scripts', 'attachments'] as const;
export type Refusal = (typeof refusals)[number];

/** The upload cannot be opened: nothing that could be looked at. The others are said of a picture that was. */
export const isUnopened = (reason: Refusal): reason is UnopenedReason => unopenedReasons.some((one) => one === reason);

export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
