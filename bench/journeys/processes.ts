import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's clock for processor times (USER_HZ), which is the same on every Linux. */
const tickMs = 10;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Processor time in ms, including that of its ended child processes. */
  readonly ms: number;
  readonly command: string;
}

/** Returns undefined if it has just ended. */
function processOf(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parent: Number(fields[1]), ms: ticks * tickMs, command };
  } catch {
    return undefined;
  }
}

/** This process's child processes and their descendants, as the kernel lists them. Linux. */
export class Descendants {
  readonly #children: ReadonlyMap<number, readonly Process[]>;

  constructor() {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => processOf(Number(name)) ?? []);
    this.#children = Map.groupBy(all, ({ parent }) => parent);
  }

  #below(pid: number): Process[] {
    const children = this.#children.get(pid) ?? [];
    return children.flatMap((child) => [child, ...this.#below(child.pid)]);
  }

  #named(words: string): Process[] {
    return this.#below(process.pid).filter(({ command }) => command.includes(words));
  }

  pid(words: string): number {
    const [one] = this.#named(words);
    if (!one) throw new Error(`no process of ${words}`);
    return one.pid;
  }

  /** Processor time of all of them, in ms. */
  ms(words: string): number {
    return this.#named(words).reduce((sum, one) => sum + one.ms, 0);
  }
}
