/** Loaded before the server's program (`--import`): ends the process, as SIGKILL does, at the moment of an upload that KILL_AT names. */
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

const point = process.env.KILL_AT;

/** Nothing after this line is done by the process. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

const { open, rename } = files;

/** Once a file's first bytes are in it, forced to the disk or not. */
files.open = async (...args) => {
  const file = await open(...args);
  if (point === 'file-half-written' && String(args[0]).includes('unfinished')) {
    await file.writeFile('half a file');
    die();
  }
  return file;
};

files.rename = async (from, to) => {
  const isStored = /\/[0-9a-f]{2}\/[0-9a-f]{32}$/.test(String(to));
  if (isStored && point === 'before-rename') die();
  await rename(from, to);
  if (isStored && point === 'after-rename') die();
};
syncBuiltinESMExports();

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
};

/** Connections on which a file's row was inserted, and the transaction is open. */
const inserted = new WeakSet<pg.Client>();

/** Where a statement is the one that is waited for: before it is sent, or once its answer is there. */
function pointAt(client: pg.Client, text: string): { readonly before?: string; readonly after?: string } {
  if (/^insert into "stored_file"/i.test(text)) return { before: 'before-row', after: 'after-row' };
  const isEnd = /^commit/i.test(text) && inserted.has(client);
  return isEnd ? { after: 'after-commit' } : {};
}

const query = pg.Client.prototype.query;
pg.Client.prototype.query = new Proxy(query, {
  apply(target, client: pg.Client, args: unknown[]) {
    const at = pointAt(client, textOf(args[0]));
    if (at.before !== undefined && at.before === point) die();
    const answer: unknown = Reflect.apply(target, client, args);
    if (at.before !== undefined) inserted.add(client);
    if (at.after === point && answer instanceof Promise) void answer.then(die);
    return answer;
  },
});
