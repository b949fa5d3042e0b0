import { type Command, OperatorProblem, type Typed } from '../command.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { backUpEmbedded } from './backup-embedded.ts';
import { placeIn, recipientsOf } from './backup-options.ts';
import { confirmRestore } from './confirm-restore.ts';

const fromIdentity = '--from FILE|s3://BUCKET/PREFIX/NAME --identity FILE';
const fromOptions = { from: { type: 'string' }, identity: { type: 'string' } } as const;

function checkFrom(typed: Typed): void {
  placeIn(typed, 'from');
  if (typeof typed.options.identity !== 'string') {
    throw new OperatorProblem('--identity must be the file with the age identity that opens the archive.');
  }
}

const notByServer = async (): Promise<never> => {
  throw new OperatorProblem('A server does not run this command: the command line opens the archive itself.');
};

type Alone = (config: OperatorConfig, print: (line: string) => void, typed: Typed) => Promise<void>;

const verifyAlone: Alone = async (...given) => await (await import('./verify-backup.ts')).verifyBackup(...given);
const restoreAlone: Alone = async (...given) => await (await import('./restore-backup.ts')).restoreBackup(...given);
const declareAlone: Alone = async (...given) => await (await import('./declare-restore.ts')).declareRestore(...given);
const drillAlone: Alone = async (...given) => await (await import('./drill.ts')).drillBackup(...given);
const backUpAlone: Alone = async (...given) => await (await import('./backup.ts')).backUp(...given);

export const backupCommands: readonly Command[] = [
  {
    name: 'backup verify',
    takes: [],
    options: fromOptions,
    optionsUsage: fromIdentity,
    about: 'check that a back-up is complete, belongs to this installation and can be opened; writes nothing',
    check: checkFrom,
    alone: verifyAlone,
    run: notByServer,
  },
  {
    name: 'backup drill',
    takes: [],
    options: fromOptions,
    optionsUsage: fromIdentity,
    about: 'restore a back-up to a temporary place, use a portal on it without outgoing connections, and remove it',
    check: checkFrom,
    alone: drillAlone,
    run: notByServer,
  },
  {
    name: 'backup',
    takes: [],
    options: { to: { type: 'string' }, recipient: { type: 'string', multiple: true } },
    optionsUsage: '--to FILE|FOLDER/|s3://BUCKET/PREFIX/NAME --recipient age1…',
    about: 'copy database and files as of one point in time to one encrypted archive, while servers run',
    details: [
      '',
      'With DATABASE_URL the command reads the database itself, as the role of MIGRATION_DATABASE_URL if that is set,',
      'and needs the master key and the file store, as a server does. An embedded database is copied by its running server.',
      'In a folder (FOLDER/, s3://BUCKET/PREFIX/) the archive gets a generated name, and archives older than 35 days are deleted; for the embedded database give a FILE.',
    ],
    writes: 'to',
    check(typed) {
      placeIn(typed, 'to');
      recipientsOf(typed);
    },
    checkAsked(typed) {
      if (!/\/$|^s3:/.test(placeIn(typed, 'to'))) return;
      throw new OperatorProblem(
        'Without DATABASE_URL the running portal copies its embedded database to one new file: --to must be a FILE, not a folder or bucket.',
      );
    },
    isAlone: ({ databaseUrl }) => databaseUrl !== undefined,
    needsServer: true,
    alone: backUpAlone,
    run: backUpEmbedded,
  },
  {
    name: 'restore declare',
    takes: [],
    options: { purges: { type: 'string' } },
    optionsUsage: '[--purges FILE]',
    about:
      'after a restore by other means (point in time, replica), before the first start: hold jobs and note who has not paid',
    details: [
      '',
      'Run it with all servers stopped. It ends sessions as restore does, notes who has not paid, to ask the gateway about them,',
      'purges again what the list of purges names, and holds the jobs until restore confirm.',
    ],
    alone: declareAlone,
    run: notByServer,
  },
  {
    name: 'restore confirm',
    takes: [],
    options: { send: { type: 'boolean' }, discard: { type: 'boolean' } },
    optionsUsage: '[--send | --discard]',
    about: 'after a restore: list the mails, refunds and notices on hold; with an option, let jobs run again',
    details: [
      '',
      '--send sends all of it, including what the original portal has already sent since the back-up.',
      '--discard deletes the mails and notices that were in the back-up; refunds are made with either option: compare them with the gateway first.',
    ],
    run: confirmRestore,
  },
  {
    name: 'restore',
    takes: [],
    options: { ...fromOptions, purges: { type: 'string' } },
    optionsUsage: `${fromIdentity} [--purges FILE]`,
    about: 'restore a back-up to an empty database and an empty store; jobs are on hold until restore confirm',
    check: checkFrom,
    alone: restoreAlone,
    run: notByServer,
  },
];
