import { createListeners } from '../base/listeners.ts';

export interface ShownDialog {
  readonly id: number;
  readonly message: string;
  readonly title: string | undefined;
  readonly yes: string | undefined;
  /** Label of the second button; without it there is none. */
  readonly no: string | undefined;
  readonly answer: (yes: boolean) => void;
}

let queue: readonly ShownDialog[] = [];
let lastId = 0;
const { subscribe, notify } = createListeners();

function publish(next: readonly ShownDialog[]): void {
  queue = next;
  notify();
}

function put(message: string, words: { title?: string; yes?: string; no?: string }): Promise<boolean> {
  const waiting = queue.find((dialog) => dialog.message === message);
  if (waiting && words.no === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean): void => {
      publish(queue.filter((dialog) => dialog.id !== id));
      resolve(yes);
    };
    publish([...queue, { id, message, title: words.title, yes: words.yes, no: words.no, answer }]);
  });
}

/** Shows a message in a modal with one button. Resolves when the dialog is closed. A message already waiting is not shown twice. */
export async function showDialog(message: string, words: { title?: string; yes?: string } = {}): Promise<void> {
  await put(message, words);
}

/** Shows a yes/no question. Resolves to false on Escape. */
export const ask = (message: string, words: { title: string; yes: string; no: string }): Promise<boolean> =>
  put(message, words);

/** Drops all waiting dialogs unanswered, because the account that they were meant for has changed. */
export function dropDialogs(): void {
  publish([]);
}

export const currentDialog = (): ShownDialog | undefined => queue[0];

export const subscribeDialogs = subscribe;
