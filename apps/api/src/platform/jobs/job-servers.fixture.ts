import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type DatabaseKind, openTestDatabase } from '../../../testing/test-database.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { createJobs, type Jobs } from './jobs.ts';

interface JobServers {
  readonly db: Database;
  /** The statements that the last server's queue has sent on its own connections. */
  readonly sent: string[];
  /** Creates a server that takes jobs once it is started, and is stopped after the test. */
  server(): Jobs;
}

/** Servers that share a queue, in one database for the tests of a block. @param prepare called with each server before its start */
export function jobServers(
  kind: DatabaseKind,
  log: Logger,
  prepare: (jobs: Jobs) => void = () => undefined,
): JobServers {
  let opened: OpenDatabase;
  let sent: string[] = [];
  const started: Jobs[] = [];
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterEach(() => Promise.all(started.splice(0).map((one) => one.stop())));
  afterAll(() => opened.close());
  return {
    get db() {
      return opened.db;
    },
    get sent() {
      return sent;
    },
    server() {
      const own: string[] = [];
      sent = own;
      const executeSql: OpenDatabase['executeSql'] = (text, values) => {
        own.push(text);
        return opened.executeSql(text, values);
      };
      const one = createJobs({ ...opened, executeSql }, log, { background: false });
      prepare(one);
      started.push(one);
      return one;
    },
  };
}
