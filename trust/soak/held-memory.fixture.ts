import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { askProbe, probeEnvironment } from './probe-answers.ts';

const usage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number(), arrayBuffers: z.number() });
const inMegabytes = (bytes: number): number => Math.round((bytes / 1_048_576) * 10) / 10;

/** Memory of a process in MB, after garbage collection. */
export interface Held {
  /** In the heap, and outside it for objects in the heap: buffers, native memory. */
  readonly held: number;
  readonly heap: number;
  /** Resident memory, including the allocator's reserves. */
  readonly resident: number;
  readonly handles: number;
}

export const textOf = ({ held, heap, resident, handles }: Held): string =>
  `${held} MB in use (heap ${heap}), ${resident} MB resident, ${handles} handles`;

/** Queries the memory of processes started with the variables of `env`. */
export class HeldMemory {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<HeldMemory> {
    return new HeldMemory(await mkdtemp(join(tmpdir(), 'portal-memory-')));
  }

  get env(): Readonly<Record<string, string>> {
    return probeEnvironment(new URL('./memory-probe.ts', import.meta.url), this.#folder);
  }

  async of(pid: number): Promise<Held> {
    const { rss, heapUsed, external } = usage.parse(await askProbe(this.#folder, pid));
    const handles = (await readdir(`/proc/${pid}/fd`)).length;
    return {
      held: inMegabytes(heapUsed + external),
      heap: inMegabytes(heapUsed),
      resident: inMegabytes(rss),
      handles,
    };
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}
