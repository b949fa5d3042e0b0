import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';

/** A sentence of the catalogue with its places filled. */
export interface CodedMessage {
  readonly code: MessageCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

interface RefusalDetail {
  /** The sentence, where the one of the refusal code is not exact enough. */
  readonly message?: MessageCode | CodedMessage;
  /** Sentences at fields, by the wire's field name (dots for nested ones). */
  readonly errors?: Readonly<Record<string, MessageCode | CodedMessage>>;
  /** What the answer carries as data, such as `{redirect}`. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** A call is refused: thrown by services, turned into an envelope with the HTTP status of its code in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
}

/** Shorthand for wrong values: 400 VALIDATION with a sentence at each field. */
export const invalid = (errors: Readonly<Record<string, MessageCode | CodedMessage>>): Refusal =>
  new Refusal('VALIDATION', { errors });

/**
 * A call was made rightly and its answer is no: a wrong e-mail code, a closed business, an account of another holder.
 * HTTP 200; `{result:'FAILURE', code, message, ...data}` in the front envelope, `{rescode: code, resmsg}` in the rescode one.
 */
export class NegativeOutcome extends Error {
  readonly code: string;
  readonly codedMessage: CodedMessage;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: string, codedMessage: MessageCode | CodedMessage, data: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'NegativeOutcome';
    this.code = code;
    this.codedMessage = typeof codedMessage === 'string' ? { code: codedMessage } : codedMessage;
    this.data = data;
  }
}
