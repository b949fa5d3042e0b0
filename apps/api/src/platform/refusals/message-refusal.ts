import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { invalid, NegativeOutcome, type Refusal } from './refusal.ts';

/** What a capability has to say about a call. wrong: at a field; no: a negative outcome. */
export type CallMessage =
  | { readonly kind: 'wrong'; readonly field: string; readonly message: MessageCode }
  | {
      readonly kind: 'no';
      readonly code: string;
      readonly message: MessageCode;
      readonly data?: Readonly<Record<string, unknown>>;
    };

export const refusalOfMessage = (answer: CallMessage): Refusal | NegativeOutcome =>
  answer.kind === 'wrong'
    ? invalid({ [answer.field]: answer.message })
    : new NegativeOutcome(answer.code, answer.message, answer.data);

/** Turns errors that are a provider's negative result into outcomes. @throws NegativeOutcome, or the error itself if it has no message */
export async function orNegative<Result>(
  asked: Promise<Result>,
  messageOf: (error: unknown) => { readonly code: string; readonly message: MessageCode } | undefined,
): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    const answer = messageOf(error);
    throw answer ? new NegativeOutcome(answer.code, answer.message) : error;
  }
}
