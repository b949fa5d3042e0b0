import { runProgram } from './program.ts';

process.exitCode = await runProgram(process.argv.slice(2), process.env, {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
// The channel to the start script would keep this process alive.
if (process.connected) process.disconnect?.();
