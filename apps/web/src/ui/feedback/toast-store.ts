export interface Toast {
  readonly id: number;
  readonly message: string;
}

let shown: Toast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Toast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says a sentence at the bottom of the screen and to assistive technology, for five seconds; nothing to press. */
export function toast(message: string): void {
  lastId += 1;
  publish({ id: lastId, message });
  clearTimeout(timer);
  timer = setTimeout(() => publish(null), 5000);
}

/** Drops what is shown: whoever it was meant for is gone. */
export function dropToast(): void {
  clearTimeout(timer);
  publish(null);
}

export const currentToast = (): Toast | null => shown;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
