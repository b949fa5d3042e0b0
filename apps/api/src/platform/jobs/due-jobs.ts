import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../database/database.ts';

const kind = z.object({ name: z.string() });

/** The kinds that have a due job, with one index lookup for each kind, regardless of the backlog. */
export async function dueKinds(db: Database, names: readonly string[]): Promise<string[]> {
  const text = sql`select kind.name from unnest(${sql.param(names)}::text[]) as kind (name)
    where exists (select from pgboss.job j
      where j.name = kind.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;
  return (await rowsOf(db, text, kind)).map(({ name }) => name);
}

const everyMs = 2_000;

export interface DueJobsOptions {
  readonly db: Database;
  readonly names: readonly string[];
  readonly found: (names: readonly string[]) => void;
  /** Called if the database does not respond; the looks continue. */
  readonly failed: (error: unknown) => void;
}

/** Looks every two seconds for jobs that this process has not just queued itself (decision 44). @returns a function that ends it */
export function watchDueJobs({ db, names, found, failed }: DueJobsOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    try {
      const due = await dueKinds(db, names);
      if (!isOver) found(due);
    } catch (error) {
      if (!isOver) failed(error);
    }
    if (!isOver) wait();
  };
  const wait = (): void => {
    timer = setTimeout(() => void look(), everyMs).unref();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
