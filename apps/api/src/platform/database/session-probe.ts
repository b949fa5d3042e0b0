import pg from 'pg';
import * as z from 'zod/mini';
import { ConfigProblem } from '../config/config-problem.ts';
import { codeOf } from '../refusals/causes.ts';

export interface ProbeClient {
  /** Runs the probe's named statement in a separate transaction. @returns process id of the backend that ran it */
  backend(): Promise<number>;
  end(): Promise<void>;
}

/** Several rounds, as with other calls in the pooler each connection might meet its own backend by chance. */
const rounds = 5;

/** Codes for a named statement that is unknown or another client's: the backend is not the connection's own (PostgreSQL, appendix A). */
const foreignStatement = ['26000', '42P05'];

const shared = (): ConfigProblem =>
  new ConfigProblem(
    'DATABASE_URL leads to a pooler in transaction or statement mode: the server needs session pooling (docs/operations.md, "A pooler").',
  );

async function ownBackends(one: ProbeClient, other: ProbeClient): Promise<boolean> {
  const first = await one.backend();
  for (let round = 0; round < rounds; round += 1) {
    if ((await other.backend()) === first || (await one.backend()) !== first) return false;
  }
  return true;
}

/** Refuses a pooler in transaction or statement mode, where named statements and session limits get lost. @throws ConfigProblem */
export async function refuseSharedBackends(connect: () => Promise<ProbeClient>): Promise<void> {
  const clients = [await connect(), await connect()] as const;
  try {
    if (!(await ownBackends(...clients))) throw shared();
  } catch (error) {
    const isForeign = error instanceof Error && foreignStatement.includes(codeOf(error) ?? '');
    throw isForeign ? shared() : error;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const backendRows = z.tuple([z.object({ pid: z.number() })]);

export async function connectProbe(connectionString: string): Promise<ProbeClient> {
  const client = new pg.Client({ connectionString, application_name: 'portal-probe', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return {
    backend: async () =>
      backendRows.parse((await client.query({ name: 'portal-probe', text: 'select pg_backend_pid() as pid' })).rows)[0]
        .pid,
    end: () => client.end(),
  };
}
