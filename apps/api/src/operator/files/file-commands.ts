import { stat } from 'node:fs/promises';
import { audit } from '../../platform/audit.ts';
import type { FilesConfig } from '../../platform/config/files-config.ts';
import { putAside } from '../../platform/files/orphan-sweep.ts';
import { allowSweep } from '../../platform/files/sweep-guard.ts';
import { createTemporaryFiles } from '../../platform/files/temporary-files.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from '../command.ts';
import { platformOf } from '../commands/verdicts.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { filesAt } from './files-at.ts';

/** Puts aside and lists the files that this database does not reference, and allows the sweep again. */
async function adopt(desk: Desk): Promise<void> {
  const { fileStore } = platformOf(desk);
  let count = 0;
  for await (const { from, to } of putAside(desk.db, fileStore)) {
    desk.print(`${from} -> ${to}`);
    count += 1;
  }
  await audit(desk.db, { actor: desk.actor, action: 'files.adopted', result: 'ok', detail: { putAside: count } });
  await allowSweep(desk.db, fileStore);
  desk.print(`${count} files that are not in this database were moved to orphans/; the sweep is allowed again.`);
}

/** Whether the source folder exists: otherwise every file would count as missing, and the database would switch to the other place. */
const isThere = async ({ filesBucket, filesDir }: FilesConfig): Promise<boolean> =>
  filesBucket !== undefined ||
  (await stat(filesDir).then(
    (found) => found.isDirectory(),
    () => false,
  ));

async function copy(config: OperatorConfig, print: (line: string) => void, { options }: Typed): Promise<void> {
  const { files } = config;
  if (!files) throw new OperatorProblem('No file store is configured: set FILES_DIR or FILES_URL.');
  const place = String(options.from ?? '');
  const source = filesAt(place, files);
  if (!(await isThere(source))) throw new OperatorProblem(`--from is not a folder: ${place}`);
  const { openDesk } = await import('../open-desk.ts');
  const desk = await openDesk(config, print, 'Stop all servers before copying files.');
  try {
    // Imported here because these are large to load, and only this command needs them.
    const [{ openFiles }, { copyFiles }] = await Promise.all([
      import('../../compose.ts'),
      import('../../platform/files/copy-files.ts'),
    ]);
    const [from, to] = [await openFiles(source), await openFiles(files)];
    if (from.place.called === to.place.called) throw new OperatorProblem('Source and target are the same place.');
    const temporary = createTemporaryFiles(files.filesTmpDir);
    const onMissing = (key: string): void => print(`missing in both: ${key}`);
    const counts = await copyFiles(desk.db, from, to, { temporary, onMissing });
    await audit(desk.db, { actor: desk.actor, action: 'files.copied', result: 'ok', detail: { ...counts } });
    const { copied, same, missing } = counts;
    print(
      `${copied} files copied, ${same} were already there, ${missing} are missing in both; ${to.place.called} now belongs to this database.`,
    );
    for (const side of [from, to]) side.close();
  } finally {
    await desk.close();
  }
}

export const fileCommands: readonly Command[] = [
  {
    name: 'files adopt',
    takes: [],
    about: 'after a restore: move files that are not in this database to orphans/, and allow the sweep again',
    needsServer: true,
    run: adopt,
  },
  {
    name: 'files copy',
    takes: [],
    options: { from: { type: 'string' } },
    optionsUsage: '--from FOLDER|s3://BUCKET/PREFIX',
    about:
      'with all servers stopped: copy the files to the store set in FILES_URL or FILES_DIR; can be interrupted and run again',
    check: ({ options }) => {
      if (!options.from)
        throw new OperatorProblem('--from must be the current place of the files: a folder, or s3://bucket/prefix.');
    },
    alone: copy,
    run: async () => {
      throw new OperatorProblem(
        'A server does not run this command: the command line opens the database and both stores itself.',
      );
    },
  },
];
