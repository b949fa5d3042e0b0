import { useState } from 'react';
import { flushSync } from 'react-dom';
import { firstAction, type ShownAction } from '../id-card/action-button.tsx';
import { type Standing, standingOf } from '../id-card/card/card-handle.ts';
import { verifiedAtOf } from '../id-card/model/id-card-state.ts';
import type { Person } from './use-people.ts';

interface Known {
  readonly standing: Standing;
  readonly verifiedAt: string | undefined;
}

const knownAtFirst = ({ start }: Person): Known => ({
  standing: standingOf(start),
  verifiedAt: verifiedAtOf(start.progress),
});

/** Target of the focus: a person's card, or the submit button. A new object each time. */
export interface Goal {
  readonly key: number | 'way-on';
}

/** Cards that the person opened or closed by hand, and the latest opened, which is active even if another is next. */
function useOpenedByHand() {
  const [opened, setOpened] = useState<Readonly<Record<number, boolean>>>({});
  const [latest, setLatest] = useState<number>();
  return {
    opened,
    latest,
    open: ({ key }: Person, isOpen: boolean): void => {
      setOpened((all) => ({ ...all, [key]: isOpen }));
      setLatest(isOpen ? key : undefined);
    },
    forget: ({ key }: Person): void => {
      setOpened(({ [key]: _, ...others }) => others);
      setLatest(undefined);
    },
    /** Opens several cards synchronously, so that each can show what it lacks. */
    openAll: (people: readonly Person[]): void =>
      flushSync(() => setOpened((all) => ({ ...all, ...Object.fromEntries(people.map(({ key }) => [key, true])) }))),
  };
}

/** Target of the focus; after a card it is the next person's card, or the submit button. */
function useGoal(everybody: readonly Person[], isNext: (person: Person) => boolean) {
  const [goal, setGoal] = useState<Goal>();
  const goOn = (from: Person): void => {
    const following = everybody.find((other) => other.key !== from.key && isNext(other));
    setGoal({ key: following?.key ?? 'way-on' });
  };
  return { goal, setGoal, goOn };
}

/** Opens the next person's card and folds the others; the person can toggle any. When a turn ends or begins, the focus moves with it. */
export function useStandings(everybody: readonly Person[]) {
  const [known, setKnown] = useState<Readonly<Record<number, Known>>>({});
  const [actions, setActions] = useState<Readonly<Record<number, ShownAction>>>({});
  const { opened, latest, open, forget, openAll } = useOpenedByHand();
  const knownOf = (person: Person): Known => known[person.key] ?? knownAtFirst(person);
  const standing = (person: Person): Standing => knownOf(person).standing;
  const isNext = (person: Person) => standing(person) === 'open';
  const next = everybody.find(isNext);
  const turn = everybody.find((person) => person.key === latest && isNext(person)) ?? next;
  const { goal, setGoal, goOn } = useGoal(everybody, isNext);
  const isTurn = (person: Person): boolean => standing(person) === 'put-off' || person.key === next?.key;

  const begin = (person: Person): void => {
    open(person, true);
    setGoal({ key: person.key });
  };
  /** Called when a card's turn has ended, or it must be entered again. */
  const turned = (person: Person, before: Standing, now: Standing): void => {
    // A card opened by hand is folded when its turn ends.
    forget(person);
    if (now === 'settled') goOn(person);
    if (before === 'settled') begin(person);
  };

  return {
    standing,
    verifiedAt: (person: Person): string | undefined => knownOf(person).verifiedAt,
    goal,
    turn,
    nextAction: turn && (actions[turn.key] ?? firstAction),
    actionChanged: ({ key }: Person, action: ShownAction): void => setActions((all) => ({ ...all, [key]: action })),
    isOpen: (person: Person): boolean => opened[person.key] ?? isTurn(person),
    isDone: next === undefined,
    settled: everybody.filter((person) => standing(person) === 'settled').length,
    heard: (person: Person): void => {
      const { current } = person.handle;
      const before = standing(person);
      const now = current?.standing();
      if (!current || now === undefined || now === before) return;
      setKnown((all) => ({ ...all, [person.key]: { standing: now, verifiedAt: current.verifiedAt() } }));
      turned(person, before, now);
    },
    toggle: open,
    /** The person's own phone has settled a card, whose object is replaced. Does not move the focus of a person who is typing. */
    settledElsewhere: (person: Person): void => {
      forget(person);
      if (!document.activeElement?.matches('input, select, textarea')) goOn(person);
    },
    begin,
    openAll,
  };
}
