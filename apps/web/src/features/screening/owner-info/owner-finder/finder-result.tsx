import { ownerFinderWords as words } from '@portal/domain/messages/screening/owner-finder.ts';
import type { FoundOwners, FoundPerson } from '@portal/domain/rules/owner/owner-finder.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { ScreeningIcon } from '../../screening-icon.tsx';
import css from './finder-result.module.css';

interface FinderResultProps {
  readonly found: FoundOwners;
  readonly isEmpty: boolean;
}

const wayOf = ({ ways }: FoundPerson): string =>
  ways.map((way) => (way.length === 0 ? words.direct : words.through(way))).join(' · ');

const whyNone = ({ found: { errors, open }, isEmpty }: FinderResultProps): string => {
  if (isEmpty) return words.noneYet;
  return errors.length > 0 ? words.noneWrong : words.noneOpen(open);
};

function Owners({ found: { rung, owners } }: Pick<FinderResultProps, 'found'>) {
  return (
    <>
      <h2 className="ink text-title">{words.resultTitle(owners.length)}</h2>
      <ul className="stack gap-8">
        {owners.map((owner) => (
          <li key={owner.name} className={classNames(css.owner, 'row middle gap-14 rounded on-paper ink')}>
            <span className={classNames(css.mark, 'disc white')}>
              <ScreeningIcon name="person" size={20} />
            </span>
            <div className="grow shrink anywhere">
              <strong>{owner.name}</strong>
              <p className="ink-soft text-small">{wayOf(owner)}</p>
            </div>
            <strong className="text-title">{words.percent(owner.hundredths)}</strong>
          </li>
        ))}
      </ul>
      <p className={classNames(css.next, 'row top gap-10 text-small')}>
        <Icon name="check" size={18} />
        <span>{rung === 'q1' ? words.quarter : words.largest}</span>
      </p>
    </>
  );
}

export function FinderResult({ found, isEmpty }: FinderResultProps) {
  const isFound = found.rung !== undefined;
  return (
    <>
      <section className={classNames(css.result, 'stack gap-16 mt-24 rounded-card bordered-soft')} role="status">
        {isFound ? (
          <Owners found={found} />
        ) : (
          <>
            <h2 className="ink text-title">{words.none}</h2>
            <p>{whyNone({ found, isEmpty })}</p>
          </>
        )}
      </section>
      {isFound && found.companies.length > 0 && (
        <section className={classNames(css.papers, 'mt-24 rounded-card on-paper bordered-soft')}>
          <h2 className="mb-8 text-body">{words.papers}</h2>
          <ul className="lines-between">
            {found.companies.map((company) => (
              <li key={company} className="row middle gap-14 text-small py-12">
                <Icon name="file" size={18} />
                <span className="grow shrink anywhere">{words.paper(company)}</span>
                <Badge tone="neutral">{words.paperWhen}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
