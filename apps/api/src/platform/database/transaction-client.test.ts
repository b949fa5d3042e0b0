import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../../testing/test-database.ts';
import type { Queryable } from './database.ts';
import { transactionClient, writeWithNext } from './transaction-client.ts';

describe.runIf(testDatabaseUrl)('a transaction’s connection', () => {
  const pool = new pg.Pool({ connectionString: testDatabaseUrl, max: 1 });
  let client: pg.PoolClient;
  let answers = 0;
  beforeAll(async () => {
    const connected = await pool.connect();
    client = transactionClient(connected);
    await client.query('create temporary table note (word text unique, size integer, bytes bytea)');
    client.connection.on('readyForQuery', () => {
      answers += 1;
    });
  });
  afterAll(async () => {
    client.release();
    await pool.end();
  });
  beforeEach(async () => {
    await client.query('delete from note');
    answers = 0;
  });

  const words = async (): Promise<unknown[]> => (await client.query('select word from note order by 1')).rows;
  const add = (word: string) => client.query({ text: 'insert into note values ($1) returning word' }, [word]);

  it('begins with the first statement in one round trip, and returns its rows', async () => {
    await client.query('begin');
    expect(answers).toBe(0);
    expect((await add('one')).rows).toEqual([{ word: 'one' }]);
    expect(answers).toBe(1);
    expect(client.getTransactionStatus()).toBe('T');
    await add('two');
    await client.query('rollback');
    expect(await words()).toEqual([]);
  });

  it('is in the transaction from a first statement without values, whose rows may be arrays', async () => {
    await client.query('begin isolation level repeatable read');
    const text = `select current_setting('transaction_isolation')`;
    expect((await client.query({ text, rowMode: 'array' })).rows).toEqual([['repeatable read']]);
    await client.query('commit');
    expect(client.getTransactionStatus()).toBe('I');
  });

  it('runs no statement when its transaction cannot begin', async () => {
    await client.query('begin isolation level none');
    await expect(add('outside')).rejects.toMatchObject({ code: '42601' });
    await client.query('rollback');
    await client.query('begin isolation level none');
    await expect(client.query(`insert into note values ('outside')`)).rejects.toMatchObject({ code: '42601' });
    expect(client.getTransactionStatus()).toBe('I');
    expect(await words()).toEqual([]);
  });

  it('ends the transaction that a failing first statement began', async () => {
    await add('one');
    await client.query('begin');
    await expect(add('one')).rejects.toMatchObject({ code: '23505' });
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    expect(await words()).toEqual([{ word: 'one' }]);
  });

  it('sends nothing for a transaction without a statement', async () => {
    for (const end of ['commit', 'rollback']) {
      await client.query('begin');
      await client.query(end);
    }
    expect(answers).toBe(0);
    await add('outside');
    expect(client.getTransactionStatus()).toBe('I');
  });

  describe('a transaction with writes whose result is not needed', () => {
    let db: NodePgDatabase;
    beforeAll(() => {
      db = drizzle({ client });
    });
    const note = (tx: Queryable, word: string, size: number | null = null) =>
      writeWithNext(tx, sql`insert into note values (${word}, ${size}, ${Buffer.from(word)})`);

    it('sends them with the next statement and the last with the commit, in order', async () => {
      await db.transaction(async (tx) => {
        await note(tx, 'one', 1);
        await note(tx, 'two');
        expect(answers).toBe(0);
        expect((await tx.execute(sql`select word from note order by 1`)).rows).toEqual([
          { word: 'one' },
          { word: 'two' },
        ]);
        expect(answers).toBe(1);
        await note(tx, 'three');
      });
      expect(answers).toBe(2);
      expect(await words()).toEqual([{ word: 'one' }, { word: 'three' }, { word: 'two' }]);
      const { rows } = await client.query(
        `select size, convert_from(bytes, 'UTF8') as text from note where word = 'one'`,
      );
      expect(rows).toEqual([{ size: 1, text: 'one' }]);
    });

    it('fails with one of them, in the next statement or the commit, and stores nothing', async () => {
      const alone = db.transaction(async (tx) => {
        await note(tx, 'one');
        await note(tx, 'one');
      });
      await expect(alone).rejects.toMatchObject({ cause: { code: '23505' } });
      const before = db.transaction(async (tx) => {
        await note(tx, 'one');
        await note(tx, 'one');
        await tx.execute(sql`select 1`);
      });
      await expect(before).rejects.toMatchObject({ cause: { code: '23505' } });
      expect(await words()).toEqual([]);
    });

    it('sends none of them when it is rolled back', async () => {
      const givenUp = db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await note(tx, 'one');
        throw new Error('given up');
      });
      await expect(givenUp).rejects.toThrow('given up');
      expect(await words()).toEqual([]);
      expect(client.getTransactionStatus()).toBe('I');
    });
  });
});
