import process from 'node:process';
import { readConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

const sandbox = await startSandbox(readConfig(process.env));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await sandbox.stop();
  process.exit(0);
}

process.on('SIGTERM', stop);
// A terminal sends SIGINT to all processes at once; the start command ends the sandbox itself, after the server that calls it.
process.on('SIGINT', () => (process.connected ? undefined : stop()));

if (process.send) {
  process.on('disconnect', stop);
  process.send({ type: 'ready', port: sandbox.port, smtpPort: sandbox.smtpPort });
} else {
  process.stdout.write(`sandbox ${sandbox.url} smtp ${sandbox.smtpPort}\n`);
}
