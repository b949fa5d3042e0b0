import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestRoles {
  /** The owner's address, for MIGRATION_DATABASE_URL. */
  readonly migrationUrl: string;
  /** The server's address, for DATABASE_URL. */
  readonly appUrl: string;
  asSuperuser(text: string): Promise<unknown[]>;
  drop(): Promise<void>;
}

const addressOf = (url: string, database: string, user?: string, password?: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  if (user !== undefined) address.username = user;
  if (password !== undefined) address.password = password;
  return address.href;
};

async function run(url: string, ...texts: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows: unknown[] = [];
    for (const text of texts) rows.push(...(await client.query(text)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

/** Creates the roles as in docs/operations.md. @param url of a superuser of a PostgreSQL server for tests */
export async function createTestRoles(url: string): Promise<TestRoles> {
  const name = `portal_roles_${randomBytes(6).toString('hex')}`;
  const [owner, app] = [`${name}_migrate`, `${name}_app`];
  const password = randomBytes(12).toString('hex');
  await run(
    url,
    `create role ${owner} login password '${password}'`,
    `create role ${app} login password '${password}'`,
    `create database ${name} owner ${owner}`,
  );
  return {
    migrationUrl: addressOf(url, name, owner, password),
    appUrl: addressOf(url, name, app, password),
    asSuperuser: (text) => run(addressOf(url, name), text),
    drop: async () =>
      void (await run(url, `drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${app}`)),
  };
}
