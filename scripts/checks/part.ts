import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { nodeArguments } from '../setup/node-arguments.js';

export const root = join(import.meta.dirname, '..', '..');

/** Number of tests that a part ran; a part without tests of its own counts as one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface TestFile {
  readonly file: string;
  readonly seconds: number;
}

/** The result of a part. `words` is its output, shown if it failed; `remarks` are always shown. */
export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly count: Count;
  readonly words: string;
  readonly remarks?: readonly string[];
  readonly slowest?: TestFile | undefined;
  readonly seconds: number;
}

export interface Part {
  readonly name: string;
  run(): Promise<Omit<Outcome, 'name' | 'seconds'>>;
}

const children = new Set<ChildProcess>();

/** Ends every running command when this process is asked to end. */
export function endWithThisProcess(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of children) child.kill('SIGTERM');
      process.exit(1);
    });
}

/** `idle` leaves the processor to everything else, which is enough for work that nobody waits for. */
export type Share = 'usual' | 'idle';

/** Runs Node 24 with arguments; standard output and error become `words`. */
export function node(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  share: Share = 'usual',
): Promise<{ code: number; words: string }> {
  const child = spawn(process.execPath, [...nodeArguments, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  // Set at once, because child processes inherit the priority that it has when it starts them.
  if (share === 'idle' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((resolve) => {
    let words = '';
    const hear = (text: string): void => {
      words += text;
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', (error) => resolve({ code: 1, words: error.message }));
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, words });
    });
  });
}

/** A command that passes or fails as a whole. */
export function command(name: string, args: readonly string[], env: NodeJS.ProcessEnv, share?: Share): Part {
  return {
    name,
    run: async () => {
      const { code, words } = await node(args, env, share);
      return { ok: code === 0, count: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, words };
    },
  };
}

/** Runs `width` parts at a time, in order, and prints a line as each ends; a failed one with its output. */
export async function runParts(parts: readonly Part[], width: number, say = sayHere): Promise<Outcome[]> {
  const waiting = [...parts];
  const outcomes: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const outcome = await timed(part);
      outcomes.push(outcome);
      say(lineOf(outcome));
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return outcomes;
}

const sayHere = (line: string): void => void process.stdout.write(line);

async function timed(part: Part): Promise<Outcome> {
  const begin = performance.now();
  const failed = (error: unknown): Awaited<ReturnType<Part['run']>> => ({
    ok: false,
    count: { passed: 0, failed: 1 },
    words: error instanceof Error ? error.message : String(error),
  });
  const result = await part.run().catch(failed);
  return { name: part.name, ...result, seconds: (performance.now() - begin) / 1000 };
}

function lineOf({ name, ok, count, seconds, words, remarks = [] }: Outcome): string {
  const tests = count.passed + count.failed > 1 ? `, ${count.passed} passed, ${count.failed} failed` : '';
  const head = `${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s${tests})`;
  const line = `${[head, ...remarks.map((remark) => `       ${remark}`)].join('\n')}\n`;
  return ok ? line : `${line}\n${words.trim()}\n\n`;
}

export function sum(outcomes: readonly Outcome[]): Count {
  return outcomes.reduce(
    (total, { count }) => ({ passed: total.passed + count.passed, failed: total.failed + count.failed }),
    { passed: 0, failed: 0 },
  );
}

/** Whether everything passed; a run without a single test has not. */
export function allPassed(outcomes: readonly Outcome[]): boolean {
  const { passed, failed } = sum(outcomes);
  return outcomes.every((one) => one.ok) && failed === 0 && passed > 0;
}

/** Lists the parts, longest first, each with its slowest test file. As they run in parallel, their seconds add up to more than the run took. */
export function longestLine(outcomes: readonly Outcome[]): string {
  const parts = outcomes
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ name, seconds, slowest }) => {
      const file = slowest ? ` (slowest: ${slowest.file} ${Math.round(slowest.seconds)} s)` : '';
      return `${name} ${Math.round(seconds)} s${file}`;
    });
  return `took longest: ${parts.join('; ')}`;
}
