import type { Change } from '@portal/contract/desk/changes.ts';
import { changeNames, deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskLongMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Key } from '../../../blocks/marks.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { ChangeSaid } from './change-said.tsx';
import css from './changes.module.css';
import { grouped, placeOf, useAllSeen, useChanges } from './use-changes.ts';
import { useLate } from './use-late.ts';

/** Returns 주주명부 보완 2판 if there is a version, or 국세청 재확인. */
const nameOf = ({ kind, itemLabel, values }: Change): string => {
  const version = kind === 'supplement.uploaded' ? values[0]?.after : undefined;
  return [itemLabel, version ?? changeNames[kind]].filter(Boolean).join(' ');
};

interface BarProps {
  readonly number: string;
  readonly seenAt: string;
  readonly today: string;
  readonly revision: number;
  readonly changes: readonly Change[];
  /** Revision of the change shown. */
  readonly here: number | undefined;
  readonly isLate: boolean;
}

/** Scrolls the change shown into view if the bar is too narrow for all of them. */
function useInView(here: number | undefined) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (here !== undefined) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [here]);
  return link;
}

function Bar({ number, today, seenAt, revision, changes, here, isLate }: BarProps) {
  const navigate = useNavigate();
  const { mutate: seeAll, isPending } = useAllSeen(number);
  const at = changes.findIndex((one) => one.revision === here);
  const go = (index: number): void => {
    const one = changes[(index + changes.length) % changes.length];
    if (one) void navigate({ to: '/a/$number', params: { number }, search: { ...placeOf(one), change: one.revision } });
  };
  const next = (): void => go(at + 1);
  const previous = (): void => go(at < 0 ? -1 : at - 1);
  const all = (): void => seeAll(revision);
  useKeys({ j: next, k: previous, m: all });
  const looked = changes[at];
  const link = useInView(looked?.revision);
  return (
    <section
      className={classNames(css.bar, 'row wrap no-shrink middle tap-height on-tint brand-dark', isLate && css.late)}
      data-late={isLate || undefined}
      aria-label={words.bar}
    >
      <DeskIcon name="info" />
      <strong role="status">{words.since(deskLongMoment(seenAt), changes.length)}</strong>
      <ol className={classNames(css.list, 'row gap-6')}>
        {changes.map((one, index) => (
          <li key={`${one.kind}${one.item}`}>
            <Link
              to="/a/$number"
              params={{ number }}
              search={{ ...placeOf(one), change: one.revision }}
              ref={index === at ? link : undefined}
              className={classNames(
                css.change,
                'inline-row middle on-paper strong brand-dark',
                index === at && css.changeHere,
              )}
              aria-current={index === at ? 'page' : undefined}
            >
              {index + 1} {nameOf(one)}
            </Link>
          </li>
        ))}
      </ol>
      <span className={classNames(css.keys, 'row gap-4')}>
        <button type="button" onClick={next}>
          <Key>J</Key> {words.next}
        </button>
        <button type="button" onClick={previous}>
          <Key>K</Key> {words.previous}
        </button>
        <button type="button" disabled={isPending} onClick={all}>
          <Key>M</Key> {words.all}
        </button>
      </span>
      {looked && <ChangeSaid change={looked} today={today} isQuoted={placeOf(looked).part === 'documents'} />}
    </section>
  );
}

interface ChangesBarProps {
  readonly number: string;
  readonly today: string;
  readonly here: number | undefined;
  readonly place: string;
}

/** Changes by others since this person last looked, to step through; nothing if there are none. */
export function ChangesBar({ number, today, here, place }: ChangesBarProps) {
  const { data, isPending } = useChanges(number, true);
  const isThere = data !== undefined && data.seenAt !== null && data.changes.length > 0;
  const isLate = useLate(isPending ? undefined : isThere, place);
  if (!data || data.seenAt === null || !isThere) return null;
  return <Bar {...{ number, today, here, isLate }} {...data} seenAt={data.seenAt} changes={grouped(data.changes)} />;
}
