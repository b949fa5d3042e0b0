import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untilClosed } from '../../../testing/raw-socket.ts';
import { largestFile } from '../given-file.ts';
import { askerIn } from '../program.fixture.ts';
import { recognise } from '../run-command.ts';
import { askServer } from './ask-server.ts';
import { type AskedCommand, type CommandAnswer, linesType } from './exchange.ts';
import { type CarryOut, openOperatorSocket } from './operator-socket.ts';

let dataDir: string;
let asked: AskedCommand[];
let answer: CommandAnswer;
const closers: (() => Promise<void>)[] = [];

const open = async (
  carryOut: CarryOut = async (one) => {
    asked.push(one);
    return answer;
  },
  patience?: Parameters<typeof openOperatorSocket>[2],
) => {
  const close = await openOperatorSocket(dataDir, carryOut, patience);
  closers.push(close);
  return close;
};
const path = () => join(dataDir, 'operator', 'socket');
const config = () => askerIn(dataDir);
const give = (...argv: string[]) => askServer(config(), argv, recognise(argv));
const says = (bytes: string): Socket => {
  const socket = connect(path());
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
};
const modeOf = async (place: string): Promise<number> => (await stat(place)).mode & 0o777;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-socket-'));
  asked = [];
  answer = { lines: ['one', '둘'], problem: null };
});
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
  await rm(dataDir, { recursive: true, force: true });
});

describe('the operator’s socket', () => {
  it('is accessible to its owner only, in a private folder, whatever its mode was before', async () => {
    await mkdir(join(dataDir, 'operator'), { mode: 0o755 });
    await chmod(join(dataDir, 'operator'), 0o777);
    await open();
    expect([await modeOf(path()), await modeOf(join(dataDir, 'operator'))]).toEqual([0o600, 0o700]);
    expect((await stat(path())).isSocket()).toBe(true);
  });

  it('transmits a command and its answer, with the operator’s name', async () => {
    await open();
    expect(await give('accounts', 'show', '홍 길동')).toEqual(answer);
    expect(asked).toEqual([{ argv: ['accounts', 'show', '홍 길동'], operator: 'tester', files: {} }]);
  });

  it('transmits output as it is written, and finishes the command even if the client is gone', async () => {
    const goOn = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    await open(async (_asked, _writeFile, say) => {
      say?.('first');
      await goOn.promise;
      for (let at = 0; at < 1_000; at += 1) say?.('then '.repeat(100));
      ended.resolve();
      return { lines: [], problem: 'It failed.' };
    });
    const said: string[] = [];
    const argv = ['accounts', 'list'];
    const listening = askServer(config(), argv, recognise(argv), (line) => void said.push(line));
    const gone = says(
      `POST /command HTTP/1.1\r\nHost: x\r\nAccept: ${linesType}\r\nContent-Type: application/json\r\nContent-Length: 42\r\n\r\n{"argv":["x"],"operator":"me","files":{}} `,
    );
    await once(gone, 'data');
    await expect.poll(() => said).toEqual(['first']);
    gone.destroy();
    goOn.resolve();
    expect(await listening).toEqual({ lines: [], problem: 'It failed.' });
    expect(said).toHaveLength(1_001);
    await ended.promise;
    expect((await give('accounts', 'list'))?.lines).toHaveLength(1_001);
  });

  it('accepts an answer even if its connection breaks off after it', async () => {
    await mkdir(join(dataDir, 'operator'), { mode: 0o700 });
    const line = `${JSON.stringify({ answer })}\n`;
    const head = `HTTP/1.1 200 OK\r\nContent-Type: ${linesType}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const taken: Socket[] = [];
    const server = createServer((socket) => {
      taken.push(socket.on('error', () => undefined));
      socket.once('data', () => socket.write(`${head}${Buffer.byteLength(line).toString(16)}\r\n${line}\r\n`));
    }).listen(path());
    await once(server, 'listening');
    closers.push(async () => void server.close());
    // The second command is answered after the end of the first was noticed.
    for (const _ of [1, 2]) {
      expect(await give('accounts', 'list')).toEqual(answer);
      for (const socket of taken.splice(0)) socket.destroy();
    }
  });

  it('gives a client of an earlier version the whole answer at the end', async () => {
    await open();
    const sent =
      'POST /command HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 42\r\n\r\n{"argv":["x"],"operator":"me","files":{}} ';
    expect((await untilClosed(says(sent))).body).toBe(JSON.stringify(answer));
  });

  it('transmits the text of a file that the server may not be able to read', async () => {
    await open();
    const file = join(dataDir, 'merchants.csv');
    await writeFile(file, 'id,type\nshop0001,TEMP\n');
    await give('merchants', 'import', file);
    expect(asked[0]?.files).toEqual({ [file]: 'id,type\nshop0001,TEMP\n' });
    await expect(give('merchants', 'import', '/nowhere')).rejects.toThrow('The file /nowhere cannot be read.');
    await writeFile(file, 'x'.repeat(largestFile + 1));
    await expect(give('merchants', 'import', file)).rejects.toThrow('is larger than 16 MB');
    await expect(give('merchants', 'import', '/dev/zero')).rejects.toThrow('is larger than 16 MB');
    expect(asked).toHaveLength(1);
  });

  it('has no listener when no server runs', async () => {
    expect(await give('accounts', 'list')).toBeUndefined();
    await mkdir(join(dataDir, 'operator'));
    expect(await give('accounts', 'list')).toBeUndefined();
    const close = await open();
    await close();
    expect(existsSync(path())).toBe(false);
    expect(await give('accounts', 'list')).toBeUndefined();
  });

  it('left behind by a dead server is replaced, with its temporary files', async () => {
    await mkdir(join(dataDir, 'operator'));
    await writeFile(join(dataDir, 'operator', 'socket.0badcafe'), '');
    await writeFile(path(), '');
    await open();
    expect(await give('accounts', 'list')).toEqual(answer);
    expect((await stat(path())).isSocket()).toBe(true);
    expect(await readdir(join(dataDir, 'operator'))).toEqual(['socket']);
  });

  it('of a living server is not replaced', async () => {
    await open();
    await expect(openOperatorSocket(dataDir, async () => answer)).rejects.toThrow('Another server is listening at');
    expect(await give('accounts', 'list')).toEqual(answer);
  });

  it('replaced by another server is not removed on close', async () => {
    const close = await open();
    await rm(path());
    const other = createServer().listen(path());
    await once(other, 'listening');
    await close();
    expect(existsSync(path())).toBe(true);
    other.close();
  });

  it('is not created in a folder that is a link', async () => {
    await mkdir(join(dataDir, 'elsewhere'));
    await symlink(join(dataDir, 'elsewhere'), join(dataDir, 'operator'));
    await expect(openOperatorSocket(dataDir, async () => answer)).rejects.toThrow('must be a folder owned by the user');
  });

  it.runIf(process.platform === 'linux')('works in a data folder whose path is too long for a socket', async () => {
    const short = dataDir;
    dataDir = join(dataDir, 'long'.repeat(40));
    await mkdir(dataDir);
    const close = await open();
    expect(await give('accounts', 'list')).toEqual(answer);
    expect(await modeOf(path())).toBe(0o600);
    await expect(openOperatorSocket(dataDir, async () => answer)).rejects.toThrow('Another server is listening at');
    await close();
    expect(existsSync(path())).toBe(false);
    expect(await give('accounts', 'list')).toBeUndefined();
    dataDir = short;
  });

  it.each([
    ['text that is not HTTP', 'hello\r\n\r\n', 400],
    ['bytes that are not text', '\u0000\u0001\u0002\u0003\r\n\r\n', 400],
    ['another path', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    [
      'a body that is not JSON',
      'POST /command HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{{{',
      400,
    ],
    [
      'a body of another type',
      'POST /command HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi',
      415,
    ],
    [
      'JSON of another shape',
      'POST /command HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]',
      400,
    ],
    [
      'a body that is too long',
      'POST /command HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
      413,
    ],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('refuses %s and goes on', async (_name, bytes, status) => {
    await open();
    expect((await untilClosed(says(bytes))).status).toBe(status);
    expect(asked).toEqual([]);
    expect(await give('accounts', 'list')).toEqual(answer);
  });

  it('drops clients that send nothing or half a request, and serves others meanwhile', async () => {
    await open(undefined, { headers: 3_000, request: 4_000 });
    const half =
      'POST /command HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"argv"';
    const slow = [says(''), says('POST /comm'), says(half)];
    const gone = Promise.all(slow.map((socket) => untilClosed(socket)));
    expect(await give('accounts', 'list')).toEqual(answer);
    expect((await gone).map(({ status }) => status)).toEqual([408, 408, 408]);
    expect(asked).toHaveLength(1);
  });

  it('answers 200 clients at once, each with its own answer', async () => {
    await open(async ({ argv }) => ({ lines: [...argv], problem: null }));
    const ids = Array.from({ length: 200 }, (_, at) => `shop${at}`);
    const answers = await Promise.all(ids.map((id) => give('accounts', 'show', id)));
    expect(answers.map((one) => one?.lines[2])).toEqual(ids);
  });

  it.each([
    ['has not answered yet', false],
    ['has begun to answer', true],
  ])('closes despite an idle client and a command that %s without ending, and reports it', async (_name, hasBegun) => {
    const begun = Promise.withResolvers<void>();
    const close = await open((_asked, _writeFile, say) => {
      if (hasBegun) say?.('one');
      begun.resolve();
      return new Promise(() => undefined);
    });
    const idle = says('');
    const waiting = give('accounts', 'list');
    waiting.catch(() => undefined);
    await begun.promise;
    await close();
    await expect(waiting).rejects.toThrow('The server stopped before it answered');
    idle.destroy();
  });
});
