import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Standing, standingOf } from '../id-card/card-handle.ts';
import { verifiedAtOf } from '../id-card/model/id-card-state.ts';
import type { Person } from './use-people.ts';

/** How far a card is, and since when. */
interface Known {
  readonly standing: Standing;
  readonly verifiedAt: string | undefined;
}

const knownAtFirst = ({ start }: Person): Known => ({
  standing: standingOf(start),
  verifiedAt: verifiedAtOf(start.progress),
});

/** Where the focus goes: a person's card, or the way on. An object of its own each time. */
export interface Goal {
  readonly key: number | 'way-on';
}

/**
 * Which cards are open: whoever is next, one after another. A card that is settled is a line, those behind the next one are
 * lines until it is their turn, and the person opens and closes any. Where a card's turn ends or begins, the focus goes along.
 */
export function useStandings(everybody: readonly Person[]) {
  const [known, setKnown] = useState<Readonly<Record<number, Known>>>({});
  const [byHand, setByHand] = useState<Readonly<Record<number, boolean>>>({});
  const [goal, setGoal] = useState<Goal>();
  const knownOf = (person: Person): Known => known[person.key] ?? knownAtFirst(person);
  const standing = (person: Person): Standing => knownOf(person).standing;
  const isNext = (person: Person): boolean => standing(person) === 'open';
  const next = everybody.find(isNext);
  const isTurn = (person: Person): boolean => standing(person) === 'put-off' || person.key === next?.key;
  const open = (person: Person, isOpen: boolean): void => setByHand((all) => ({ ...all, [person.key]: isOpen }));

  /** A card's turn has ended, or it is to be given once more. */
  const turned = (person: Person, before: Standing, now: Standing): void => {
    // What was opened by hand is closed by its turn's end.
    setByHand(({ [person.key]: _, ...others }) => others);
    if (now === 'settled') {
      const following = everybody.find((other) => other.key !== person.key && isNext(other));
      setGoal({ key: following?.key ?? 'way-on' });
    }
    if (before === 'settled') {
      open(person, true);
      setGoal({ key: person.key });
    }
  };

  return {
    standing,
    verifiedAt: (person: Person): string | undefined => knownOf(person).verifiedAt,
    goal,
    isOpen: (person: Person): boolean => byHand[person.key] ?? isTurn(person),
    /** Is everybody verified, or put off? */
    isDone: next === undefined,
    settled: everybody.filter((person) => standing(person) === 'settled').length,
    /** Something of a card changed. */
    heard: (person: Person): void => {
      const { current } = person.handle;
      const before = standing(person);
      const now = current?.standing();
      if (!current || now === undefined || now === before) return;
      setKnown((all) => ({ ...all, [person.key]: { standing: now, verifiedAt: current.verifiedAt() } }));
      turned(person, before, now);
    },
    toggle: open,
    /** All of these, at once: what is missing is shown where it is missing. */
    openAll: (people: readonly Person[]): void =>
      flushSync(() => setByHand((all) => ({ ...all, ...Object.fromEntries(people.map(({ key }) => [key, true])) }))),
  };
}

export type Standings = ReturnType<typeof useStandings>;
