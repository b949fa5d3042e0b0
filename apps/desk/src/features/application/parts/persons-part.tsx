import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskDisclosureWords } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { skipReasonNames } from '@portal/domain/messages/review/review-summary.ts';
import { cardKinds } from '@portal/domain/messages/screening/screening-people.ts';
import { useNavigate } from '@tanstack/react-router';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Chip, type ChipTone } from '../../../blocks/marks.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { DownloadButton } from '../disclosure/download-button.tsx';
import { NumberBlock } from '../disclosure/number-block.tsx';
import { type PartOf, usePart } from '../use-application.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { ItemLink } from './item-link.tsx';
import { PartFrame } from './part-frame.tsx';
import css from './parts.module.css';
import { ScrollColumn } from './scroll-column.tsx';
import { ValueTable } from './value-table.tsx';

type Person = PartOf<'persons'>['persons'][number];
type Owners = PartOf<'persons'>['owners'];

/** The owners' place in the list, beside the persons' keys. */
const ownersKey = 'owners';

const states: Readonly<Record<Person['ekycStatus'], readonly [name: string, tone: ChipTone]>> = {
  COMPLETE: [words.verified, 'green'],
  SKIP: [words.unverified, 'amber'],
  NO_NEED: [words.noVerification, 'neutral'],
};

const kinds: Readonly<Record<string, string>> = cardKinds;

const skipText = (reason: string): string => words.skipped(skipReasonNames[reason] ?? reason);

interface PersonProps {
  readonly number: string;
  readonly person: Person;
  readonly seen: PartOf<'persons'>['numbersSeen'];
  readonly today: string;
}

function PersonValues({ number, person, seen, today }: PersonProps) {
  const [state, tone] = states[person.ekycStatus];
  return (
    <ScrollColumn label={person.label}>
      <h2 className={css.sectionTitle}>
        {person.label} <Chip tone={tone}>{state}</Chip>
        <span className={css.quiet}>{words.savedAt(deskMoment(person.savedAt, today))}</span>
      </h2>
      {person.skipReason !== null && <p className={css.amberNote}>{skipText(person.skipReason)}</p>}
      <ValueTable title={person.label} rows={person.rows} />
      <NumberBlock key={person.key} number={number} person={person} seen={seen} />
      <p className={css.note}>
        <DeskIcon name="shield" size={15} />
        {person.unmasked ? deskDisclosureWords.maskedPicture : words.erased}
      </p>
    </ScrollColumn>
  );
}

function Cards({
  number,
  person,
  today,
}: {
  readonly number: string;
  readonly person: Person;
  readonly today: string;
}) {
  const kind = kinds[person.cardType] ?? person.cardType;
  const hidden = person.unmasked && !person.front ? person.originalId : null;
  if (!person.front && !person.back && hidden === null) return <p className={css.nothing}>{words.noCard}</p>;
  return (
    <div className={css.stack}>
      {hidden !== null && (
        <div className={css.nothing}>
          <p>{words.unmaskable}</p>
          <DownloadButton number={number} file={hidden} label={`${person.label} ${kind} ${words.front}`} />
        </div>
      )}
      {person.front && (
        <Viewer
          key={person.front.id}
          number={number}
          file={person.front}
          label={`${kind} ${words.front}`}
          today={today}
        />
      )}
      {person.back && (
        <Viewer
          key={person.back.id}
          number={number}
          file={person.back}
          label={`${kind} ${words.cardBack}`}
          today={today}
        />
      )}
    </div>
  );
}

function OwnersValues({ owners, today }: { readonly owners: Owners; readonly today: string }) {
  if (!owners) return <p className={css.nothing}>{words.ownersNone}</p>;
  return (
    <ScrollColumn label={words.owners}>
      <h2 className={css.sectionTitle}>
        {words.owners}
        {owners.rung !== null && <Chip tone="neutral">{words.rung(owners.rung)}</Chip>}
        <span className={css.quiet}>{words.agreedAt(deskMoment(owners.agreedAt, today))}</span>
      </h2>
      <ValueTable title={words.owners} rows={owners.rows} />
    </ScrollColumn>
  );
}

interface PeopleProps {
  readonly number: string;
  readonly today: string;
  readonly item: string | undefined;
  readonly part: PartOf<'persons'>;
}

function People({ number, today, item, part }: PeopleProps) {
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
    <div className={css.threeColumns}>
      <nav className={css.list} aria-label={words.people}>
        <ul>
          {part.persons.map(({ key, label, cardType }) => (
            <ItemLink
              key={key}
              number={number}
              part="persons"
              item={key}
              label={label}
              about={kinds[cardType] ?? cardType}
              isHere={key === here}
            />
          ))}
          <ItemLink
            number={number}
            part="persons"
            item={ownersKey}
            label={words.owners}
            about=""
            isHere={here === ownersKey}
          />
        </ul>
      </nav>
      {person ? (
        <PersonValues number={number} person={person} seen={part.numbersSeen} today={today} />
      ) : (
        <OwnersValues owners={part.owners} today={today} />
      )}
      {person && <Cards number={number} person={person} today={today} />}
    </div>
  );
}

interface PersonsPartProps {
  readonly number: string;
  readonly today: string;
  /** The person's key, or `owners`. */
  readonly item: string | undefined;
}

/** Everybody whose card was asked for, and the owners. */
export function PersonsPart({ number, today, item }: PersonsPartProps) {
  const part = usePart(number, 'persons');
  return (
    <PartFrame query={part}>{(data) => <People number={number} today={today} item={item} part={data} />}</PartFrame>
  );
}
