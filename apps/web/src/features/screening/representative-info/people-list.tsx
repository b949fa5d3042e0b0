import { emptyKept, type KeptCard } from '@portal/domain/forms/representatives.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { idCardWords, representativeWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { firstNamed } from '@portal/domain/rules/name/named-representatives.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { percentOf } from '@portal/ui/fields/picked-file.ts';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { StatusOfDraft } from '../../../blocks/draft/draft-status.tsx';
import type { Draft } from '../../../lib/draft/draft.ts';
import { ActionButton, remarkOn } from '../id-card/action-button.tsx';
import { useLeastSent } from '../id-card/card/side-shares.ts';
import { IdCardBlock } from '../id-card/id-card-block.tsx';
import type { Block, Progress } from '../id-card/model/id-card-counts.ts';
import { keptOfState } from '../id-card/model/id-card-state.ts';
import css from './people-list.module.css';
import { PersonCard } from './person-card.tsx';
import type { PeopleForm } from './use-kept-people.ts';
import type { Person } from './use-people.ts';
import { type RepresentativesOf, useRepresentatives } from './use-representatives.ts';
import type { Goal } from './use-standings.ts';

interface OneProps {
  readonly page: Page;
  readonly form: PeopleForm;
  readonly progress: Progress;
  readonly person: Person;
  readonly block: Block;
  readonly onGuide: () => void;
  readonly onKeep: (kept: KeptCard) => void;
  readonly aside?: ReactNode;
}

const isAgents = ({ type }: Block): boolean => type === 'SR01';
const isFirstOfAll = (block: Block): boolean => !isAgents(block) && block.seq === 0;
const nameKnown = ({ progress, block }: Pick<OneProps, 'progress' | 'block'>): string =>
  isFirstOfAll(block) ? firstNamed(progress.representativeName) : '';

/** Heading line of a card, which shows typed values: it re-renders with every keystroke, the card below it does not. */
function Line(props: Omit<OneProps, 'onKeep' | 'onGuide'> & { readonly children: ReactNode }) {
  const { page, form, person, block, aside, children } = props;
  const { standings, people } = page;
  const isAgent = isAgents(block);
  const kept = useDerived(form, (typed) => (isAgent ? typed.agent : (typed.people[block.seq] ?? emptyKept)));
  // A person recorded elsewhere, for example on their own phone, is in no draft.
  const seen = kept.nameKr === '' && standings.standing(person) === 'settled' ? keptOfState(person.start) : kept;
  return (
    <PersonCard
      role={isAgent ? words.agent : words.person(block.seq + 1)}
      name={seen.nameKr || nameKnown(props)}
      number={isAgent ? people.length + 1 : block.seq + 1}
      lead={isAgent ? words.agentLead : words.personLead}
      standing={standings.standing(person)}
      isOpen={standings.isOpen(person)}
      isOneOfMany={page.everybody.length > 1}
      kept={seen}
      verifiedAt={standings.verifiedAt(person)}
      goal={standings.goal?.key === person.key ? standings.goal : undefined}
      onToggle={(isOpen) => standings.toggle(person, isOpen)}
      onCorrect={() => void person.handle.current?.redo()}
      aside={aside}
    >
      {children}
    </PersonCard>
  );
}

function One({ onKeep, onGuide, ...props }: OneProps) {
  const { page, progress, person, block } = props;
  const { standings } = page;
  return (
    <Line {...props}>
      <IdCardBlock
        block={block}
        known={isFirstOfAll(block) ? progress : undefined}
        start={person.start}
        handle={person.handle}
        name={nameKnown(props)}
        isOpen={standings.isOpen(person)}
        // The first card is next to the title, which has the same button.
        {...(!isFirstOfAll(block) && { onGuide })}
        onRecorded={() => void page.recordedElsewhere(person, block)}
        onAction={(shown) => standings.actionChanged(person, shown)}
        onKeep={(changed) => {
          onKeep(changed);
          standings.heard(person);
        }}
      />
    </Line>
  );
}

function Add({ named, onAdd }: { readonly named: number; readonly onAdd: () => void }) {
  return (
    <div className={classNames(css.add, 'text-center')}>
      <p className="mb-8 text-small text-center ink-quiet">{named > 1 ? words.named(named) : words.addHint}</p>
      <Button icon={<Icon name="plus" size={18} />} look="quiet" onClick={onAdd}>
        {words.add}
      </Button>
    </div>
  );
}

/** People removed while the page is open, with a button that restores each; a note states what the server has deleted. */
const RemovedPeople = ({ page: { removed, putBack } }: { readonly page: Page }) =>
  removed.map((one) => (
    <Notice
      key={one.key}
      live
      title={words.removed(one.kept.nameKr)}
      action={
        <Button look="quiet" onClick={() => putBack(one)}>
          <VisuallyHidden>{one.kept.nameKr}</VisuallyHidden> {words.putBack}
        </Button>
      }
    >
      {words.putBackNote}
    </Notice>
  ));

/** Focuses the button that leads on once nothing else is left to do. */
function useWayOn(goal: Goal | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (goal?.key === 'way-on') button.current?.focus();
  }, [goal]);
  return button;
}

type Page = ReturnType<typeof useRepresentatives>;

/** Returns whose verification is still missing, in the specification's words. */
function waitingFor({ standings: { turn }, people, agent }: Page): string {
  if (!turn) return '';
  if (turn.key === agent.key) return sentence('agent.unverified');
  return sentence('representative.unverified', { number: people.indexOf(turn) + 1 });
}

/** The single next action: that of the card whose turn it is, and finally the submit. */
function Bar({ page, draft }: { readonly page: Page; readonly draft: Draft }) {
  const { standings, everybody } = page;
  const { turn, nextAction } = standings;
  const share = useLeastSent();
  const wayOn = useWayOn(standings.goal);
  const isAction = turn !== undefined && nextAction?.action !== undefined;
  return (
    <ActionBar
      status={
        <>
          {everybody.length > 1 && <p>{words.settled(standings.settled, everybody.length)}</p>}
          {share !== undefined && page.sending && (
            <p>
              {idCardWords.sending} {percentOf(share)}
            </p>
          )}
          {turn && <p>{(nextAction && remarkOn(nextAction)) ?? waitingFor(page)}</p>}
          <StatusOfDraft draft={draft} />
        </>
      }
    >
      {isAction ? (
        <ActionButton next={nextAction} onProceed={() => turn.handle.current?.proceed()} />
      ) : (
        <Button
          ref={wayOn}
          look={standings.isDone ? 'primary' : 'secondary'}
          busy={page.sending}
          busyLabel={words.saving}
          onClick={page.next}
        >
          {words.next}
        </Button>
      )}
    </ActionBar>
  );
}

interface PeopleListProps extends RepresentativesOf {
  readonly onGuide: () => void;
}

export function PeopleList({ onGuide, ...props }: PeopleListProps) {
  const { progress, form, draft } = props;
  const page = useRepresentatives(props);
  const { people, agent } = page;
  return (
    <>
      {people.map((person, seq) => (
        <One
          key={person.key}
          {...{ page, form, progress, person, onGuide }}
          block={{ type: 'SR00', seq }}
          onKeep={(changed) => page.keep(seq, changed)}
          aside={
            seq > 0 && (
              <Button look="quiet" onClick={() => page.remove(seq)}>
                {words.remove}
              </Button>
            )
          }
        />
      ))}
      {progress.gongdongRep && (
        <One
          key={agent.key}
          {...{ page, form, progress, onGuide }}
          person={agent}
          block={{ type: 'SR01', seq: 0 }}
          onKeep={page.keepAgent}
        />
      )}
      <RemovedPeople page={page} />
      <Add named={progress.representativesNamed ?? 1} onAdd={page.add} />
      <Bar page={page} draft={draft} />
    </>
  );
}
