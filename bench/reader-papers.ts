/**
 * `npm run bench:papers [-- COUNT [SEED]]`: kinds of papers recognised, or taken for another, some of unknown kinds, with every fault of the hard
 * set. Titles and words were chosen on the seed `tune`; `kept`, the default, is only measured. Code 1 if more than 1 % are mistaken.
 */
import { knownPapers } from '@portal/domain/rules/paper/other-paper.ts';
import * as z from 'zod/mini';
import { startPool } from '../apps/reader/src/pool/pool.ts';
import { hardPaper } from '../apps/sandbox/src/hard-set/hard-paper.ts';

const [count = '252', seed = 'kept'] = process.argv.slice(2);
const mostWrong = 0.01;

const seenSchema = z.object({ paper: z.enum(knownPapers) });

interface Seen {
  readonly name: string;
  readonly kind: string;
  readonly fault: string;
  readonly verdict: 'right' | 'unknown' | 'wrong';
  readonly taken: string;
}

async function look(index: number, pool: ReturnType<typeof startPool>): Promise<Seen> {
  const { file, name, paper, fault } = hardPaper(seed, index);
  const outcome = await pool.read({ inferType: 'paper', file });
  const taken = outcome.kind === 'read' ? seenSchema.parse(outcome.image).paper : undefined;
  const verdict = taken === paper ? 'right' : taken === undefined ? 'unknown' : 'wrong';
  return { name, kind: paper ?? 'none of these', fault, verdict, taken: taken ?? '-' };
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

function table(all: readonly Seen[], groupOf: (one: Seen) => string): void {
  for (const group of [...new Set(all.map(groupOf)), 'all']) {
    const some = all.filter((one) => group === 'all' || groupOf(one) === group);
    const of = (verdict: Seen['verdict']): number => some.filter((one) => one.verdict === verdict).length;
    say(`${group.padEnd(20)}${[of('right'), of('unknown'), of('wrong')].map((n) => String(n).padStart(9)).join('')}`);
  }
}

const pool = startPool({ workers: 1, queueLimit: 1, timeLimitMs: 60_000 });
const all: Seen[] = [];
for (let index = 0; index < Number(count); index += 1) all.push(await look(index, pool));
await pool.close();
say(`${''.padEnd(20)}${['right', 'unknown', 'wrong'].map((word) => word.padStart(9)).join('')}`);
table(all, ({ kind }) => kind);
say('');
table(all, ({ fault }) => fault);
for (const { name, taken, verdict } of all) if (verdict !== 'right') say(`  ${verdict} ${name}: ${taken}`);
if (all.filter(({ verdict }) => verdict === 'wrong').length > mostWrong * all.length) process.exitCode = 1;
