import type { Call } from '@portal/contract/call.ts';
import type { ApiRefusal } from './api-refusal.ts';

/** Words what an answer does not say by itself. @param text the answer as it came */
type Wording = (call: Call, refusal: ApiRefusal, text: string) => ApiRefusal;

let ofDoor: Wording | undefined;

/** Registers the words of the other door, which are loaded with it; about this one's calls it says nothing. */
export function wordRefusals(by: Wording): void {
  ofDoor = by;
}

/** A refusal with the words that its door has for it. Said by the API client alone. */
export const inWordsOfDoor: Wording = (call, refusal, text) => ofDoor?.(call, refusal, text) ?? refusal;
