import { deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { comparisonNames } from '@portal/domain/messages/desk/desk-evidence.ts';
import { dayText } from '@portal/domain/messages/text/day-words.ts';
import { baseDaysOf } from '@portal/domain/rules/owner/base-days.ts';
import { type ComparedHolder, comparedHolders } from '@portal/domain/rules/owner/compared-holders.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Chip } from '../../../blocks/marks.tsx';
import { tableClass } from '../../../blocks/table.ts';
import { type Evidence, useEvidence } from '../evidence/use-evidence.ts';
import { PartFrame } from '../parts/part-frame.tsx';
import { ownersKey } from '../persons/people-list.tsx';
import css from './owners-compared.module.css';

/** Items about who holds the applicant; the list of a company among the shareholders is about that company. */
const ofOwners = new Set(['SF06', 'owners']);

const shareOf = (share: string | undefined): string => (share === undefined ? '-' : words.holderShare(share));

const Mark = ({ comparison }: Pick<ComparedHolder, 'comparison'>) => {
  if (comparison === 'none') return <VisuallyHidden>{comparisonNames.none}</VisuallyHidden>;
  if (comparison === 'differs') return <Chip tone="amber">{comparisonNames.differs}</Chip>;
  return (
    <span className={classNames(css.same, 'green')}>
      <DeskIcon name="check" size={15} />
      <VisuallyHidden>{comparisonNames.same}</VisuallyHidden>
    </span>
  );
};

interface HoldersProps {
  readonly holders: readonly ComparedHolder[];
  /** Whether there is a list to compare with. */
  readonly isListed: boolean;
  readonly labelledBy: string;
}

const Holders = ({ holders, isListed, labelledBy }: HoldersProps) => (
  <table className={tableClass(css.table)} aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <th scope="col">{words.holder}</th>
        <th scope="col">{words.holderAnswer}</th>
        <th scope="col">{words.holderListed}</th>
        <th scope="col">
          <VisuallyHidden>{words.comparedOwners}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {holders.map(({ holder, answered, listed, comparison }) => (
        <tr key={holder}>
          <th scope="row">{holder}</th>
          <td>{shareOf(answered)}</td>
          <td>{shareOf(listed)}</td>
          <td>{isListed && <Mark comparison={comparison} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Returns everyone whom the merchant named: persons with their shares, companies without. */
const answeredIn = ({ persons, ownership }: Evidence) => [
  ...persons
    .filter(({ key }) => key.startsWith('SR02'))
    .map(({ name, share }) => ({ holder: name, share: share ?? undefined })),
  ...ownership.companies.map((holder) => ({ holder, share: undefined })),
];

interface OwnersComparedProps {
  readonly number: string;
  readonly today: string;
  readonly item: string;
  /** When the version shown was received. */
  readonly since: string;
}

function Compared({ evidence, ...props }: OwnersComparedProps & { readonly evidence: Evidence }) {
  const { number, today, since } = props;
  const id = useId();
  const read = evidence.ownership.read.find(({ company }) => company === '');
  const isListed = read !== undefined && read.holders.length > 0;
  const answered = answeredIn(evidence);
  // There is nothing to compare for an exempt business, or one without shares.
  if (!isListed && !answered.some(({ share }) => share !== undefined)) return null;
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>{words.comparedOwners}</h2>
      <Holders holders={comparedHolders(answered, read?.holders ?? [])} isListed={isListed} labelledBy={id} />
      {isListed && read.at < since && <p className={classNames(css.amber, 'amber')}>{words.holderOfEarlier}</p>}
      <p className={classNames(css.quiet, 'ink-soft')}>
        {isListed ? words.holderListedAt(read.by.name, deskMoment(read.at, today)) : words.holderNotListed}{' '}
        <Link to="/a/$number" params={{ number }} search={{ part: 'persons', item: ownersKey }}>
          {words.toShares}
        </Link>
      </p>
    </section>
  );
}

function Asked(props: OwnersComparedProps) {
  const evidence = useEvidence(props.number);
  return <PartFrame query={evidence}>{(found) => <Compared {...props} evidence={found} />}</PartFrame>;
}

/** Holders of the applicant as answered by the merchant, next to those typed from the list of shareholders. */
export const OwnersCompared = (props: OwnersComparedProps) => ofOwners.has(props.item) && <Asked {...props} />;

function TypedBaseDays({ number, since }: Pick<OwnersComparedProps, 'number' | 'since'>) {
  const { data } = useEvidence(number);
  if (!data) return null;
  const read = data.ownership.read.find(({ company }) => company === '');
  const typed = read ? [...read.formerBaseDays, { day: read.baseDay, at: read.at }] : [];
  const { former, latest } = baseDaysOf(typed, since);
  return (
    <>
      <dt>{words.baseDay}</dt>
      <dd>
        {former !== undefined && former !== latest && `${dayText(former)} ${words.baseDayTo} `}
        {latest === undefined ? (
          <span className="ink-soft">{words.baseDayMissing}</span>
        ) : (
          <strong>{dayText(latest)}</strong>
        )}
      </dd>
    </>
  );
}

/** Base dates of the applicant's list: in the previous version, and in the one shown. */
export const BaseDay = ({ item, ...props }: Omit<OwnersComparedProps, 'today'>) =>
  item === 'SF06' && <TypedBaseDays {...props} />;
