import type { openStatus } from './draft-status.ts';

/** Pause after the last key before a draft is saved. */
const quietMilliseconds = 800;

export const retryMilliseconds = 4_000;

export interface Typing {
  /** Names of fields changed since the page opened: newer than any saved value. */
  readonly touched: Set<string>;
  /** Whether the draft is loaded: saving earlier would overwrite it with a nearly empty form. */
  loaded: boolean;
  /** Whether the step was accepted or is over, so that saving has ended. */
  closed: boolean;
  due: () => void;
  flush: () => Promise<void>;
}

export type Saved = 'saved' | 'failed' | 'outdated' | 'over';

type Values = Record<string, unknown>;

interface Saver {
  readonly save: (values: Values, keepalive: boolean) => Promise<Saved>;
  readonly setStatus: ReturnType<typeof openStatus>['set'];
  readonly park: (values: Values) => void;
}

/** Runs saves one after another: on a slow connection an earlier one could arrive last. */
function createTurns() {
  let underWay: Promise<void> | undefined;
  const free = async (): Promise<void> => {
    while (underWay) await underWay;
  };
  const take = async (work: Promise<void>): Promise<void> => {
    const mine = work.finally(() => {
      if (underWay === mine) underWay = undefined;
    });
    underWay = mine;
    await mine;
  };
  return { free, take };
}

export function openSaving(kept: () => Values, typing: Typing, { save, setStatus, park }: Saver) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turns = createTurns();
  let unsaved = false;
  let left = false;
  let isOutdated = false;
  const flushIn = (milliseconds: number): void => {
    timer = setTimeout(() => void flush(false), milliseconds);
  };
  const saveOver = (): Promise<void> => {
    isOutdated = false;
    return flush(false);
  };
  const saveNow = async (keepalive: boolean): Promise<void> => {
    unsaved = false;
    const saved = await save(kept(), keepalive);
    if (saved === 'over') typing.closed = true;
    // The connection was lost, and nothing retries for a page that was left.
    if (left && saved === 'failed') park(kept());
    if (saved !== 'saved' && !typing.closed && !left) goOn(saved);
  };
  const goOn = (saved: Saved): void => {
    isOutdated = saved === 'outdated';
    unsaved ||= isOutdated;
    if (isOutdated) setStatus(({ savedAt }) => ({ savedAt, state: 'outdated', saveOver }));
    if (unsaved) return;
    unsaved = true;
    flushIn(retryMilliseconds);
  };
  /** @param keepalive whether to send at once, because the page is being left */
  const flush = async (keepalive: boolean): Promise<void> => {
    clearTimeout(timer);
    if (!keepalive) await turns.free();
    if (!unsaved || !typing.loaded || typing.closed || isOutdated) return;
    clearTimeout(timer);
    await turns.take(saveNow(keepalive));
  };
  const drop = (): void => {
    unsaved = false;
    clearTimeout(timer);
  };
  const due = (): void => {
    clearTimeout(timer);
    unsaved = true;
    flushIn(quietMilliseconds);
  };
  const leave = (): void => {
    left = true;
  };
  return { flush, due, drop, leave };
}
