import { emptyKept, type KeptCard } from '@portal/domain/forms/representatives.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { setField } from '@portal/ui/form/use-field.ts';
import { type RefObject, useRef, useState } from 'react';
import type { CardHandle } from '../id-card/card/card-handle.ts';
import { type Block, countsOf, type Progress } from '../id-card/model/id-card-counts.ts';
import { type IdCardState, keptOfState, startOf, startOfKept } from '../id-card/model/id-card-state.ts';
import type { PeopleForm } from './use-kept-people.ts';

/** One block of the list; its position among the representatives is its number. */
export interface Person {
  readonly key: number;
  readonly start: IdCardState;
  readonly handle: RefObject<CardHandle | null>;
}

/** A person removed from the list while the page is open, with the form's values. */
export interface Removed {
  readonly key: number;
  readonly kept: KeptCard;
}

/** Returns what can be restored of a person whose card the server has deleted: typed or read values, but no picture and no verification. */
const withoutCard = ({ cardType, nameKr, nameEn, nation, gender, birth }: KeptCard): KeptCard => ({
  ...emptyKept,
  cardType,
  nameKr,
  nameEn,
  nation,
  gender,
  birth,
});

function useRemoved() {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const count = useRef(0);
  return {
    removed,
    /** Number of removals: the server has moved every place behind the list up by this many. */
    count,
    /** Does not list an unnamed person, who can be added again with one press. */
    noteRemoved: (one: Removed): void => {
      count.current += 1;
      if (one.kept.nameKr !== '') setRemoved((all) => [...all, one]);
    },
    forget: (key: number): void => setRemoved((all) => all.filter((one) => one.key !== key)),
  };
}

const agentsBlock: Block = { type: 'SR01', seq: 0 };
const aside = (start: IdCardState, key: number): Person => ({ key, start, handle: { current: null } });

/** @param planned card types announced before the screening; recorded data or a draft is newer */
function firstPeople(progress: Progress, kept: readonly KeptCard[], planned: readonly CardType[]): readonly Person[] {
  const recorded = progress.persons.filter((person) => person.type === 'SR00').length;
  const count = Math.max(1, recorded, kept.length, planned.length);
  const keptAt = (seq: number): KeptCard => {
    const cardType = planned[seq];
    return cardType === undefined ? (kept[seq] ?? emptyKept) : { ...emptyKept, cardType };
  };
  return Array.from({ length: count }, (_, seq) => aside(startOf(progress, { type: 'SR00', seq }, keptAt(seq)), seq));
}

/** The representatives as a list of blocks, and the agent; everything typed goes into the draft. */
export function usePeople(progress: Progress, form: PeopleForm, planned: readonly CardType[]) {
  const [people, setPeople] = useState(() => firstPeople(progress, form.store.values().people, planned));
  const [agent, setAgent] = useState(() => aside(startOf(progress, agentsBlock, form.store.values().agent), -1));
  const lastKey = useRef(people.length);
  const nextKey = (): number => {
    lastKey.current += 1;
    return lastKey.current;
  };
  const typed = (): readonly KeptCard[] => people.map((_, seq) => form.store.values().people[seq] ?? emptyKept);
  const keepAll = (all: readonly KeptCard[]): void => setField(form.field('people'), [...all]);

  const { removed, count, noteRemoved, forget } = useRemoved();
  const append = (kept: KeptCard): Person => {
    const counts = countsOf(progress, { type: 'SR00', seq: people.length + count.current });
    const person = aside(startOfKept(kept, counts), nextKey());
    keepAll([...typed(), kept]);
    setPeople([...people, person]);
    return person;
  };
  const add = (): void => void append(emptyKept);
  /** Restores a removed person at the end, because those behind have moved up. */
  const putBack = ({ key, kept }: Removed): Person => {
    forget(key);
    return append(withoutCard(kept));
  };
  /** Removes a person; those behind move up unchanged, as the server has moved their stored data too. */
  const remove = (seq: number): void => {
    const [person, kept = emptyKept] = [people[seq], typed()[seq]];
    // A person recorded elsewhere is in no draft.
    if (person) noteRemoved({ key: person.key, kept: kept.nameKr === '' ? keptOfState(person.start) : kept });
    keepAll(typed().filter((_, place) => place !== seq));
    setPeople(people.filter((_, place) => place !== seq));
  };
  const keep = (seq: number, kept: KeptCard): void =>
    keepAll(typed().map((previous, place) => (place === seq ? kept : previous)));
  const keepAgent = (kept: KeptCard): void => setField(form.field('agent'), kept);
  /** Replaces a block by the person whom the server has meanwhile recorded. */
  const showRecorded = (recorded: Progress, block: Block): void => {
    const person = aside(startOf(recorded, block), nextKey());
    if (block.type === 'SR01') {
      keepAgent(emptyKept);
      setAgent(person);
    } else {
      keep(block.seq, emptyKept);
      setPeople((all) => all.map((one, seq) => (seq === block.seq ? person : one)));
    }
  };
  const isTouched = (seq: number): boolean => people[seq]?.handle.current?.isTouched() ?? false;
  return { people, agent, add, remove, showRecorded, removed, putBack, keep, keepAgent, isTouched };
}
