import { ConfigProblem } from '../platform/config-problem.ts';
import { OperatorProblem } from './command.ts';
import { openDesk } from './open-desk.ts';
import { readOperatorConfig } from './operator-config.ts';
import { recognise, runCommand, usage } from './run-command.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(argv: readonly string[]): Promise<void> {
  if (argv.length === 0 || argv[0] === '--help' || argv[0] === 'help') return say(usage());
  const recognised = recognise(argv);
  const desk = await openDesk(readOperatorConfig(process.env), say);
  try {
    await runCommand(desk, recognised);
  } finally {
    await desk.close();
  }
}

/** One sentence for a person; names of our own faults only, as their messages may quote values. */
function explain(error: unknown): string {
  if (error instanceof OperatorProblem || error instanceof ConfigProblem) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') {
    return 'The database at DATABASE_URL cannot be reached.';
  }
  return `The command failed: ${error instanceof Error ? error.name : 'unknown error'}.`;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
// The channel to the start script would keep this process alive.
if (process.connected) process.disconnect?.();
