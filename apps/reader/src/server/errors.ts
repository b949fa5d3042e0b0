import type { Refusal } from '../refusal.ts';

/** The error codes of the CLOVA calls: the body is {code, message}. */
export const errorCodes = {
  url: { status: 400, code: '0001', message: 'URL is invalid.' },
  secret: { status: 401, code: '0002', message: 'Secret key validate failed.' },
  body: { status: 400, code: '0011', message: 'Request body invalid.' },
  busy: { status: 400, code: '0025', message: 'Rate limit exceeded.' },
  fault: { status: 500, code: '0500', message: 'Service error.' },
} as const;

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: keyof typeof errorCodes;
  readonly reason: Refusal | undefined;

  /** @param options.reason why the upload cannot be opened; appended to the code's own message */
  constructor(
    kind: keyof typeof errorCodes,
    { reason, ...options }: ErrorOptions & { readonly reason?: Refusal } = {},
  ) {
    super(errorCodes[kind].message, options);
    this.kind = kind;
    this.reason = reason;
  }
}
