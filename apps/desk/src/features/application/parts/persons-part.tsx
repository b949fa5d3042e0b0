import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskDisclosureWords } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { putOffReasonNames } from '@portal/domain/messages/review/review-summary.ts';
import { cardKinds } from '@portal/domain/messages/screening/screening-people.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Chip, Key } from '../../../blocks/marks.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { VerifyButton } from '../decision/verify-button.tsx';
import { DownloadButton } from '../disclosure/download-button.tsx';
import { NumberBlock } from '../disclosure/number-block.tsx';
import { EvidenceHead } from '../evidence/evidence-head.tsx';
import { EvidenceTable } from '../evidence/evidence-table.tsx';
import { type Evidence, type EvidenceRow, useEvidence } from '../evidence/use-evidence.ts';
import { useEvidenceWork } from '../evidence/use-evidence-work.tsx';
import { useRings } from '../evidence/use-rings.ts';
import { OwnershipSide } from '../persons/ownership-side.tsx';
import { ownersKey, PeopleList } from '../persons/people-list.tsx';
import { Elsewhere, Tries } from '../persons/person-cards.tsx';
import { personState } from '../persons/person-state.ts';
import { SharesPage } from '../persons/shares-page.tsx';
import { WatchCard } from '../persons/watch-card.tsx';
import { type PartOf, usePart } from '../use-application.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { PartFrame } from './part-frame.tsx';
import css from './parts.module.css';
import { ScrollColumn } from './scroll-column.tsx';

type Person = PartOf<'persons'>['persons'][number];

interface PersonProps {
  readonly number: string;
  readonly today: string;
  readonly person: Person;
  readonly seen: PartOf<'persons'>['numbersSeen'];
  readonly evidence: Evidence;
}

function PersonTitle({ person, evidence }: Pick<PersonProps, 'person' | 'evidence'>) {
  const state = personState(person);
  const name = evidence.persons.find(({ key }) => key === person.key)?.name ?? '';
  return (
    <>
      {name} <Chip tone="neutral">{person.label}</Chip> <Chip tone={state.tone}>{state.name}</Chip>
    </>
  );
}

function Cards({
  number,
  person,
  today,
  rows,
  selected,
  children,
}: Omit<PersonProps, 'evidence' | 'seen'> & {
  /** Placed between front and back. */
  readonly children: ReactNode;
  readonly rows: readonly EvidenceRow[];
  readonly selected: ReturnType<typeof useEvidenceWork>['selected'];
}) {
  const kind = cardKinds[person.cardType];
  const rings = useRings(rows, person.front?.id);
  const hidden = person.unmasked && !person.front ? person.originalId : null;
  if (!person.front && !person.back && hidden === null)
    return (
      <>
        <p className={css.nothing}>{words.noCard}</p>
        {children}
      </>
    );
  return (
    <>
      {hidden !== null && (
        <div className={css.nothing}>
          <p>{words.unmaskable}</p>
          <DownloadButton number={number} file={hidden} label={`${person.label} ${kind} ${words.front}`} hasNumber />
        </div>
      )}
      {person.front && (
        <Viewer
          key={person.front.id}
          number={number}
          file={person.front}
          label={`${kind} ${words.front}`}
          today={today}
          rings={rings}
          selected={selected.key}
          shown={selected.shown}
          onRing={selected.show}
        />
      )}
      {children}
      {person.back && (
        <Viewer
          key={person.back.id}
          number={number}
          file={person.back}
          label={`${kind} ${words.cardBack}`}
          today={today}
        />
      )}
    </>
  );
}

/** One person: values typed next to the card, other places of the name, and verification attempts. */
function OnePerson({ number, today, person, seen, evidence }: PersonProps) {
  const ofPerson = evidence.rows.filter(({ group }) => group === person.key);
  const rows = ofPerson.filter(({ kind }) => kind === 'value');
  const watch = ofPerson.find(({ kind }) => kind === 'watch-list');
  const found = evidence.persons.find(({ key }) => key === person.key);
  const work = useEvidenceWork(number, today, rows, person.key);
  const isOwner = person.key.startsWith('SR02');
  return (
    <>
      <ScrollColumn label={person.label}>
        <EvidenceHead
          title={<PersonTitle person={person} evidence={evidence} />}
          rows={rows}
          keys={
            <>
              <Key>[</Key>
              <Key>]</Key> {words.people}
            </>
          }
        />
        {person.skipReason !== null && (
          <p className={classNames(css.amberNote, 'on-amber amber')}>
            {words.skipped(putOffReasonNames[person.skipReason])}
          </p>
        )}
        {person.ekycStatus === 'SKIP' && (
          <VerifyButton number={number} person={person.key} label={person.label} waits={person.verificationWaits} />
        )}
        <EvidenceTable title={person.label} source="person" rows={rows} {...work.table} />
        <NumberBlock number={number} person={person} whose={found?.name || person.label} seen={seen} />
        <p className={css.note}>
          <DeskIcon name="shield" size={15} />
          {person.unmasked ? deskDisclosureWords.maskedPicture : words.erased}
        </p>
        {found && found.elsewhere.length > 0 && <Elsewhere elsewhere={found.elsewhere} />}
        {watch ? (
          <WatchCard key={watch.content} number={number} today={today} row={watch} />
        ) : (
          found?.sameAs && <p className={css.note}>{deskEvidenceWords.watchSame(found.sameAs)}</p>
        )}
        <p className={css.quiet}>{words.savedAt(deskMoment(person.savedAt, today))}</p>
      </ScrollColumn>
      <div className={classNames(css.stack, 'row')}>
        {isOwner ? (
          <p className={css.nothing}>{deskEvidenceWords.ownerNoCard}</p>
        ) : (
          <Cards number={number} person={person} today={today} rows={rows} selected={work.selected}>
            {found && <Tries tries={found.tries} today={today} />}
          </Cards>
        )}
      </div>
      {work.dialog}
    </>
  );
}

interface PeopleProps {
  readonly number: string;
  readonly today: string;
  readonly item: string | undefined;
  readonly part: PartOf<'persons'>;
  readonly evidence: Evidence;
}

function People({ number, today, item, part, evidence }: PeopleProps) {
  const navigate = useNavigate();
  const keys = [...part.persons.map(({ key }) => key), ownersKey];
  const here = keys.find((key) => key === item) ?? keys[0] ?? ownersKey;
  const person = part.persons.find(({ key }) => key === here);
  const move = (step: 1 | -1): void => {
    const next = keys[(keys.indexOf(here) + step + keys.length) % keys.length] ?? here;
    void navigate({ to: '/a/$number', params: { number }, search: { part: 'persons', item: next } });
  };
  useKeys({ '[': () => move(-1), ']': () => move(1) });
  return (
    <div className={classNames(css.peopleColumns, 'stack grow')}>
      <div className={classNames(css.list, 'on-paper')}>
        <PeopleList number={number} persons={part.persons} evidence={evidence} here={here} />
        <OwnershipSide ownership={evidence.ownership} />
      </div>
      {person ? (
        <OnePerson
          key={person.key}
          number={number}
          today={today}
          person={person}
          seen={part.numbersSeen}
          evidence={evidence}
        />
      ) : (
        <SharesPage number={number} today={today} owners={part.owners} ownership={evidence.ownership} />
      )}
    </div>
  );
}

interface PersonsPartProps {
  readonly number: string;
  readonly today: string;
  /** Key of the person, or `owners`. */
  readonly item: string | undefined;
}

/** Everyone whose ID card was requested, and the owners. */
export function PersonsPart({ number, today, item }: PersonsPartProps) {
  const part = usePart(number, 'persons');
  const evidence = useEvidence(number);
  return (
    <PartFrame query={part}>
      {(data) => (
        <PartFrame query={evidence}>
          {(found) => <People number={number} today={today} item={item} part={data} evidence={found} />}
        </PartFrame>
      )}
    </PartFrame>
  );
}
