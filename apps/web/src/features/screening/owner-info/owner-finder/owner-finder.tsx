import { ownerFinderWords as words } from '@portal/domain/messages/owner-finder.ts';
import {
  type FoundOwners,
  type FoundPerson,
  findOwners,
  type Holder,
  shareText,
} from '@portal/domain/rules/owner-finder.ts';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '../../../../ui/base/button.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Holders } from './holder-row.tsx';
import { added, changed, emptyHolder, removed } from './holder-tree.ts';
import css from './owner-finder.module.css';

interface OwnerFinderProps {
  /** Name of the business. */
  readonly business: string;
  /** Names of its representatives: often shareholders, too. */
  readonly representatives: readonly string[];
  readonly holders: readonly Holder[];
  readonly onHolders: (holders: readonly Holder[]) => void;
  /** How far the tree is kept. */
  readonly status: ReactNode;
  /** Puts the answer into the form. */
  readonly onFill: (found: FoundOwners) => void;
  readonly onClose: () => void;
}

const wayOf = ({ ways }: FoundPerson): string =>
  ways.map((way) => (way.length === 0 ? words.direct : words.through(way))).join(' · ');

function Result({ found, isEmpty }: { readonly found: FoundOwners; readonly isEmpty: boolean }) {
  const { rung, owners, errors, open, companies } = found;
  if (rung === null) {
    const why = isEmpty ? words.noneYet : errors.length > 0 ? words.noneWrong : words.noneOpen(open);
    return (
      <>
        <h3 className={css.resultTitle}>{words.none}</h3>
        <p>{why}</p>
      </>
    );
  }
  return (
    <>
      <h3 className={css.resultTitle}>{words.resultTitle(owners.length)}</h3>
      <p>{rung === 'q1' ? words.quarter : words.largest}</p>
      <ul className={css.owners}>
        {owners.map((owner) => (
          <li key={owner.name} className={css.owner}>
            <span>
              <strong>{owner.name}</strong> {wayOf(owner)}
            </span>
            <strong>{shareText(owner.hundredths)}%</strong>
          </li>
        ))}
      </ul>
      {companies.length > 0 && (
        <>
          <h4 className={css.papersTitle}>{words.papers}</h4>
          <ul className={css.papers}>
            {companies.map((company) => (
              <li key={company}>{words.paper(company)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/**
 * The shareholders as a tree, companies in between with theirs: shares multiply as they are typed, and whoever has 25 % or more
 * is the answer to the first question. A screen reader has nested lists of rows.
 */
export function OwnerFinder(props: OwnerFinderProps) {
  const { business, representatives, holders, onHolders: setHolders, status, onFill, onClose } = props;
  const [isAsked, setAsked] = useState(false);
  const found = findOwners(business, holders);
  // Read out once typing pauses, not with every key.
  const told = useDeferredValue(found);
  const isEmpty = holders.every(({ name, share }) => name === '' && share === '');
  const known = representatives.filter((name) => !holders.some((holder) => holder.name === name));
  const addKnown = (name: string): void => {
    const [first, ...others] = holders;
    const isUntouched = first?.name === '' && first.share === '' && others.length === 0;
    setHolders([...(isUntouched ? [] : holders), emptyHolder({ name })]);
  };
  const fill = (): void => {
    setAsked(true);
    if (found.rung !== null) onFill(found);
  };
  return (
    <Section title={words.title} lead={words.lead}>
      {known.length > 0 && (
        <div className={css.known}>
          {known.map((name) => (
            <Button key={name} size="small" onClick={() => addKnown(name)}>
              {words.addKnown(name)}
            </Button>
          ))}
        </div>
      )}
      <div className={css.business}>
        <strong>{business}</strong> {words.business}
      </div>
      <Holders
        companyId=""
        company={business}
        holders={holders}
        found={found}
        isAsked={isAsked}
        change={(id, part) => setHolders(changed(holders, id, part))}
        add={(companyId) => setHolders(added(holders, companyId, emptyHolder()))}
        remove={(id) => setHolders(removed(holders, id))}
      />
      <div className={css.result} role="status">
        <Result found={told} isEmpty={isEmpty} />
      </div>
      <div className={css.buttons}>
        <span className={css.status}>{status}</span>
        <Button onClick={onClose}>{words.answerMyself}</Button>
        <Button look="primary" onClick={fill}>
          {words.fill}
        </Button>
      </div>
    </Section>
  );
}
