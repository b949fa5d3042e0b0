import type { Call } from '@portal/contract/call.ts';
import type { ApiRefusal } from './api-refusal.ts';

type Listener = (call: Call, refusal?: ApiRefusal) => void;

const listeners = new Set<Listener>();

/** Subscribes to the end of every call: the session clock restarts with each, and a lost session is detected here. */
export function onCallEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies the subscribers; called only by the API client. */
export function notifyCallEnded(call: Call, refusal?: ApiRefusal): void {
  for (const listener of listeners) listener(call, refusal);
}
