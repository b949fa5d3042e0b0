import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const runner = join(import.meta.dirname, 'run.js');

async function script(source: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'run-')), 'script.ts');
  await writeFile(path, source);
  return path;
}

/** Runs a script through run.js on the host's Node. */
async function run(source: string, ...args: string[]) {
  const child = spawn('node', [runner, await script(source), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    words += text;
    if (text.includes('send a signal')) child.kill('SIGTERM');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, words: words.trim() };
}

describe('running a TypeScript script from any host', () => {
  it('happens on Node 24 or newer, with the arguments, and without warnings', async () => {
    const source =
      'const [major]: string[] = process.versions.node.split("."); console.log(Number(major) >= 24, process.argv.slice(2).join());';
    expect(await run(source, 'one', '--two')).toMatchObject({ code: 0, words: 'true one,--two' });
  });

  it('gives back the exit code', async () => {
    expect(await run('process.exit(7);')).toMatchObject({ code: 7 });
  });

  it('passes a signal on and waits for what the script makes of it', async () => {
    const source = `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(5)); console.log('send a signal');`;
    expect(await run(source)).toMatchObject({ code: 5 });
  });

  it('ends by the signal that ended the script', async () => {
    expect(await run(`process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);`)).toMatchObject({
      signal: 'SIGKILL',
    });
  });
});
