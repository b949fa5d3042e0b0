/** Why an upload is not read, beyond faults of the reader's own. */
export const refusals = [
  'pages',
  'encrypted',
  'scripts',
  'attachments',
  'blurred',
  'small',
  'portrait',
  'not-a-document',
  'several',
  'format',
] as const;
export type Refusal = (typeof refusals)[number];

/** The upload cannot be opened: nothing that could be looked at. The others are said of a picture that was. */
export const isUnopened = (reason: Refusal): reason is 'pages' | 'encrypted' | 'format' =>
  reason === 'pages' || reason === 'encrypted' || reason === 'format';

export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
