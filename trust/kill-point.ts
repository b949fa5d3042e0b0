/** Loaded before the server's program (`--import`): ends the process, as SIGKILL does, at the moment of an upload, or of a call at the desk, that KILL_AT names. */
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
/** Connections with an open transaction, and those of them on which a row of the access record was written. */
const inTransaction = new WeakSet<pg.Client>();
const accessed = new WeakSet<pg.Client>();

function follow(client: pg.Client, text: string): void {
  if (/^begin/i.test(text)) inTransaction.add(client);
  if (/^insert into "access_event"/i.test(text) && inTransaction.has(client)) accessed.add(client);
  if (!/^(commit|rollback)$/i.test(text)) return;
  inTransaction.delete(client);
  accessed.delete(client);
}

/** Where a statement is the one that is waited for: before it is sent, or once its answer is there. */
function pointAt(client: pg.Client, text: string): { readonly before?: string; readonly after?: string } {
  if (/^insert into "stored_file"/i.test(text)) return { before: 'before-row', after: 'after-row' };
  if (/^insert into "access_event"/i.test(text)) return inTransaction.has(client) ? {} : { after: 'after-access' };
  if (!/^commit/i.test(text)) return {};
  if (accessed.has(client)) return { before: 'before-access', after: 'after-access' };
  return inserted.has(client) ? { after: 'after-commit' } : {};
}

const query = pg.Client.prototype.query;
pg.Client.prototype.query = new Proxy(query, {
  apply(target, client: pg.Client, args: unknown[]) {
    const at = pointAt(client, textOf(args[0]));
    if (at.before !== undefined && at.before === point) die();
    const isLast = at.after !== undefined && at.after === point;
    // A pool's own queries are answered by a callback, those of a transaction by a promise.
    const called = args.map((arg) => (isLast && typeof arg === 'function' ? die : arg));
    const answer: unknown = Reflect.apply(target, client, called);
    if (at.before === 'before-row') inserted.add(client);
    follow(client, textOf(args[0]));
    if (isLast && answer instanceof Promise) void answer.then(die);
    return answer;
  },
});
