import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeArguments } from './setup/node-arguments.js';

const runner = join(import.meta.dirname, 'run.js');
const root = join(import.meta.dirname, '..');

async function script(source: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'run-')), 'script.ts');
  await writeFile(path, source);
  return path;
}

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

  it('returns the exit code', async () => {
    expect(await run('process.exit(7);')).toMatchObject({ code: 7 });
  });

  it('passes a signal on and waits until the script has handled it', async () => {
    const source = `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(5)); console.log('send a signal');`;
    expect(await run(source)).toMatchObject({ code: 5 });
  });

  it('ends by the signal that ended the script', async () => {
    expect(await run(`process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);`)).toMatchObject({
      signal: 'SIGKILL',
    });
  });
});

describe('the faster start of programs', () => {
  /** The exports of a package's entry points, and whether two of them lead to the same modules. */
  const source = `
    const core = await import('drizzle-orm/pg-core');
    const whole = await import('drizzle-orm');
    console.log(JSON.stringify([Object.keys(core).sort(), Object.keys(whole).sort()]));
    const { PgTable } = await import('drizzle-orm/pg-core/table');
    console.log(PgTable === core.PgTable, import.meta.resolve('drizzle-orm/pg-core'));`;
  const exported = async (args: readonly string[]): Promise<string> => {
    const all = [...args, '--input-type=module', '-e', source];
    const child = spawn(process.execPath, all, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let words = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
    await once(child, 'close');
    return words;
  };

  it('loads the modules that Node itself would', async () => {
    const plain = await exported([]);
    expect(plain).toContain('true file:');
    // The second time with what the first one cached.
    expect(await exported(nodeArguments)).toBe(plain);
    expect(await exported(nodeArguments)).toBe(plain);
  });
});
