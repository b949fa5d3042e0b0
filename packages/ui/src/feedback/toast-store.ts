export interface Toast {
  readonly id: number;
  readonly message: string;
  /** What can be done about it: taken back. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

let shown: Toast | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Toast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says a sentence at the bottom of the screen and to assistive technology, for five seconds; for twenty where it can be acted on. */
export function toast(message: string, action?: ToastAction): void {
  lastId += 1;
  publish({ id: lastId, message, action });
  clearTimeout(timer);
  timer = setTimeout(() => publish(undefined), action ? 20_000 : 5_000);
}

/** Drops what is shown: whoever it was meant for is gone. */
export function dropToast(): void {
  clearTimeout(timer);
  publish(undefined);
}

export const currentToast = (): Toast | undefined => shown;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
