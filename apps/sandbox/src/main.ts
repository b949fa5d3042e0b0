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
process.on('SIGINT', stop);

if (process.send) {
  process.on('disconnect', stop);
  process.send({ type: 'ready', port: sandbox.port, smtpPort: sandbox.smtpPort });
} else {
  process.stdout.write(`sandbox ${sandbox.url} smtp ${sandbox.smtpPort}\n`);
}
