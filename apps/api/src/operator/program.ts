import { OperatorProblem } from './command.ts';
import { explain } from './explain.ts';
import { readOperatorConfig } from './operator-config.ts';
import { helpFor, recognise, runCommand } from './run-command.ts';
import { askServer } from './socket/ask-server.ts';

type Say = (line: string) => void;

async function run(argv: readonly string[], env: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const help = helpFor(argv);
  if (help !== undefined) return say(help);
  const recognised = recognise(argv);
  const config = readOperatorConfig(env);
  const { command } = recognised;
  if (command.alone && (command.isAlone?.(config) ?? true)) return await command.alone(config, say, recognised.typed);
  command.checkAsked?.(recognised.typed);
  const answer = await askServer(config, argv, recognised, say);
  if (answer) {
    for (const line of answer.lines) say(line);
    if (answer.problem !== null) throw new OperatorProblem(answer.problem);
    return;
  }
  if (command.needsServer) throw new OperatorProblem(noServer(config.dataDir));
  // Imported here because the embedded database is large to load, and not needed if a server runs.
  const { openDesk } = await import('./open-desk.ts');
  const desk = await openDesk(config, say);
  try {
    await runCommand(desk, recognised, config.user);
  } finally {
    await desk.close();
  }
}

const noServer = (dataDir: string): string =>
  `No portal is running on the data folder ${dataDir}: start it with npm start or npm run dev, or set DATA_DIR to its data folder.`;

/**
 * Runs a command in the running server, or in this process if no server has the data folder.
 * @param say prints a line of output, `complain` a line about an error @returns the exit code
 */
export async function runProgram(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  { say, complain }: { readonly say: Say; readonly complain: Say },
): Promise<number> {
  try {
    await run(argv, env, say);
    return 0;
  } catch (error) {
    complain(explain(error));
    return 1;
  }
}
