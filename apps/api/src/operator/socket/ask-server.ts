import { type IncomingMessage, request } from 'node:http';
import { createInterface, type Interface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type Command, OperatorProblem, type Typed } from '../command.ts';
import { readGivenFile } from '../given-file.ts';
import { type MadeFile, makeFile } from '../made-file.ts';
import type { OperatorConfig } from '../operator-config.ts';
import {
  type AskedCommand,
  type CommandAnswer,
  commandAnswer,
  commandPath,
  fileCommandPath,
  fileLine,
  linesType,
  saidLine,
} from './exchange.ts';
import { type OpenSocketFolder, openSocketFolder, socketFolderOf, socketName } from './socket-folder.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Error codes that mean that no server listens. */
const nobody: readonly unknown[] = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENAMETOOLONG'];

function folderOf(dataDir: string): OpenSocketFolder | undefined {
  try {
    return openSocketFolder(socketFolderOf(dataDir));
  } catch (error) {
    if (nobody.includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** Reads a complete answer. @throws if it is not one */
const readAnswer = async (answer: IncomingMessage): Promise<CommandAnswer> =>
  commandAnswer.parse(JSON.parse(await text(answer)));

/** The lines of an answer. Ignores errors after the last line read, as from a server killed then: without a listener, one would end this process. */
function linesOf(answer: IncomingMessage): Interface {
  const lines = createInterface({ input: answer, crlfDelay: Number.POSITIVE_INFINITY });
  return lines.on('error', () => undefined);
}

type Say = (line: string) => void;

/** Reads an answer line by line as it is printed; a server of an earlier version sends everything at the end. */
async function readLines(answer: IncomingMessage, say?: Say): Promise<CommandAnswer> {
  if (answer.headers['content-type'] !== linesType) return await readAnswer(answer);
  const unsaid: string[] = [];
  for await (const line of linesOf(answer)) {
    const said = saidLine.parse(JSON.parse(line));
    if ('answer' in said) return { ...said.answer, lines: [...unsaid, ...said.answer.lines] };
    if (say) say(said.line);
    else unsaid.push(said.line);
  }
  throw new Error('an incomplete answer');
}

/** Reads the answer of a command that creates a file, whose bytes come first. @throws OperatorProblem if they cannot be written */
async function readFileAnswer(answer: IncomingMessage, file: MadeFile): Promise<CommandAnswer> {
  if (answer.statusCode !== 200) return await readAnswer(answer);
  for await (const line of linesOf(answer)) {
    const said = fileLine.parse(JSON.parse(line));
    if ('answer' in said) return said.answer;
    await file.write(Buffer.from(said.bytes, 'base64'));
  }
  throw new Error('an incomplete answer');
}

/** @throws a system error if no connection is made; OperatorProblem if the connection ends without an answer */
const send = (
  socketPath: string,
  asked: AskedCommand,
  path: string,
  read: (answer: IncomingMessage) => Promise<CommandAnswer>,
): Promise<CommandAnswer> =>
  new Promise((resolve, reject) => {
    let connected = false;
    const ended = (error: unknown): void =>
      reject(
        connected && !(error instanceof OperatorProblem)
          ? new OperatorProblem(
              'The server stopped before it answered: it is not known whether the command was carried out.',
            )
          : error,
      );
    const headers = { 'content-type': 'application/json', accept: linesType };
    const asking = request({ socketPath, path, method: 'POST', headers, agent: false }, (answer) => {
      // Reading line by line would wait forever if the connection breaks off.
      answer.on('error', ended);
      read(answer).then(resolve).catch(ended);
    });
    asking.on('error', ended);
    asking.on('socket', (socket) =>
      socket.on('connect', () => {
        connected = true;
      }),
    );
    asking.end(JSON.stringify(asked));
  });

/** Reads the files that a command names, with the rights of the person who runs it. @throws OperatorProblem */
async function filesOf({ takes, reads }: Command, { words, options }: Typed): Promise<Record<string, string>> {
  const named = reads === undefined ? undefined : options[reads];
  const paths = [...words.filter((_, at) => takes[at] === 'FILE'), ...(typeof named === 'string' ? [named] : [])];
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readGivenFile(path)] as const)));
}

/** Sends a command that creates a file. The file is kept only if the command succeeds. */
async function sendForFile(socketPath: string, asked: AskedCommand, to: string): Promise<CommandAnswer> {
  const file = await makeFile(to);
  try {
    const answer = await send(socketPath, asked, fileCommandPath, (response) => readFileAnswer(response, file));
    if (answer.problem === null) await file.keep();
    else await file.drop();
    return answer;
  } catch (error) {
    await file.drop();
    throw error;
  }
}

const madeBy = ({ writes }: Command, { options }: Typed): string | undefined => {
  const to = writes === undefined ? undefined : options[writes];
  return typeof to === 'string' ? to : undefined;
};

/**
 * Sends a command to the server of the data folder. @param say receives lines as they are printed; without it, all are in the answer
 * @returns the answer, with the lines not passed to `say`; undefined if no server runs @throws OperatorProblem
 */
export async function askServer(
  { dataDir, databaseUrl, operator, user }: OperatorConfig,
  argv: readonly string[],
  { command, typed }: { readonly command: Command; readonly typed: Typed },
  say?: Say,
): Promise<CommandAnswer | undefined> {
  try {
    const folder = folderOf(dataDir);
    if (!folder) return undefined;
    const files = await filesOf(command, typed);
    const asked = { argv: [...argv], operator, ...(user === undefined ? {} : { user }), files };
    const socketPath = folder.address(socketName);
    const to = madeBy(command, typed);
    const sent =
      to === undefined
        ? send(socketPath, asked, commandPath, (answer) => readLines(answer, say))
        : sendForFile(socketPath, asked, to);
    return await sent.finally(folder.close);
  } catch (error) {
    if (nobody.includes(codeOf(error))) return undefined;
    if (codeOf(error) !== 'EACCES') throw error;
    // With the database's URL, the command needs no server.
    if (databaseUrl) return undefined;
    throw new OperatorProblem(`Only the user that runs the server may use the socket in ${socketFolderOf(dataDir)}.`);
  }
}
