import { type Held, textOf } from './held-memory.fixture.ts';
import type { ResidentMemory } from './resident-memory.fixture.ts';

/** Growth of a process until the end, in MB and open handles. */
export interface Growth {
  readonly name: string;
  /** Memory in use at rest after garbage collection: the difference between the end and the warm state. */
  readonly held: number;
  /** Resident memory under load, including the allocator's reserves: the difference between the medians of the last and the third quarter. */
  readonly resident: number;
  /** Open handles, compared like `held`. */
  readonly handles: number;
}

/** Measurements in the order of the names: at rest when warm and at the end, and under load in between. */
export interface Measured {
  readonly names: readonly string[];
  readonly before: readonly Held[];
  readonly after: readonly Held[];
  readonly resident: ResidentMemory;
}

/** In MB, however long it took: a leak of 10 KB per journey would be detected. The allocator may retain up to the second. */
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

export function memoryLines({ names, before, after, resident }: Measured): string[] {
  const quarters = [1, 2, 3, 4].map((quarter) => resident.medians(quarter));
  return names.map((name, place) => {
    const [one, other] = [before[place], after[place]].map((held) => held && textOf(held));
    return `  ${name}: ${one}; at the end ${other}; under load ${quarters.map((quarter) => quarter[place]).join(', ')} MB resident, by quarters`;
  });
}
