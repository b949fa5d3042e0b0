import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../../testing/test-database.ts';
import { beginWithFirst } from './begin-with-first.ts';

describe.runIf(testDatabaseUrl)('a connection whose transactions begin with their first statement', () => {
  const pool = new pg.Pool({ connectionString: testDatabaseUrl, max: 1 });
  let client: pg.PoolClient;
  let answers = 0;
  beforeAll(async () => {
    client = await pool.connect();
    beginWithFirst(client);
    await client.query('create temporary table note (word text unique)');
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

  it('sends both in one round trip, and gives the rows of the statement', async () => {
    await client.query('begin');
    expect(answers).toBe(0);
    expect((await add('one')).rows).toEqual([{ word: 'one' }]);
    expect(answers).toBe(1);
    expect(client.getTransactionStatus()).toBe('T');
    await add('two');
    await client.query('rollback');
    expect(await words()).toEqual([]);
  });

  it('is in it from a first statement without values on, whose rows are arrays where they are asked for so', async () => {
    await client.query('begin isolation level repeatable read');
    const text = `select current_setting('transaction_isolation')`;
    expect((await client.query({ text, rowMode: 'array' })).rows).toEqual([['repeatable read']]);
    await client.query('commit');
    expect(client.getTransactionStatus()).toBe('I');
  });

  it('runs no statement whose transaction cannot begin', async () => {
    await client.query('begin isolation level none');
    await expect(add('outside')).rejects.toMatchObject({ code: '42601' });
    await client.query('rollback');
    await client.query('begin isolation level none');
    await expect(client.query(`insert into note values ('outside')`)).rejects.toMatchObject({ code: '42601' });
    expect(client.getTransactionStatus()).toBe('I');
    expect(await words()).toEqual([]);
  });

  it('ends what a failing first statement began', async () => {
    await add('one');
    await client.query('begin');
    await expect(add('one')).rejects.toMatchObject({ code: '23505' });
    expect(client.getTransactionStatus()).toBe('E');
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
});
