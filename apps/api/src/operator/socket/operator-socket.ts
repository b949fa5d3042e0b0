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

/** Files are sent inside JSON, which encodes a line end in two characters and a control character in six. */
const largestRequest = 2 * largestFile;

/** How long a client may take to send its request, in ms. */
interface Patience {
  readonly headers: number;
  readonly request: number;
}

/** Only the server's own user connects, so a slow client is no attack: on a busy machine, a command may wait before the server reads it. */
const forBusyMachines: Patience = { headers: 30_000, request: 60_000 };
const mostConnections = 512;

/** How long commands that are running when the server stops may take to end. */
const stopMs = 2_000;

const notACommand: CommandAnswer = { lines: [], problem: 'The server did not understand the command.' };

/** Runs a command. `writeFile` receives the bytes of a file that it creates; `say` receives its lines, which the answer then lacks. */
export type CarryOut = (
  asked: AskedCommand,
  writeFile?: (bytes: Uint8Array) => Promise<void>,
  say?: (line: string) => void,
) => Promise<CommandAnswer>;

/** Streams a file as lines of JSON, with back-pressure; a disconnect ends the command. */
function answerFile(carryOut: CarryOut, asked: AskedCommand): PassThrough {
  const lines = new PassThrough();
  const gone = once(lines, 'close').then(() => {
    throw new OperatorProblem('The command line closed the connection before the file was complete.');
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

/** Streams a command's lines; the command runs to its end even if the client disconnects. */
function answerLines(carryOut: CarryOut, asked: AskedCommand): PassThrough {
  const lines = new PassThrough();
  const put = (line: object): void => void lines.write(`${JSON.stringify(line)}\n`);
  carryOut(asked, undefined, (line) => put({ line }))
    .then((answer) => lines.end(`${JSON.stringify({ answer })}\n`))
    .catch(() => lines.destroy());
  return lines;
}

function buildServer(carryOut: CarryOut, patience: Patience): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: largestRequest,
    requestTimeout: patience.request,
    forceCloseConnections: 'idle',
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: 1_000, maxHeaderSize: 8_192 },
  });
  app.server.maxConnections = mostConnections;
  app.removeContentTypeParser('text/plain');
  app.post(commandPath, async (request, reply) => {
    const asked = askedCommand.safeParse(request.body);
    if (!asked.success) return await reply.code(400).send(notACommand);
    // The command line of an earlier version does not accept lines.
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

/** Creates the folder, accessible to its owner only. @throws ConfigProblem if something else is in its place */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) {
    throw new ConfigProblem(`${folder} must be a folder owned by the user that runs the server.`);
  }
  await chmod(folder, 0o700);
}

/** Whether a server listens at a socket. Only errors that certainly mean "no" count as no. */
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

/** Removes the socket, unless another server has replaced it meanwhile. */
async function remove(path: string, ino: number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.ino === ino) await rm(path, { force: true });
}

/**
 * Listens at a Unix socket for its owner only (0600, in a folder of 0700; decisions §14), which replaces that of a killed server.
 * @returns a function that stops it, after a short time for running commands
 * @throws ConfigProblem if another server answers; a system error if no socket can be created
 */
export async function openOperatorSocket(
  dataDir: string,
  carryOut: CarryOut,
  patience = forBusyMachines,
): Promise<() => Promise<void>> {
  const folder = socketFolderOf(dataDir);
  await prepareFolder(folder);
  const place = openSocketFolder(folder);
  const app = buildServer(carryOut, patience);
  try {
    if (await isListened(place.address(socketName))) {
      throw new ConfigProblem(`Another server is listening at ${join(folder, socketName)}.`);
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
