import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { cardKinds } from '@portal/domain/messages/screening/screening-people.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { Avatar, Chip } from '../../../blocks/marks.tsx';
import type { Evidence } from '../evidence/use-evidence.ts';
import type { PartOf } from '../use-application.ts';
import { personState } from './person-state.ts';
import css from './persons.module.css';

type Person = PartOf<'persons'>['persons'][number];

/** Key of the owners in the list, next to the persons' keys. */
export const ownersKey = 'owners';

const groups = [
  ['SR00', deskEvidenceWords.representatives],
  ['SR01', deskEvidenceWords.agents],
  ['SR02', deskEvidenceWords.owners],
] as const;

interface OnePersonProps {
  readonly number: string;
  readonly person: Person;
  readonly evidence: Evidence;
  readonly isHere: boolean;
}

function OnePerson({ number, person, evidence, isHere }: OnePersonProps) {
  const found = evidence.persons.find(({ key }) => key === person.key);
  const name = found?.name ?? '';
  const { short, tone } = personState(person);
  const about = person.key.startsWith('SR02')
    ? (found?.sameAs && deskEvidenceWords.sameAs(found.sameAs)) || person.label
    : `${person.label} · ${cardKinds[person.cardType]}`;
  return (
    <li>
      <Link
        to="/a/$number"
        params={{ number }}
        search={{ part: 'persons', item: person.key }}
        className={classNames(css.person, 'row middle gap-10 normal ink', isHere && css.personHere)}
        aria-current={isHere ? 'true' : undefined}
      >
        <Avatar id={person.key} name={name || person.label} />
        <span className={classNames(css.who, 'stack grow shrink anywhere')}>
          <strong>{name || person.label}</strong>
          <span>{about}</span>
        </span>
        {person.key.startsWith('SR02')
          ? found?.share && <strong>{found.share}%</strong>
          : short && <Chip tone={tone}>{short}</Chip>}
      </Link>
    </li>
  );
}

interface PeopleListProps {
  readonly number: string;
  readonly persons: readonly Person[];
  readonly evidence: Evidence;
  readonly here: string;
}

/** Representatives, agent and owners; the shares are last. */
export const PeopleList = ({ number, persons, evidence, here }: PeopleListProps) => (
  <nav aria-label={words.people}>
    {groups.map(([type, title]) => {
      const those = persons.filter(({ key }) => key.startsWith(type));
      return (
        those.length > 0 && (
          <section key={type} aria-label={title}>
            <h3 className={classNames(css.group, 'ink-soft')}>{title}</h3>
            <ul>
              {those.map((person) => (
                <OnePerson
                  key={person.key}
                  number={number}
                  person={person}
                  evidence={evidence}
                  isHere={person.key === here}
                />
              ))}
            </ul>
          </section>
        )
      );
    })}
    <h3 className={classNames(css.group, 'ink-soft')}>{deskEvidenceWords.shares}</h3>
    <Link
      to="/a/$number"
      params={{ number }}
      search={{ part: 'persons', item: ownersKey }}
      className={classNames(css.person, 'row middle gap-10 normal ink', here === ownersKey && css.personHere)}
      aria-current={here === ownersKey ? 'true' : undefined}
    >
      <span className={classNames(css.who, 'stack grow shrink anywhere')}>
        <strong>{deskEvidenceWords.sharesLink}</strong>
      </span>
    </Link>
  </nav>
);
