import { codeOf } from '../../platform/refusals/causes.ts';
import { openPurgeList, type PurgedAgain, type PurgeList, purgeListPath } from '../../platform/retention/purge-list.ts';
import { OperatorProblem, type Typed } from '../command.ts';
import { givenPath } from '../given-file.ts';
import type { OperatorConfig } from '../operator-config.ts';

const unreadable = (path: string, error: unknown): OperatorProblem => {
  const why = error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown';
  return new OperatorProblem(
    `The list of purges ${path} cannot be read (${why}): without it, what was purged after the back-up would be restored. Make it readable, or give another with --purges FILE.`,
  );
};

/** Yields the ids; a list that cannot be read to its end aborts the restore. */
async function* readToTheEnd({ ids }: PurgeList, path: string): AsyncGenerator<string> {
  try {
    yield* ids;
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Opens the named list of purges, or the one next to the audit's heads; undefined for none. @throws OperatorProblem */
export async function purgesOf({ auditHeadsFile }: OperatorConfig, { options }: Typed): Promise<PurgeList | undefined> {
  const named = typeof options.purges === 'string' ? givenPath(options.purges) : undefined;
  const path = named ?? (auditHeadsFile && purgeListPath(auditHeadsFile));
  if (path === undefined) return undefined;
  const list = await openPurgeList(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  if (named !== undefined && !list) throw new OperatorProblem(`The file ${named} cannot be read.`);
  return list && { ids: readToTheEnd(list, path), [Symbol.dispose]: () => list[Symbol.dispose]() };
}

/** The lines that a restore prints about purges. @param hasList false if no list was given */
export function* purgeLines({ purged, kept }: PurgedAgain, hasList: boolean): Generator<string> {
  if (!hasList)
    yield 'No list of purges was given (--purges FILE): what was purged after the back-up has been restored.';
  else yield `${purged} accounts and malls that were purged after the back-up were purged again.`;
  for (const id of kept) yield `${id} is not purged yet: a refund is in progress.`;
}
