import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Standing, standingOf } from '../id-card/card-handle.ts';
import type { Person } from './use-people.ts';

/**
 * Which cards are open: whoever is next, one after another. A card that is settled is a line as soon as there are others, those
 * behind the next one are lines until it is their turn, and the person opens and closes any.
 */
export function useStandings(everybody: readonly Person[]) {
  const [standings, setStandings] = useState<Readonly<Record<number, Standing>>>({});
  const [byHand, setByHand] = useState<Readonly<Record<number, boolean>>>({});
  const standing = ({ key, start }: Person): Standing => standings[key] ?? standingOf(start);
  const next = everybody.find((person) => standing(person) === 'open');
  const isAlone = everybody.length === 1;
  const isTurn = (person: Person): boolean => isAlone || standing(person) === 'put-off' || person.key === next?.key;
  return {
    standing,
    isOpen: (person: Person): boolean => byHand[person.key] ?? isTurn(person),
    /** Is everybody verified, or put off? */
    isDone: next === undefined,
    settled: everybody.filter((person) => standing(person) === 'settled').length,
    /** Something of a card changed. */
    heard: (person: Person): void => {
      const { key, handle } = person;
      const now = handle.current?.standing();
      if (now === undefined || now === standing(person)) return;
      setStandings((all) => ({ ...all, [key]: now }));
      // What was opened by hand is closed by its turn's end.
      setByHand(({ [key]: _, ...others }) => others);
    },
    toggle: (person: Person, isOpen: boolean): void => setByHand((all) => ({ ...all, [person.key]: isOpen })),
    /** All of them, at once: what is missing is told where it is missing. */
    openAll: (): void =>
      flushSync(() => setByHand(Object.fromEntries(everybody.map(({ key }) => [key, true] as const)))),
  };
}

export type Standings = ReturnType<typeof useStandings>;
