import { type Held, textOf } from './held-memory.fixture.ts';
import type { ResidentMemory } from './resident-memory.fixture.ts';

/** How much more a process holds at the end, in MB, and open handles. */
export interface Growth {
  readonly name: string;
  /** In use at rest, garbage collected: at the end more than when it was warm. */
  readonly held: number;
  /** What the system counts under load, the allocator's reserves among it: the median of the last quarter more than of the third. */
  readonly resident: number;
  /** As `held`. */
  readonly handles: number;
}

/** Of processes in the order of their names: at rest when they were warm and at the end, and under load between. */
export interface Measured {
  readonly names: readonly string[];
  readonly before: readonly Held[];
  readonly after: readonly Held[];
  readonly resident: ResidentMemory;
}

/** In MB, however long it took: a leak of 10 KB a journey would be seen. The allocator keeps back up to the second. */
const allowed = { held: 8, resident: 64, handles: 8 };

export const isFlat = ({ held, resident, handles }: Growth): boolean =>
  held < allowed.held && resident < allowed.resident && handles <= allowed.handles;

export function growthOf({ names, before, after, resident }: Measured): Growth[] {
  const [third, last] = [resident.medians(3), resident.medians(4)];
  const more = (one = Number.NaN, other = Number.NaN): number => other - one;
  return names.map((name, place) => ({
    name,
    held: more(before[place]?.held, after[place]?.held),
    resident: more(third[place], last[place]),
    handles: more(before[place]?.handles, after[place]?.handles),
  }));
}

/** A line a process. */
export function memoryLines({ names, before, after, resident }: Measured): string[] {
  const quarters = [1, 2, 3, 4].map((quarter) => resident.medians(quarter));
  return names.map((name, place) => {
    const [one, other] = [before[place], after[place]].map((held) => held && textOf(held));
    return `  ${name}: ${one}; at the end ${other}; under load ${quarters.map((quarter) => quarter[place]).join(', ')} MB resident, by quarters`;
  });
}
