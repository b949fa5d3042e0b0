import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';

export interface CodedMessage {
  readonly code: MessageCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

interface RefusalDetail {
  readonly message?: MessageCode | CodedMessage;
  readonly errors?: Readonly<Record<string, MessageCode | CodedMessage>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** Refuses a call. Services throw it; one place turns it into an envelope with the code's HTTP status. */
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

/** 400 VALIDATION with a message at each field. */
export const invalid = (errors: Readonly<Record<string, MessageCode | CodedMessage>>): Refusal =>
  new Refusal('VALIDATION', { errors });

/** A valid call with a negative answer, such as a wrong code: HTTP 200, `{result:'FAILURE', …}` (front) or `{rescode, resmsg}` (rescode). */
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
