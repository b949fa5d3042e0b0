import { ownerFinderWords as words } from '@portal/domain/messages/screening/owner-finder.ts';
import { type FoundOwners, findOwners, type Holder } from '@portal/domain/rules/owner/owner-finder.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ScreeningIcon } from '../../screening-icon.tsx';
import { FinderResult } from './finder-result.tsx';
import { Holders } from './holder-row.tsx';
import { added, changed, emptyHolder, removed } from './holder-tree.ts';
import css from './owner-finder.module.css';

interface OwnerFinderProps {
  readonly business: string;
  readonly representatives: readonly string[];
  readonly holders: readonly Holder[];
  readonly onHolders: (holders: readonly Holder[]) => void;
  /** Content before the tree: what else can be answered meanwhile. */
  readonly children?: ReactNode;
  readonly isKnown: boolean;
  readonly status: ReactNode;
  readonly onFill: (found: FoundOwners) => void;
  readonly onClose: () => void;
}

/** Scrolls to the opened finder and focuses the first name. */
function useBeginning(isKnown: boolean) {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isKnown) return;
    tree.current?.querySelector('input')?.focus({ preventScroll: true });
    tree.current?.closest('section')?.scrollIntoView?.({ block: 'start' });
  }, [isKnown]);
  return tree;
}

/** Tree of shareholders and companies between: shares multiply as typed; a person with 25 % or more is an owner. Screen readers get nested lists. */
export function OwnerFinder(props: OwnerFinderProps) {
  const { business, representatives, holders, onHolders: setHolders, status, onFill, onClose } = props;
  const [isAsked, setAsked] = useState(false);
  const tree = useBeginning(props.isKnown);
  const found = findOwners(business, holders);
  // Announced once typing pauses, not on every keystroke.
  const message = useDeferredValue(found);
  const isEmpty = holders.every(({ name, share }) => name === '' && share === '');
  const known = representatives.filter((name) => !holders.some((holder) => holder.name === name));
  const addKnown = (name: string): void => {
    const [first, ...others] = holders;
    const isUntouched = first?.name === '' && first.share === '' && others.length === 0;
    setHolders([...(isUntouched ? [] : holders), emptyHolder({ name })]);
  };
  const fill = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (found.rung !== undefined) onFill(found);
  };
  return (
    <form onSubmit={fill} noValidate>
      {props.children}
      <Section title={words.title} lead={words.lead}>
        {known.length > 0 && (
          <div className="row wrap gap-8">
            {known.map((name) => (
              <Button icon={<Icon name="plus" size={16} />} key={name} size="small" onClick={() => addKnown(name)}>
                {words.addKnown(name)}
              </Button>
            ))}
          </div>
        )}
        <div ref={tree}>
          <div className={classNames(css.business, 'stack middle gap-12 rounded text-small white')}>
            <p className={classNames(css.businessName, 'row middle gap-10 shrink anywhere')}>
              <ScreeningIcon name="company" size={18} />
              <span>
                <strong className="text-body">{business}</strong> {words.business}
              </span>
            </p>
            <span aria-hidden="true">{words.shareColumn}</span>
            <span className={css.realColumn} aria-hidden="true">
              {words.realColumn}
            </span>
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
        </div>
        <p className={classNames(css.legend, 'text-small ink-soft')}>{words.legend}</p>
      </Section>

      <FinderResult found={message} isEmpty={isEmpty} />
      <ActionBar status={status}>
        <Button onClick={onClose}>{words.answerMyself}</Button>
        <Button type="submit" look="primary">
          {words.fill}
        </Button>
      </ActionBar>
    </form>
  );
}
