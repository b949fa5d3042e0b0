import type { Call } from '@portal/contract/call.ts';
import type { ApiRefusal } from './api-refusal.ts';

/** Words what an answer does not say by itself. @param text the answer as it came */
type Wording = (call: Call, refusal: ApiRefusal, text: string) => ApiRefusal;

const wordings = new Set<Wording>();

/** Registers the words of a door, which are loaded with it; about other doors' calls it says nothing. */
export function wordRefusals(by: Wording): void {
  wordings.add(by);
}

/** A refusal with the words that its door has for it. Said by the API client alone. */
export const inWordsOfDoor: Wording = (call, refusal, text) =>
  [...wordings].reduce((told, wording) => wording(call, told, text), refusal);
