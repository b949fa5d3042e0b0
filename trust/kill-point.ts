/** Loaded before the server's program (`--import`): kills the process at the point of an upload or of a desk call that KILL_AT names. */
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

const point = process.env.KILL_AT;

/** The process executes nothing after this call. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

const { open, rename } = files;

/** Kills once the file has its first bytes, whether or not they are forced to the disk. */
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

/** Connections on which a file's row was inserted in a still open transaction. */
const inserted = new WeakSet<pg.Connection>();
/** Connections with an open transaction, and those of them that wrote a row of the access record. */
const inTransaction = new WeakSet<pg.Connection>();
const accessed = new WeakSet<pg.Connection>();

function follow(connection: pg.Connection, text: string): void {
  if (/^begin/i.test(text)) inTransaction.add(connection);
  if (/^insert into "stored_file"/i.test(text)) inserted.add(connection);
  if (/^insert into "access_event"/i.test(text) && inTransaction.has(connection)) accessed.add(connection);
  if (!/^(commit|rollback)$/i.test(text)) return;
  inTransaction.delete(connection);
  accessed.delete(connection);
}

/** The kill points of a statement: before it is sent, or once its answer has arrived. */
function pointAt(connection: pg.Connection, text: string): { readonly before?: string; readonly after?: string } {
  if (/^insert into "stored_file"/i.test(text)) return { before: 'before-row', after: 'after-row' };
  if (/^insert into "access_event"/i.test(text)) return inTransaction.has(connection) ? {} : { after: 'after-access' };
  if (!/^commit/i.test(text)) return {};
  if (accessed.has(connection)) return { before: 'before-access', after: 'after-access' };
  return inserted.has(connection) ? { after: 'after-commit' } : {};
}

/** Called with each statement as it is written to its connection, even if it is sent together with others. */
function writes(connection: pg.Connection, text: string): void {
  const at = pointAt(connection, text);
  if (at.before !== undefined && at.before === point) die();
  if (at.after !== undefined && at.after === point) connection.once('readyForQuery', die);
  follow(connection, text);
}

const { parse, query } = pg.Connection.prototype;
pg.Connection.prototype.parse = new Proxy(parse, {
  apply(target, connection: pg.Connection, args: Parameters<typeof parse>) {
    writes(connection, args[0].text);
    return Reflect.apply(target, connection, args);
  },
});
pg.Connection.prototype.query = new Proxy(query, {
  apply(target, connection: pg.Connection, args: Parameters<typeof query>) {
    writes(connection, args[0]);
    return Reflect.apply(target, connection, args);
  },
});
