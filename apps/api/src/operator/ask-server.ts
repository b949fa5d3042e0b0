import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Command, OperatorProblem, type Typed } from './command.ts';
import { type AskedCommand, type CommandAnswer, commandAnswer, commandPath } from './exchange.ts';
import { readGivenFile } from './given-file.ts';
import type { OperatorConfig } from './operator-config.ts';
import { type OpenSocketFolder, openSocketFolder, socketFolderOf, socketName } from './socket-folder.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Nobody listens there. */
const nobody: readonly unknown[] = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ENAMETOOLONG'];

function folderOf(dataDir: string): OpenSocketFolder | null {
  try {
    return openSocketFolder(socketFolderOf(dataDir));
  } catch (error) {
    if (nobody.includes(codeOf(error))) return null;
    throw error;
  }
}

/** @throws a system error where no connection comes about; OperatorProblem where the connection ends without an answer */
const send = (socketPath: string, asked: AskedCommand): Promise<CommandAnswer> =>
  new Promise((resolve, reject) => {
    let connected = false;
    const ended = (error: unknown): void =>
      reject(
        connected
          ? new OperatorProblem(
              'The server ended before it answered: whether the command was carried out is not known.',
            )
          : error,
      );
    const headers = { 'content-type': 'application/json' };
    const asking = request({ socketPath, path: commandPath, method: 'POST', headers, agent: false }, (answer) => {
      text(answer)
        .then((json) => resolve(commandAnswer.parse(JSON.parse(json))))
        .catch(ended);
    });
    asking.on('error', ended);
    asking.on('socket', (socket) =>
      socket.on('connect', () => {
        connected = true;
      }),
    );
    asking.end(JSON.stringify(asked));
  });

/** The files that a command names, read as the person who gives it may read them. @throws OperatorProblem */
async function filesOf({ takes }: Command, { words }: Typed): Promise<Record<string, string>> {
  const paths = words.filter((_, at) => takes[at] === 'FILE');
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readGivenFile(path)] as const)));
}

/**
 * Gives a command to the server that runs on the data folder.
 * @returns null where none runs there
 * @throws OperatorProblem
 */
export async function askServer(
  { dataDir, databaseUrl, operator }: OperatorConfig,
  argv: readonly string[],
  { command, typed }: { readonly command: Command; readonly typed: Typed },
): Promise<CommandAnswer | null> {
  try {
    const folder = folderOf(dataDir);
    if (!folder) return null;
    const files = await filesOf(command, typed);
    return await send(folder.address(socketName), { argv: [...argv], operator, files }).finally(folder.close);
  } catch (error) {
    if (nobody.includes(codeOf(error))) return null;
    if (codeOf(error) !== 'EACCES') throw error;
    // Who has the database's address and key needs no server.
    if (databaseUrl) return null;
    throw new OperatorProblem(`The socket in ${socketFolderOf(dataDir)} is for the user alone who runs the server.`);
  }
}
