import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { ConfigProblem } from '../../platform/config/config-problem.ts';
import { OperatorProblem } from '../command.ts';
import { largestFile } from '../given-file.ts';
import {
  type AskedCommand,
  askedCommand,
  type CommandAnswer,
  commandPath,
  fileCommandPath,
  linesType,
} from './exchange.ts';
import { openSocketFolder, socketFolderOf, socketName, unfinishedSocket } from './socket-folder.ts';

/** A file travels inside JSON, where a line end takes two letters and a control character six. */
const largestRequest = 2 * largestFile;

/** Whole requests come from this machine: who is slower than this does not mean a command. */
const patience = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 8_192 };
const wholeRequestMs = 10_000;
const mostConnections = 512;

/** Commands that still run when the server stops may take this long to end. */
const stopMs = 2_000;

const notACommand: CommandAnswer = { lines: [], problem: 'The server did not understand the command.' };

/** Carries a command out; what makes a file gives its bytes to `writeFile`. Where there is a `say`, it takes the lines, and the answer has none. */
export type CarryOut = (
  asked: AskedCommand,
  writeFile?: (bytes: Uint8Array) => Promise<void>,
  say?: (line: string) => void,
) => Promise<CommandAnswer>;

/** Streams a file as lines of JSON, with back-pressure; a disconnect ends the command. */
function answerFile(carryOut: CarryOut, asked: AskedCommand): PassThrough {
  const lines = new PassThrough();
  const gone = once(lines, 'close').then(() => {
    throw new OperatorProblem('Nobody takes the file any more.');
  });
  gone.catch(() => undefined);
  const put = async (line: object): Promise<void> => {
    if (!lines.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(lines, 'drain'), gone]);
  };
  carryOut(asked, (bytes) => put({ bytes: Buffer.from(bytes).toString('base64') }))
    .then((answer) => lines.end(`${JSON.stringify({ answer })}\n`))
    .catch(() => lines.destroy());
  return lines;
}

/** Streams what a command says; it is carried out to its end also where nobody listens any more. */
function answerLines(carryOut: CarryOut, asked: AskedCommand): PassThrough {
  const lines = new PassThrough();
  const put = (line: object): void => void lines.write(`${JSON.stringify(line)}\n`);
  carryOut(asked, undefined, (line) => put({ line }))
    .then((answer) => lines.end(`${JSON.stringify({ answer })}\n`))
    .catch(() => lines.destroy());
  return lines;
}

function buildServer(carryOut: CarryOut): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: largestRequest,
    requestTimeout: wholeRequestMs,
    forceCloseConnections: 'idle',
    http: patience,
  });
  app.server.maxConnections = mostConnections;
  app.removeContentTypeParser('text/plain');
  app.post(commandPath, async (request, reply) => {
    const asked = askedCommand.safeParse(request.body);
    if (!asked.success) return await reply.code(400).send(notACommand);
    // A command of an earlier version does not accept them.
    if (request.headers.accept !== linesType) return await reply.send(await carryOut(asked.data));
    return await reply.type(linesType).send(answerLines(carryOut, asked.data));
  });
  app.post(fileCommandPath, async (request, reply) => {
    const asked = askedCommand.safeParse(request.body);
    if (!asked.success) return await reply.code(400).send(notACommand);
    return await reply.type(linesType).send(answerFile(carryOut, asked.data));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notACommand));
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    return reply.code(status).header('connection', 'close').send(notACommand);
  });
  return app;
}

/** Makes the folder its owner's alone. @throws ConfigProblem where something else is in its place */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) {
    throw new ConfigProblem(`${folder} must be a folder of the user that runs the server.`);
  }
  await chmod(folder, 0o700);
}

/** Whether a server listens at a socket. Only what certainly says no counts as no. */
const isListened = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT');
    });
  });

/** Takes the socket away, unless another server has put its own there meanwhile. */
async function remove(path: string, ino: number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.ino === ino) await rm(path, { force: true });
}

/**
 * Listens at a Unix socket of its owner alone (0600, in a folder of 0700; decisions §14), put in place of a killed server's.
 * @returns stops it; running commands get a moment @throws ConfigProblem where another server answers; a system error where none can be made
 */
export async function openOperatorSocket(dataDir: string, carryOut: CarryOut): Promise<() => Promise<void>> {
  const folder = socketFolderOf(dataDir);
  await prepareFolder(folder);
  const place = openSocketFolder(folder);
  const app = buildServer(carryOut);
  try {
    if (await isListened(place.address(socketName))) {
      throw new ConfigProblem(`Another server answers at ${join(folder, socketName)}.`);
    }
    const leftovers = (await readdir(folder)).filter((name) => name.startsWith(unfinishedSocket));
    for (const name of leftovers) await rm(join(folder, name), { force: true });
    const unfinished = `${unfinishedSocket}${randomBytes(4).toString('hex')}`;
    await app.listen({ path: place.address(unfinished) });
    await chmod(join(folder, unfinished), 0o600);
    await rename(join(folder, unfinished), join(folder, socketName));
    const { ino } = await stat(join(folder, socketName));
    return async () => {
      await remove(join(folder, socketName), ino);
      const cut = setTimeout(() => app.server.closeAllConnections(), stopMs);
      await app.close();
      clearTimeout(cut);
      place.close();
    };
  } catch (error) {
    await app.close();
    place.close();
    throw error;
  }
}
