import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { now } from '@portal/domain/fields/now.ts';
import { draftWords } from '@portal/domain/messages/frame/draft.ts';
import { monthAndDay } from '@portal/domain/messages/text/day-words.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import type { DraftStatus as Status } from '../../lib/draft/draft-status.ts';
import css from './draft-status.module.css';

/** Loaded on demand, because most forms are open in only one tab. */
const choice = async () => (await import('./draft-choice.tsx')).DraftChoice;

let clock: Intl.DateTimeFormat | undefined;

/** Creating the first formatter takes a slow phone a fifth of a second, so it is created when something was saved, not when the page starts. */
function clockOf(moment: Date): string {
  clock ??= new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', hour: 'numeric', minute: '2-digit' });
  return clock.format(moment);
}

function timeOf(moment: Date, at: Date): string {
  const day = dayInKorea(moment);
  const time = clockOf(moment);
  return day === dayInKorea(at) ? time : `${monthAndDay(day)} ${time}`;
}

/** Current time by the server's clock, by which drafts are saved. */
function useMinute(): Date {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return moment;
}

function wordsOf({ state, savedAt }: Status, at: Date): string {
  if (state !== 'saved' || !savedAt) return state === 'saved' ? draftWords.savedNow : draftWords[state];
  return at.getTime() - savedAt.getTime() < 60_000 ? draftWords.savedNow : draftWords.savedAt(timeOf(savedAt, at));
}

/** Save state of the form: '저장됨 · 방금'. */
export function DraftStatus({ status }: { readonly status: Status }) {
  const at = useMinute();
  const { state, saveOver } = status;
  const DraftChoice = useLater(choice, saveOver !== undefined);
  if (saveOver && DraftChoice) return <DraftChoice saveOver={saveOver} />;
  return (
    <span
      className={classNames(css.status, 'inline-row middle gap-6 text-tiny ink-soft')}
      data-state={state}
      role={state === 'failed' || state === 'over' ? 'alert' : undefined}
    >
      {wordsOf(status, at)}
    </span>
  );
}

/** {@link DraftStatus} of a draft; only this component re-renders with each save. */
export function StatusOfDraft({ draft }: { readonly draft: Pick<Draft, 'status'> }) {
  const { subscribe, now } = draft.status;
  return <DraftStatus status={useSyncExternalStore(subscribe, now, now)} />;
}
