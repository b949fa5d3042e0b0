import { createListeners } from '../base/listeners.ts';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly action?: ToastAction | undefined;
  readonly isFailure: boolean;
}

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

let shown: Toast | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();

function publish(next: Toast | undefined): void {
  shown = next;
  notify();
}

function show(message: string, isFailure: boolean, action?: ToastAction): void {
  lastId += 1;
  publish({ id: lastId, message, action, isFailure });
  clearTimeout(timer);
  timer = setTimeout(() => publish(undefined), action ? 20_000 : 5_000);
}

/** Shows a message of what was done, with a tick, at the bottom of the screen and announces it, for 5 seconds; for 20 with an action. */
export const toast = (message: string, action?: ToastAction): void => show(message, false, action);

/** The same of what was not done, without the tick. */
export const toastFailure = (message: string): void => show(message, true);

/** Drops the toast, because the account that it was meant for has changed. */
export function dropToast(): void {
  clearTimeout(timer);
  publish(undefined);
}

export const currentToast = (): Toast | undefined => shown;

export const subscribeToasts = subscribe;
