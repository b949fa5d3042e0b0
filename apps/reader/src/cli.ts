import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { InferType } from './answer/image.ts';
import { type Reading, readingOf } from './answer/reading.ts';
import { maxFile } from './image/decode.ts';
import type { Outcome } from './pool/messages.ts';
import { type Pool, startPool } from './pool/pool.ts';

const usage = 'usage: npm run --silent read -- [--kind certificate|id] [--doubts] FILE...';
const kindNames: { readonly [kind: string]: InferType } = { certificate: 'biz-license', id: 'id-card' };
const mostMilliseconds = 15_000;

interface Wish {
  readonly files: readonly string[];
  readonly kind: InferType | 'any';
  /** Whether to show also what is not answered, and the confidence in every value. */
  readonly showsDoubts: boolean;
}

/** Parses the arguments: the files, and the kind they are read as. Returns null if they are not understood. */
function wishOf(args: readonly string[]): Wish | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { kind: { type: 'string' }, doubts: { type: 'boolean' } },
      allowPositionals: true,
    });
    const kind = values.kind === undefined ? 'any' : kindNames[values.kind];
    return kind === undefined || positionals.length === 0
      ? null
      : { files: positionals, kind, showsDoubts: values.doubts === true };
  } catch {
    return null;
  }
}

/** A file too large to be read is not even loaded into memory. */
async function contentOf(file: string): Promise<Uint8Array> {
  return (await stat(file)).size > maxFile ? new Uint8Array() : readFile(file);
}

async function readOne(pool: Pool, file: string, kind: InferType | 'any'): Promise<Reading> {
  const content = await contentOf(file).catch(() => undefined);
  if (content === undefined) process.stderr.write(`read: ${file} cannot be opened\n`);
  const start = performance.now();
  const outcome: Outcome =
    content === undefined ? { kind: 'refused', reason: 'format' } : await pool.read({ inferType: kind, file: content });
  return readingOf(file, kind, outcome, Math.round(performance.now() - start));
}

async function readAll({ files, kind, showsDoubts }: Wish): Promise<void> {
  const pool = startPool({ workers: 1, queueLimit: 1, timeLimitMs: mostMilliseconds });
  await pool.warm();
  for (const file of files) {
    const { confidence, doubted, ...reading } = await readOne(pool, file, kind);
    process.stdout.write(`${JSON.stringify(showsDoubts ? { ...reading, confidence, doubted } : reading)}\n`);
  }
  await pool.close();
}

const wish = wishOf(process.argv.slice(2));
if (wish === null) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  await readAll(wish);
}
