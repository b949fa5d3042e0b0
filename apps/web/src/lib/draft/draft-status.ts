import { createListeners } from '@portal/ui/base/listeners.ts';

export interface DraftStatus {
  /** outdated: another tab or device has saved since; saving stops until the person chooses. over: the step was submitted there. */
  readonly state: 'loading' | 'untouched' | 'saving' | 'saved' | 'failed' | 'outdated' | 'over';
  readonly savedAt: Date | undefined;
  /** When outdated: overwrites the other version with this form. A reload restores the other one instead. */
  readonly saveOver?: () => Promise<void>;
}

/** Kept outside of React, so that a save re-renders only the status line, not the page with the form. */
export interface StatusStore {
  readonly now: () => DraftStatus;
  readonly subscribe: (listener: () => void) => () => void;
}

export function openStatus() {
  let status: DraftStatus = { state: 'loading', savedAt: undefined };
  const { subscribe, notify } = createListeners();
  const set = (next: DraftStatus | ((previous: DraftStatus) => DraftStatus)): void => {
    status = typeof next === 'function' ? next(status) : next;
    notify();
  };
  return { now: (): DraftStatus => status, subscribe, set };
}
