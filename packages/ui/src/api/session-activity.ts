import type { Call } from '@portal/contract/call.ts';
import { createListeners } from '../base/listeners.ts';
import type { ApiRefusal } from './api-refusal.ts';

const { subscribe, notify } = createListeners<[call: Call, refusal?: ApiRefusal]>();

/** Subscribes to the end of every call: the session clock restarts with each, and a lost session is detected here. */
export const onCallEnded = subscribe;

/** Notifies the subscribers; called only by the API client. */
export const notifyCallEnded = notify;
