import type { Call } from '@portal/contract/call.ts';
import type { ApiRefusal } from './api-refusal.ts';

/** Adds a message to a refusal that has none. @param text raw body of the answer */
type Wording = (call: Call, refusal: ApiRefusal, text: string) => ApiRefusal;

let ofDoor: Wording | undefined;

/** Registers the messages of the storefront, which are loaded with its pages; merchants' calls are unaffected. */
export function wordRefusals(by: Wording): void {
  ofDoor = by;
}

/** A refusal with the message of its entry point. Called only by the API client. */
export const inWordsOfDoor: Wording = (call, refusal, text) => ofDoor?.(call, refusal, text) ?? refusal;
