import { deleteDraft, type draftSteps, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { withoutSecrets } from '@portal/domain/rules/security/draft-secrets.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';
import { beforeLeaving } from './before-leaving.ts';
import { openSaving, retryMilliseconds, type Saved, type Typing } from './draft-saving.ts';
import { openStatus, type StatusStore } from './draft-status.ts';
import { parkDraft, takeParkedDraft, whenExpired } from './parked-draft.ts';
import { savesUnderWay, whileSaving } from './saves-under-way.ts';
import type { Unanswered, Unsaved, Version } from './unsaved.ts';

export type DraftStep = (typeof draftSteps)[number];

type Kept = Readonly<Record<string, unknown>>;

/** Draft storage of an entry point, by owner. */
export interface DraftKeeper<Step extends string> {
  readonly useOwner: () => string;
  readonly read: (step: Step) => Promise<{ readonly values: Kept; readonly savedAt: string } | null>;
  readonly save: (
    step: Step,
    body: { values: Record<string, unknown>; since?: Version },
    how: { readonly keepalive: boolean; readonly owner: string },
  ) => Promise<{ readonly savedAt: string }>;
  readonly remove: (step: Step) => Promise<unknown>;
  /** Keeps unsaved values in the tab, for the same owner. */
  readonly park: (unsaved: Unsaved) => void;
  /** Returns the parked values, once. */
  readonly takeParked: (owner: string, step: string) => Unanswered | undefined | Promise<Unanswered | undefined>;
  /** Subscribes to the expiry of the session; `park` returns whether there were values. @returns a function that unsubscribes */
  readonly whenExpired: (park: () => boolean) => () => void;
}

const merchantDrafts: DraftKeeper<DraftStep> = {
  useOwner: () => useSession()?.loginId ?? '',
  read: (step) => call(readDraft, { params: { step } }),
  save: (step, body, { keepalive, owner }) => call(saveDraft, { params: { step }, body, keepalive, caller: owner }),
  remove: (step) => call(deleteDraft, { params: { step } }),
  park: parkDraft,
  takeParked: takeParkedDraft,
  whenExpired,
};

interface Place<Step extends string> {
  readonly step: Step;
  readonly keeper: DraftKeeper<Step>;
}

export interface Draft {
  readonly isLoaded: boolean;
  readonly status: StatusStore;
  /** Deletes the draft, when the step was accepted. */
  readonly forget: () => Promise<void>;
  /** Saves pending values and then stops: the step was accepted, and may be corrected until the fee is paid. */
  readonly close: () => Promise<void>;
}

export interface DraftedForm {
  readonly kept: () => Record<string, unknown>;
  /** Fills saved values into the form, where they fit; not reported as typed. */
  readonly restore: (kept: Readonly<Record<string, unknown>>) => void;
  /** Subscribes to the top-level name of what a person changed; undefined for changes to keep that were not typed. */
  readonly onTyped: (listener: (name: string | undefined) => void) => () => void;
}

export const without = (values: object, omit: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !omit.includes(name) && !(value instanceof Blob)),
  );

const isOutdated = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'DUPLICATE';

/** Whether a save was refused because the step is over: the form is in a tab that stayed open, and no later save is accepted. */
const isOver = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'STATE_CONFLICT';

/** Returns the version to send after a save without an answer: the one it was based on, or that save's own if it has arrived. */
async function versionAfter<Step extends string>(
  { step, keeper }: Place<Step>,
  unanswered: Unanswered | undefined,
): Promise<Version> {
  if (unanswered?.since === undefined) return undefined;
  const kept = await keeper.read(step);
  const sent = JSON.stringify(withoutSecrets(unanswered.values));
  const isOurs = kept !== null && JSON.stringify(kept.values) === sent;
  return isOurs ? kept.savedAt : unanswered.since;
}

function useSaver<Step extends string>({ step, keeper }: Place<Step>) {
  const known = keeper.useOwner();
  // The owner of the form, kept even after the session has ended.
  const owner = useRef(known);
  if (known !== '') owner.current = known;
  const [status] = useState(openStatus);
  const { set: setStatus } = status;
  /** When the draft known to this page was saved; undefined when unknown. */
  const since = useRef<Version>(undefined);
  const unanswered = useRef<Unanswered>(undefined);
  const base = useCallback(
    (): Version => (since.current === undefined ? unanswered.current?.since : since.current),
    [],
  );
  const park = useCallback(
    (values: Kept): void => keeper.park({ owner: owner.current, step, values, since: base() }),
    [step, keeper, base],
  );
  const save = useCallback(
    async (values: Record<string, unknown>, keepalive: boolean): Promise<Saved> => {
      setStatus(({ savedAt }) => ({ savedAt, state: 'saving' }));
      try {
        // There is no time for a request while the page is being left.
        if (!keepalive && since.current === undefined)
          since.current = await versionAfter({ step, keeper }, unanswered.current);
        const body = { values, since: since.current };
        // Until it is answered, or if it never is, this may be the saved version.
        unanswered.current = { values, since: base() };
        since.current = undefined;
        const work = keeper.save(step, body, { keepalive, owner: owner.current });
        const { savedAt } = await whileSaving(`${owner.current} ${step}`, work);
        since.current = savedAt;
        setStatus({ state: 'saved', savedAt: new Date(savedAt) });
        return 'saved';
      } catch (error) {
        if (isOutdated(error)) {
          // A save that the person then chooses overwrites every version.
          unanswered.current = undefined;
          return 'outdated';
        }
        if (error instanceof ApiRefusal && error.status === 401) park(values);
        const state = isOver(error) ? 'over' : 'failed';
        setStatus(({ savedAt }) => ({ savedAt, state }));
        return state;
      }
    },
    [step, keeper, setStatus, base, park],
  );
  return { status, setStatus, save, park, since, unanswered, owner };
}

type Saver = ReturnType<typeof useSaver>;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

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

function useLoading<Step extends string>(
  { step, keeper }: Place<Step>,
  form: DraftedForm,
  typing: Typing,
  { setStatus, since, unanswered, owner }: Pick<Saver, 'setStatus' | 'since' | 'unanswered' | 'owner'>,
): void {
  useEffect(() => {
    let left = false;
    const load = async (): Promise<void> => {
      await savesUnderWay(`${owner.current} ${step}`);
      const kept = await loadKept({ step, keeper }, () => left || typing.closed);
      if (left || typing.closed) return;
      const parked = await keeper.takeParked(owner.current, step);
      if (left) return;
      // Values parked at the end of the session are newer than the draft, and those typed now are newer than both.
      const newer = without({ ...kept?.values, ...parked?.values }, [...typing.touched]);
      if (Object.keys(newer).length > 0) form.restore(newer);
      typing.loaded = true;
      unanswered.current = parked;
      since.current = parked?.since === undefined ? (kept?.savedAt ?? null) : undefined;
      setStatus({ state: kept ? 'saved' : 'untouched', savedAt: kept ? new Date(kept.savedAt) : undefined });
      if (parked || typing.touched.size > 0) typing.due();
    };
    void load();
    return () => {
      left = true;
    };
  }, [step, keeper, form, setStatus, since, unanswered, owner, typing]);
}

function useSaving<Step extends string>(
  { keeper }: Pick<Place<Step>, 'keeper'>,
  form: DraftedForm,
  typing: Typing,
  { save, setStatus, park }: Pick<Saver, 'save' | 'setStatus' | 'park'>,
): void {
  useEffect(() => {
    const { flush, due, drop, leave } = openSaving(form.kept, typing, { save, setStatus, park });
    typing.flush = () => flush(false);
    typing.due = due;
    const unsubscribe = form.onTyped((name) => {
      if (name !== undefined) typing.touched.add(name);
      due();
    });
    const flushLast = (): void => void flush(true);
    addEventListener('pagehide', flushLast);
    // The page is unmounted at once: unsaved values are parked until the same person logs in.
    const unpark = keeper.whenExpired(() => {
      if (typing.closed || typing.touched.size === 0) return false;
      drop();
      const kept = Object.entries(form.kept());
      // Before the draft has loaded, untouched fields are not saved.
      const typed = kept.filter(([name]) => typing.loaded || typing.touched.has(name));
      park(Object.fromEntries(typed));
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
  }, [keeper, form, save, setStatus, park, typing]);
}

/** Loads saved values, saves typed ones (0.8 s after the last key and on leaving, with retries). @param form the same object on every render */
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
  const { status } = saver;
  const isLoadedNow = (): boolean => status.now().state !== 'loading';
  const isLoaded = useSyncExternalStore(status.subscribe, isLoadedNow, isLoadedNow);
  return { isLoaded, status, forget, close };
}

/** {@link useKeptFormBy} for a merchant's form. */
export const useKeptForm = (step: DraftStep, form: DraftedForm): Draft =>
  useKeptFormBy({ step, keeper: merchantDrafts }, form);
