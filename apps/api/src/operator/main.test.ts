import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDataFolder } from '../../testing/test-database.ts';
import { lockDataFolder } from '../platform/database/data-folder-lock.ts';
import { commandEnding, mainModule, operator, operatorProcess } from './program.fixture.ts';

const freshFolder = () => mkdtemp(join(tmpdir(), 'portal-operator-'));

describe('the operator’s command line', () => {
  it('works on the embedded database of the data folder and releases it', async () => {
    const env = { DATA_DIR: await freshFolder(), OPERATOR_NAME: 'tester' };
    // Creating a database from nothing takes seconds, and scripts/start.test.ts tests it.
    await createTestDataFolder(env.DATA_DIR);
    expect(await operatorProcess(env, 'partners', 'add', 'PARTNER1', '모형 제휴사')).toMatchObject({
      code: 0,
      err: '',
    });
    const listed = await operator(env, 'fee-policy', 'list');
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out).toContain('PARTNER1');
    const unstarted = { code: 1, err: 'No server has ever started on this database.\n' };
    expect(await operator(env, 'audit', 'verify')).toMatchObject(unstarted);
    (await lockDataFolder(env.DATA_DIR))();
  });

  it('makes no database where no portal has ever started', async () => {
    const empty = await freshFolder();
    for (const dataDir of [empty, join(empty, 'mistyped')]) {
      const { code, out, err } = await operator({ DATA_DIR: dataDir }, 'accounts', 'list');
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(`No portal has ever started on the data folder ${dataDir}:`);
    }
    expect(await readdir(empty)).toEqual([]);
  });

  it.each([
    ['a folder', '.'],
    ['a bucket', 's3://bucket/files'],
  ])('refuses to copy files from %s while a portal holds the data folder', async (_, from) => {
    const env = { DATA_DIR: await freshFolder() };
    const release = await lockDataFolder(env.DATA_DIR);
    const { code, err } = await operator(env, 'files', 'copy', '--from', from);
    release();
    const held = `The data folder ${env.DATA_DIR} is in use by process ${process.pid}.`;
    expect([code, err]).toEqual([1, `${held} Stop all servers before copying files.\n`]);
  });

  it('refuses to copy files from a path that is no folder', async () => {
    const env = { DATA_DIR: await freshFolder() };
    const file = join(env.DATA_DIR, 'file');
    await writeFile(file, '');
    for (const from of [file, join(env.DATA_DIR, 'fiels')]) {
      const { code, out, err } = await operator(env, 'files', 'copy', '--from', from);
      expect([code, out, err]).toEqual([1, '', `--from is not a folder: ${from}\n`]);
    }
  });

  it('names the process that holds the data folder but does not answer commands', async () => {
    const env = { DATA_DIR: await freshFolder() };
    const release = await lockDataFolder(env.DATA_DIR);
    const { code, out, err } = await operatorProcess(env, 'accounts', 'list');
    release();
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `The data folder ${env.DATA_DIR} is in use by process ${process.pid}. It does not answer commands: if it is a portal that is starting or stopping, try again in a moment.\n`,
    );
  });

  it.each([
    [{ DATABASE_URL: 'mysql://x' }, 'The environment holds a value that cannot be used: DATABASE_URL.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test, or not be set.'],
    [
      { OPERATOR_NAME: 'a b' },
      'The environment holds a value that cannot be used: OPERATOR_NAME.\nOPERATOR_NAME may have up to 60 characters: a to z, A to Z, 0 to 9, . _ @ and -.',
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.test/portal' },
      'DATABASE_URL must require TLS with certificate verification (sslmode=verify-full) in production, unless the database is on this machine.\n' +
        'In production MASTER_KEY or MASTER_KEY_FILE must give the master key.',
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'The database at DATABASE_URL cannot be reached.'],
    // S3_ENDPOINT may be for a bucket that the command names.
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x', S3_ENDPOINT: 'http://127.0.0.1:1' },
      'The database at DATABASE_URL cannot be reached.',
    ],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x', FILES_TMP_DIR: '/tmp/portal' },
      'FILES_TMP_DIR is set, but has no effect without FILES_URL.',
    ],
  ])('with %j ends with a sentence for each problem (9.15)', async (env, sentence) => {
    const { code, err } = await operator({ DATA_DIR: await freshFolder(), ...env }, 'accounts', 'list');
    expect([code, err]).toEqual([1, `${sentence}\n`]);
  });

  it.each([
    ['postgres://db.test/portal', /^MIGRATION_DATABASE_URL must require TLS with certificate verification/],
    ['postgres://127.0.0.1:1/portal', /cannot be reached\.$/],
  ])('migrates a production database only over TLS, as the role of %s', async (migrationUrl, sentence) => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:1/x', DATA_DIR: await freshFolder() };
    const { code, out, err } = await operator({ ...env, MIGRATION_DATABASE_URL: migrationUrl }, 'migrate');
    expect([code, out, err.trim()]).toEqual([1, '', expect.stringMatching(sentence)]);
  });

  it.each(['back-ups/', 's3://bucket/back-ups/'])(
    'backs up the embedded database only into a file, not into %s',
    async (to) => {
      const recipient = 'age1yhm4gctwfmrpz87tdslm550wrx6m79y9f2hdzt0lndjnehwj0ukqrjpyx5';
      const { code, err } = await operator(
        { DATA_DIR: await freshFolder() },
        'backup',
        '--to',
        to,
        '--recipient',
        recipient,
      );
      expect([code, err]).toEqual([
        1,
        'Without DATABASE_URL the running portal copies its embedded database to one new file: --to must be a FILE, not a folder or bucket.\n',
      ]);
    },
  );

  it('shows how one command is written', async () => {
    const help = await operator({}, 'accounts', 'end', '--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('accounts end LOGIN_ID [--on YYYY-MM-DD | --undo]');
    expect(help.out).not.toContain('accounts list');
  });

  it.each([
    [['-h'], 'accounts list', 'malls list'],
    [['help', 'accounts'], 'accounts unlock LOGIN_ID', 'malls'],
    [['accounts', '--help'], 'accounts unlock LOGIN_ID', 'malls'],
    [['restore', '--help'], 'restore confirm [--send | --discard]', 'backup'],
    [['accounts', 'shwo', '-h'], 'accounts show LOGIN_ID', 'malls'],
    [['help', 'accounts', 'end'], 'accounts end LOGIN_ID [--on YYYY-MM-DD | --undo]', 'accounts list'],
    [['accounts', 'end', '-h'], 'accounts end LOGIN_ID [--on YYYY-MM-DD | --undo]', 'accounts list'],
  ])('shows the help for %j', async (argv, shown, other) => {
    const { code, out, err } = await operator({}, ...argv);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(shown);
    expect(out.includes(other)).toBe(argv.length === 1);
  });

  it('shows the commands of a group after a wrong one, and takes words after -- as values', async () => {
    for (const argv of [['accounts'], ['accounts', 'shwo', '--', '--help']]) {
      const { code, out, err } = await operator({}, ...argv);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/^There is no such command: accounts/);
      expect(err).toContain('accounts show LOGIN_ID');
      expect(err).not.toContain('malls');
    }
  });

  it.each([
    ['exec "$0" "$@" > /dev/full', 1, 'The output cannot be written (ENOSPC): it is incomplete.\n'],
    ['{ sleep 0.3; exec "$0" "$@"; } | true', 0, ''],
    ['exec "$0" "$@" 2> /dev/full', 0, ''],
  ])('reports in one sentence when its output cannot be written: %s', async (script, code, err) => {
    const command = [
      'bash',
      '--norc',
      '-c',
      `set -o pipefail; ${script}`,
      process.execPath,
      ...process.execArgv,
      mainModule,
    ];
    expect(await commandEnding({}, command, 'help')).toMatchObject({ code, err });
  });

  it('shows how commands are written, as help and after a wrong command', async () => {
    const help = await operator({});
    expect(help).toMatchObject({ code: 0, err: '' });
    const wrong = await operator({}, 'accounts', 'delete');
    expect(wrong).toMatchObject({ code: 1, out: '' });
    for (const text of [help.out, wrong.err]) expect(text).toContain('accounts end-sessions LOGIN_ID');
  });
});
