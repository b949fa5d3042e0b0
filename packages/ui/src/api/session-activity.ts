import type { Call } from '@portal/contract/call.ts';
import type { ApiRefusal } from './api-refusal.ts';

type Listener = (call: Call, refusal?: ApiRefusal) => void;

const listeners = new Set<Listener>();

/** Hears of every call that ended: the session's clock starts anew with each, and a lost session shows itself here. */
export function onCallEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Said by the API client alone. */
export function tellCallEnded(call: Call, refusal?: ApiRefusal): void {
  for (const listener of listeners) listener(call, refusal);
}
