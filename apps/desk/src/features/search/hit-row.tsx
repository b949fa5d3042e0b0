import type { ResultOf } from '@portal/contract/call.ts';
import type { searchApplications } from '@portal/contract/desk/queue.ts';
import {
  accountTypeNames,
  queueViewNames,
  deskQueueWords as queueWords,
} from '@portal/domain/messages/desk/desk-queue.ts';
import { deskSearchWords as words } from '@portal/domain/messages/desk/desk-search.ts';
import { dayText } from '@portal/domain/messages/text/day-words.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Chip } from '../../blocks/marks.tsx';
import { StateChip } from '../../blocks/state-chip.tsx';
import css from './palette.module.css';

type Hit = ResultOf<typeof searchApplications>['hits'][number];

/** Returns the progress of a review; for an account without one, since when it exists. */
function progressOf({ number, day, decidedOn, assignee, signedUpOn }: Hit): readonly string[] {
  if (number === null) return [words.signedUp(dayText(signedUpOn))];
  if (decidedOn !== null) return [words.decided(dayText(decidedOn))];
  return [
    ...(day === null ? [] : [queueWords.dayOf(day)]),
    assignee === null ? queueViewNames.unassigned : words.assignee(assignee.name),
  ];
}

/** A261119-0012 · 법인 · 2영업일째 · 담당 서지안 */
const factsOf = (hit: Hit): string =>
  [
    hit.number ?? hit.loginId,
    ...(hit.accountType === null ? [] : [accountTypeNames[hit.accountType]]),
    ...progressOf(hit),
  ].join(' · ');

function Content({ hit }: { readonly hit: Hit }) {
  return (
    <>
      <span className={classNames(css.icon, 'stack no-shrink centered on-line-soft ink-soft')}>
        <DeskIcon name="file" size={16} />
      </span>
      <span className="grow anywhere">
        <strong>{hit.companyName || hit.loginId}</strong>
        <span className={classNames(css.hint, 'ink-soft')}>{factsOf(hit)}</span>
      </span>
      {hit.state === null ? <Chip tone="neutral">{words.notFinished}</Chip> : <StateChip state={hit.state} />}
    </>
  );
}

interface HitRowProps {
  readonly hit: Hit;
  /** Whether this person may open applications. */
  readonly isReader: boolean;
  readonly onOpen: () => void;
}

/** A search result; a finished application can be opened. */
export const HitRow = ({ hit, isReader, onOpen }: HitRowProps) => (
  <li>
    {hit.number === null || !isReader ? (
      <span className={classNames(css.row, 'row middle gap-12 normal ink')}>
        <Content hit={hit} />
      </span>
    ) : (
      <Link
        to="/a/$number"
        params={{ number: hit.number }}
        className={classNames(css.row, 'row middle gap-12 normal ink')}
        onClick={onOpen}
      >
        <Content hit={hit} />
      </Link>
    )}
  </li>
);
