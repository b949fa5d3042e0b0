import { deleteDraft, type draftSteps, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session.ts';
import { beforeLeaving } from './before-leaving.ts';
import { parkDraft, takeParkedDraft, whenExpired } from './parked-draft.ts';

export type DraftStep = (typeof draftSteps)[number];

type Kept = Readonly<Record<string, unknown>>;

/** What could not be saved because the session had ended. */
export interface Unsaved {
  readonly owner: string;
  readonly step: string;
  readonly values: Kept;
}

/** Where the drafts of a door are kept, and whose they are. */
export interface DraftKeeper<Step extends string> {
  /** Whose form it is: a hook; '' of nobody, and once the session is known to have ended. */
  readonly useOwner: () => string;
  readonly read: (step: Step) => Promise<{ readonly values: Kept; readonly savedAt: string } | null>;
  readonly save: (
    step: Step,
    body: { values: Record<string, unknown>; since?: string | null | undefined },
    how: { readonly keepalive: boolean; readonly owner: string },
  ) => Promise<{ readonly savedAt: string }>;
  readonly remove: (step: Step) => Promise<unknown>;
  /** Keeps in the tab what could not be saved any more, for the same owner. */
  readonly park: (unsaved: Unsaved) => void;
  /** Gives it back, once. */
  readonly takeParked: (owner: string, step: string) => Kept | undefined | Promise<Kept | undefined>;
  /** Hears that the session has run out; `park` returns whether anything was typed. @returns what ends the listening */
  readonly whenExpired: (park: () => boolean) => () => void;
}

/** The drafts of merchants, by their login id. */
const merchantDrafts: DraftKeeper<DraftStep> = {
  useOwner: () => useSession()?.loginId ?? '',
  read: (step) => call(readDraft, { params: { step } }),
  save: (step, body, { keepalive, owner }) => call(saveDraft, { params: { step }, body, keepalive, caller: owner }),
  remove: (step) => call(deleteDraft, { params: { step } }),
  park: ({ owner, step, values }) => parkDraft({ loginId: owner, step, values }),
  takeParked: takeParkedDraft,
  whenExpired,
};

/** The step of a form, and who keeps its draft. */
interface Place<Step extends string> {
  readonly step: Step;
  readonly keeper: DraftKeeper<Step>;
}

export interface DraftStatus {
  /** outdated: another tab or device has saved since; nothing is saved from here until the person has chosen. */
  readonly state: 'loading' | 'untouched' | 'saving' | 'saved' | 'failed' | 'outdated';
  readonly savedAt: Date | undefined;
  /** Where it is outdated: saves this form over what was saved elsewhere. A page that is loaded anew has that instead. */
  readonly saveOver?: () => Promise<void>;
}

export interface Draft {
  readonly status: DraftStatus;
  /** Forgets the draft: the step was accepted. */
  readonly forget: () => Promise<void>;
  /** Saves what is not saved yet, and nothing after it: the step was accepted, and may be corrected until the fee is paid. */
  readonly close: () => Promise<void>;
}

/** Quiet time after the last key before a draft is saved. */
const quietMilliseconds = 800;

/** Pause before a draft that could not be saved is tried again. */
const retryMilliseconds = 4_000;

/** A form as its draft sees it. */
export interface DraftedForm {
  /** What is to be kept of the form as it stands. */
  readonly kept: () => Record<string, unknown>;
  /** Puts what was kept into the form, where it fits; nobody typed it. */
  readonly restore: (kept: Readonly<Record<string, unknown>>) => void;
  /** Hears the top-level name of what a person changed; undefined of what is to be kept though nobody typed it. */
  readonly onTyped: (listener: (name: string | undefined) => void) => () => void;
}

/** Values without some of their names, and without files. */
export const without = (values: object, omit: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !omit.includes(name) && !(value instanceof Blob)),
  );

/** Was it refused because another tab or device has saved since? */
const isOutdated = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'DUPLICATE';

function useSaver<Step extends string>({ step, keeper }: Place<Step>) {
  const known = keeper.useOwner();
  // Whose form it is, also once the session is known to have ended.
  const owner = useRef(known);
  if (known !== '') owner.current = known;
  const [status, setStatus] = useState<DraftStatus>({ state: 'loading', savedAt: undefined });
  /** When the draft was saved that this page knows; undefined where that cannot be told. */
  const since = useRef<string | null | undefined>(undefined);
  const save = useCallback(
    async (values: Record<string, unknown>, keepalive: boolean): Promise<Saved> => {
      setStatus(({ savedAt }) => ({ savedAt, state: 'saving' }));
      const body = { values, since: since.current };
      // Until it is answered, and where the answer is lost, what is saved may be this.
      since.current = undefined;
      try {
        const { savedAt } = await keeper.save(step, body, { keepalive, owner: owner.current });
        since.current = savedAt;
        setStatus({ state: 'saved', savedAt: new Date(savedAt) });
        return 'saved';
      } catch (error) {
        if (isOutdated(error)) return 'outdated';
        if (error instanceof ApiRefusal && error.status === 401) keeper.park({ owner: owner.current, step, values });
        setStatus(({ savedAt }) => ({ savedAt, state: 'failed' }));
        return 'failed';
      }
    },
    [step, keeper],
  );
  return { status, setStatus, save, since, owner };
}

type Saver = ReturnType<typeof useSaver>;

/** How far the page is with what it keeps. */
interface Typing {
  /** Names of the fields that changed since the page opened: newer than anything that was kept. */
  readonly touched: Set<string>;
  /** true once it is known what was kept: saving before would put a nearly empty form over it. */
  loaded: boolean;
  /** true once the step was accepted: nothing is saved any more. */
  closed: boolean;
  /** Something is to be saved once it is quiet. */
  due: () => void;
  /** Saves it at once. */
  flush: () => Promise<void>;
}

type Saved = 'saved' | 'failed' | 'outdated';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What was kept; asked again until it is answered, or the page was left. */
async function loadKept<Step extends string>({ step, keeper }: Place<Step>, hasLeft: () => boolean) {
  for (;;) {
    try {
      return await keeper.read(step);
    } catch {
      await pause(retryMilliseconds);
      if (hasLeft()) return undefined;
    }
  }
}

/** Loads what was kept into the fields that nobody has touched since. */
function useLoading<Step extends string>(
  { step, keeper }: Place<Step>,
  form: DraftedForm,
  typing: Typing,
  { setStatus, since, owner }: Pick<Saver, 'setStatus' | 'since' | 'owner'>,
): void {
  useEffect(() => {
    let left = false;
    const load = async (): Promise<void> => {
      const kept = await loadKept({ step, keeper }, () => left || typing.closed);
      if (left || typing.closed) return;
      const parked = await keeper.takeParked(owner.current, step);
      if (left) return;
      // What was typed when the session ended is newer than the draft, and what is typed now is newer than both.
      const newer = without({ ...kept?.values, ...parked }, [...typing.touched]);
      if (Object.keys(newer).length > 0) form.restore(newer);
      typing.loaded = true;
      since.current = kept?.savedAt ?? null;
      setStatus({ state: kept ? 'saved' : 'untouched', savedAt: kept ? new Date(kept.savedAt) : undefined });
      if (parked || typing.touched.size > 0) typing.due();
    };
    void load();
    return () => {
      left = true;
    };
  }, [step, keeper, form, setStatus, since, owner, typing]);
}

/** When what is typed is saved: once it is quiet, and again until it is saved. */
function openSaving(form: DraftedForm, typing: Typing, { save, setStatus }: Pick<Saver, 'save' | 'setStatus'>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
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
  const flush = async (keepalive: boolean): Promise<void> => {
    clearTimeout(timer);
    if (!unsaved || !typing.loaded || typing.closed || isOutdated) return;
    unsaved = false;
    const saved = await save(form.kept(), keepalive);
    if (saved === 'saved' || left) return;
    isOutdated = saved === 'outdated';
    unsaved ||= isOutdated;
    if (isOutdated) setStatus(({ savedAt }) => ({ savedAt, state: 'outdated', saveOver }));
    if (unsaved) return;
    unsaved = true;
    flushIn(retryMilliseconds);
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

/** Saves what is typed: once it is quiet, when the page is left, and again until it is saved. */
function useSaving<Step extends string>(
  { step, keeper }: Place<Step>,
  form: DraftedForm,
  typing: Typing,
  { save, setStatus, owner }: Pick<Saver, 'save' | 'setStatus' | 'owner'>,
): void {
  useEffect(() => {
    const { flush, due, drop, leave } = openSaving(form, typing, { save, setStatus });
    typing.flush = () => flush(false);
    typing.due = due;
    const unsubscribe = form.onTyped((name) => {
      if (name !== undefined) typing.touched.add(name);
      due();
    });
    const flushLast = (): void => void flush(true);
    addEventListener('pagehide', flushLast);
    // The page goes at once, and what was typed since it was saved with it: it waits for the same person's log-in.
    const unpark = keeper.whenExpired(() => {
      if (typing.closed || typing.touched.size === 0) return false;
      drop();
      const kept = Object.entries(form.kept());
      // Before the draft has arrived, what nobody touched is no answer.
      const typed = kept.filter(([name]) => typing.loaded || typing.touched.has(name));
      keeper.park({ owner: owner.current, step, values: Object.fromEntries(typed) });
      return true;
    });
    const stay = beforeLeaving(() => flush(true));
    return () => {
      flushLast();
      stay();
      unpark();
      leave();
      unsubscribe();
      removeEventListener('pagehide', flushLast);
    };
  }, [step, keeper, form, save, setStatus, owner, typing]);
}

/**
 * Keeps a half-typed form on the server: loads what was typed before, saves what is typed now (0.8 s after the last
 * key, and when the page is left; again until it is saved), and says how that stands.
 * @param form the same object in every draw
 */
export function useKeptFormBy<Step extends string>(place: Place<Step>, form: DraftedForm): Draft {
  const { step, keeper } = place;
  const saver = useSaver(place);
  const typing = useRef<Typing>({
    touched: new Set(),
    loaded: false,
    closed: false,
    due: () => undefined,
    flush: async () => undefined,
  }).current;
  useLoading(place, form, typing, saver);
  useSaving(place, form, typing, saver);

  const forget = useCallback(async () => {
    typing.closed = true;
    await keeper.remove(step).catch(() => undefined);
  }, [step, keeper, typing]);
  const close = useCallback(async () => {
    await typing.flush();
    typing.closed = true;
  }, [typing]);
  return { status: saver.status, forget, close };
}

/** The same of a merchant's form. */
export const useKeptForm = (step: DraftStep, form: DraftedForm): Draft =>
  useKeptFormBy({ step, keeper: merchantDrafts }, form);
