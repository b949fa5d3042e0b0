import type { Call } from '@portal/contract/call.ts';
import type { ApiRefusal } from './api-refusal.ts';

/** Adds a message to a refusal that has none. @param text raw body of the answer */
type Wording = (call: Call, refusal: ApiRefusal, text: string) => ApiRefusal;

let ofEntryPoint: Wording | undefined;

/** Registers the messages of the storefront, which are loaded with its pages; merchants' calls are unaffected. */
export function wordRefusals(by: Wording): void {
  ofEntryPoint = by;
}

/** A refusal with the message of its entry point. Called only by the API client. */
export const wordedByEntryPoint: Wording = (call, refusal, text) => ofEntryPoint?.(call, refusal, text) ?? refusal;
