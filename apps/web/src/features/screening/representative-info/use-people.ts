import { type RefObject, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../../lib/draft.ts';
import type { CardHandle } from '../id-card/card-handle.ts';
import { countsOf, type Progress } from '../id-card/model/id-card-counts.ts';
import { emptyKept, type Kept } from '../id-card/model/id-card-form.ts';
import { type Start, startOf, startOfKept } from '../id-card/model/id-card-state.ts';

/** The draft: what was typed about everybody, without numbers and pictures. */
interface KeptPeople {
  readonly people: readonly Kept[];
  readonly agent: Kept;
}

/** One block of the list; its place among the representatives is its number. */
export interface Person {
  readonly key: number;
  readonly start: Start;
  readonly handle: RefObject<CardHandle | null>;
}

const defaults: KeptPeople = { people: [emptyKept], agent: emptyKept };

/** The draft of the page; `status.state` is 'loading' until it is known what was typed before. */
export function useKeptPeople() {
  const form = useForm<KeptPeople>({ defaultValues: { people: [emptyKept], agent: emptyKept } });
  const draft = useDraft('representative-info', form);
  return { form, draft };
}

type KeptForm = ReturnType<typeof useKeptPeople>['form'];

const aside = (start: Start, key: number): Person => ({ key, start, handle: { current: null } });

function firstPeople(progress: Progress, kept: readonly Kept[]): readonly Person[] {
  const recorded = progress.persons.filter((person) => person.type === 'SR00').length;
  const count = Math.max(1, recorded, kept.length);
  return Array.from({ length: count }, (_, seq) =>
    aside(startOf(progress, { type: 'SR00', seq }, kept[seq] ?? emptyKept), seq),
  );
}

/** The representatives as a list of blocks, and the agent; everything typed goes into the draft. */
export function usePeople(progress: Progress, form: KeptForm) {
  const [people, setPeople] = useState(() => firstPeople(progress, form.getValues().people));
  const agent = useMemo(
    () => aside(startOf(progress, { type: 'SR01', seq: 0 }, form.getValues().agent ?? defaults.agent), -1),
    [progress, form],
  );
  const lastKey = useRef(people.length);
  const nextKey = (): number => {
    lastKey.current += 1;
    return lastKey.current;
  };
  const typed = (): readonly Kept[] => people.map((_, seq) => form.getValues().people[seq] ?? emptyKept);

  const add = (): void => {
    const start = startOfKept(emptyKept, countsOf(progress, { type: 'SR00', seq: people.length }));
    form.setValue('people', [...typed(), emptyKept], { shouldDirty: true });
    setPeople([...people, aside(start, nextKey())]);
  };
  /** Do blocks after this one hold what the server bound to their place? They start anew when it is removed. */
  const isFollowedByBound = (seq: number): boolean =>
    people.slice(seq + 1).some((person) => person.handle.current?.isBound() ?? false);
  const remove = (seq: number): void => {
    const kept = typed().filter((_, place) => place !== seq);
    const left = people.filter((_, place) => place !== seq);
    form.setValue('people', [...kept], { shouldDirty: true });
    setPeople(
      left.map((person, place) =>
        place >= seq && person.handle.current?.isBound() ? aside(startOfKept(kept[place]), nextKey()) : person,
      ),
    );
  };
  const keep = (seq: number, kept: Kept): void => {
    const list = typed().map((previous, place) => (place === seq ? kept : previous));
    form.setValue('people', list, { shouldDirty: true });
  };
  const keepAgent = (kept: Kept): void => form.setValue('agent', kept, { shouldDirty: true });
  return { people, agent, add, remove, keep, keepAgent, isFollowedByBound };
}
