import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const usage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number(), arrayBuffers: z.number() });
const inMegabytes = (bytes: number): number => Math.round((bytes / 1_048_576) * 10) / 10;
const patience = 60_000;

/** Of a process, in MB, after what nobody holds was freed. */
export interface Held {
  /** In the heap, and outside it by what is in it: buffers, native memory. */
  readonly held: number;
  readonly heap: number;
  /** What the system counts, among it what the allocator keeps for later. */
  readonly resident: number;
  readonly handles: number;
}

export const textOf = ({ held, heap, resident, handles }: Held): string =>
  `${held} MB in use (heap ${heap}), ${resident} MB resident, ${handles} handles`;

/** Asks processes what they hold: those started with the variables of `env`. */
export class HeldMemory {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<HeldMemory> {
    return new HeldMemory(await mkdtemp(join(tmpdir(), 'portal-memory-')));
  }

  get env(): Readonly<Record<string, string>> {
    const probe = new URL('./memory-probe.ts', import.meta.url).href;
    return { NODE_OPTIONS: `--import=${probe}`, MEMORY_FOLDER: this.#folder };
  }

  async of(pid: number): Promise<Held> {
    const path = join(this.#folder, `${pid}.json`);
    await rm(path, { force: true });
    process.kill(pid, 'SIGUSR2');
    const end = performance.now() + patience;
    let text: string | undefined;
    while (text === undefined) {
      if (performance.now() > end) throw new Error('a process did not say what it holds');
      await pause(50);
      text = await readFile(path, 'utf8').catch(() => undefined);
    }
    const { rss, heapUsed, external } = usage.parse(JSON.parse(text));
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
