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
    throw new OperatorProblem('--identity names the file with the age identity that opens the archive.');
  }
}

const notByServer = async (): Promise<never> => {
  throw new OperatorProblem('No server does this for others: the command opens the archive itself.');
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
    about: 'whether a back-up is whole, this installation’s, and can be opened; writes nothing',
    check: checkFrom,
    alone: verifyAlone,
    run: notByServer,
  },
  {
    name: 'backup drill',
    takes: [],
    options: fromOptions,
    optionsUsage: fromIdentity,
    about: 'restore a back-up into a throw-away place, use a portal on it that reaches nobody, and take it away',
    check: checkFrom,
    alone: drillAlone,
    run: notByServer,
  },
  {
    name: 'backup',
    takes: [],
    options: { to: { type: 'string' }, recipient: { type: 'string', multiple: true } },
    optionsUsage: '--to FILE|FOLDER/|s3://BUCKET/PREFIX/NAME --recipient age1…',
    about: 'copy database and files as of one moment into one encrypted archive, while servers serve',
    details: [
      '',
      'With DATABASE_URL the command reads the database itself, as the role of MIGRATION_DATABASE_URL where that is set,',
      'and needs what a server needs: master key and files. The embedded database is copied by its running server.',
      'In a folder (FOLDER/, s3://BUCKET/PREFIX/) the archive gets a name, and those older than 35 days go; of the embedded database it is one FILE.',
    ],
    writes: 'to',
    check(typed) {
      placeIn(typed, 'to');
      recipientsOf(typed);
    },
    checkAsked(typed) {
      if (!/\/$|^s3:/.test(placeIn(typed, 'to'))) return;
      throw new OperatorProblem(
        'Without DATABASE_URL the running portal copies its embedded database into one new file: --to FILE, no folder and no bucket.',
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
      'after a restore by other means (a moment, a follower), before the first start: hold jobs, have payers asked about',
    details: [
      '',
      'With every server stopped. It ends sessions as restore does, notes who has not paid for the gateway to be asked,',
      'purges again whom the list of purges names, and leaves the jobs to restore confirm.',
    ],
    alone: declareAlone,
    run: notByServer,
  },
  {
    name: 'restore confirm',
    takes: [],
    options: { send: { type: 'boolean' }, discard: { type: 'boolean' } },
    optionsUsage: '[--send | --discard]',
    about: 'after a restore: list the mails, refunds and notices that wait; with an option, let the jobs go on',
    details: [
      '',
      '--send lets all of it go out, also what the portal of before has sent since the back-up.',
      '--discard deletes the mails and notices that the back-up held; refunds are made with either, so compare them with the gateway first.',
    ],
    run: confirmRestore,
  },
  {
    name: 'restore',
    takes: [],
    options: { ...fromOptions, purges: { type: 'string' } },
    optionsUsage: `${fromIdentity} [--purges FILE]`,
    about: 'restore a back-up into an empty database and an empty store; its jobs wait for restore confirm',
    check: checkFrom,
    alone: restoreAlone,
    run: notByServer,
  },
];
