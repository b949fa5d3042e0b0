import type { ResultOf } from '@portal/contract/call.ts';
import type { searchApplications } from '@portal/contract/desk/queue.ts';
import { accountTypeNames } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskSearchWords as words } from '@portal/domain/messages/desk/desk-search.ts';
import { dayText } from '@portal/domain/messages/text/day-words.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Chip } from '../../blocks/marks.tsx';
import { StateChip } from '../../blocks/state-chip.tsx';
import css from './palette.module.css';

type Hit = ResultOf<typeof searchApplications>['hits'][number];

const factsOf = ({ number, loginId, accountType, signedUpOn }: Hit): string =>
  [
    number ?? loginId,
    ...(accountType === null ? [] : [accountTypeNames[accountType]]),
    words.signedUp(dayText(signedUpOn)),
  ].join(' · ');

function Content({ hit }: { readonly hit: Hit }) {
  return (
    <>
      <span className={classNames(css.icon, 'stack no-shrink centered on-line-soft ink-soft')}>
        <DeskIcon name="file" size={16} />
      </span>
      <span className="grow">
        <strong>{hit.companyName || hit.loginId}</strong>
        <span className={classNames(css.hint, 'ink-soft')}>{factsOf(hit)}</span>
      </span>
      {hit.state === null ? <Chip tone="neutral">{words.notFinished}</Chip> : <StateChip state={hit.state} />}
    </>
  );
}

interface HitRowProps {
  readonly hit: Hit;
  /** Whether this person opens applications at all. */
  readonly isReader: boolean;
  readonly onOpen: () => void;
}

/** What was found; a finished application can be opened. */
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
