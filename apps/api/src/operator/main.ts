import { codeOf } from '../platform/refusals/causes.ts';
import { runProgram } from './program.ts';

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

let isCutOff = false;
// A command runs to its end even if its output cannot be written.
process.stdout.on('error', (error) => {
  const code = codeOf(error) ?? error.name;
  // The reader has stopped, as with `| head -1`.
  if (code === 'EPIPE') return;
  if (!isCutOff) complain(`The output cannot be written (${code}): it is incomplete.`);
  isCutOff = true;
  process.exitCode = 1;
});
process.stderr.on('error', () => undefined);

const code = await runProgram(process.argv.slice(2), process.env, {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain,
});
process.exitCode = isCutOff ? 1 : code;
// The channel to the start script would keep this process alive.
if (process.connected) process.disconnect?.();
