import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { tables } from '../database/tables.ts';
import { ownerOf } from '../owners/owner.repository.ts';
import { codeOf } from '../refusals/causes.ts';
import { type PurgeTools, purgeAccount } from './purge-account.ts';
import { purgeMall } from './purge-mall.ts';

const idLine = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/;
/** How many characters of an incomplete line are kept. */
const lineStart = 64;

export const purgeListPath = (auditHeadsFile: string): string => `${auditHeadsFile}.purges`;

/** A line of the list of purges: whose data was purged, and when. */
export const purgeLine = (id: string, at: string): string => `${id} ${at}\n`;

/** An open list of purges, which can be read once, line by line, as it names every owner ever purged. */
export interface PurgeList extends Disposable {
  /** An id may occur twice; a line cut off by a crash yields none. */
  readonly ids: AsyncIterable<string>;
}

const idOf = (line: string): string[] => idLine.exec(line)?.slice(1, 2) ?? [];

async function* idsIn(pieces: AsyncIterable<unknown>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = `${rest}${String(piece)}`.split('\n');
    rest = (lines.pop() ?? '').slice(0, lineStart);
    yield* lines.flatMap(idOf);
  }
  yield* idOf(rest);
}

/** Opens a list and reads its start, so that an unreadable file fails here. @returns undefined if there is none @throws the operating system's error */
export async function openPurgeList(path: string): Promise<PurgeList | undefined> {
  const file = await open(path).catch((error: unknown) => {
    if (error instanceof Error && codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return undefined;
  const pieces = file.createReadStream({ encoding: 'utf8' });
  await once(pieces, 'readable');
  return { ids: idsIn(pieces), [Symbol.dispose]: () => void pieces.destroy() };
}

const atOnce = 500;

async function* pagesOf(ids: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const id of ids) {
    page.push(id);
    if (page.length < atOnce) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

export interface PurgedAgain {
  readonly purged: number;
  /** Owners kept because of a refund in progress. */
  readonly kept: readonly string[];
}

export async function purgeAgain(
  tools: PurgeTools,
  ids: Iterable<string> | AsyncIterable<string>,
  actor: string,
): Promise<PurgedAgain> {
  const { owner } = tables;
  const kept = new Set<string>();
  let purged = 0;
  for await (const page of pagesOf(ids)) {
    const there = await tools.db.select({ id: owner.id }).from(owner).where(inArray(owner.id, page));
    for (const { id } of there) {
      const { kind } = await ownerOf(tools.db, id);
      const purge = kind === 'account' ? purgeAccount : purgeMall;
      if (await purge(tools, id, 'repeated', actor)) purged += 1;
      else kept.add(id);
    }
  }
  return { purged, kept: [...kept] };
}
