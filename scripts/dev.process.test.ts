import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDataFolder } from '../apps/api/testing/test-database.ts';
import { cleanEnv } from './checks/clean-env.ts';

const root = join(import.meta.dirname, '..');
const anyPorts = { PORT: '0', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', READER_PORT: '0', DESK_PORT: '0' };
const noReader = { READER_URL: 'https://127.0.0.1:1' };

describe('npm run dev', () => {
  let folder = '';
  let output = '';
  let stop = async (): Promise<number | null> => null;
  const printed = async (pattern: RegExp): Promise<string> => {
    await expect.poll(() => output, { timeout: 200_000 }).toMatch(pattern);
    return pattern.exec(output)?.[1] ?? '';
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-dev-'));
    await createTestDataFolder(folder);
    const child = spawn('node', [join(root, 'scripts/run.js'), join(root, 'scripts/dev.ts')], {
      cwd: root,
      env: { ...cleanEnv(process.env), ...anyPorts, ...noReader, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const ended = once(child, 'close');
    stop = async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    };
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('serves the client from its sources, and the server behind the same address', async () => {
    const url = await printed(/^ready (\S+)/m);
    const module = await fetch(`${url}/src/main.tsx`);
    expect(module.headers.get('content-type')).toContain('javascript');
    const configuration = await fetch(`${url}/api/config`);
    expect(await configuration.json()).toMatchObject({ brand: { name: expect.any(String) } });
  });

  it('serves the desk in the same way, on a port of its own', async () => {
    const url = await printed(/^ {2}desk +(\S+)/m);
    expect(await (await fetch(`${url}/queue`)).text()).toContain('/src/main.tsx');
    expect((await fetch(`${url}/desk/v1/queue`)).status).toBe(401);
  });

  it('starts the server again when its code changes', async () => {
    const url = await printed(/^ready (\S+)/m);
    const now = new Date();
    await utimes(join(root, 'apps/api/src/platform/log.ts'), now, now);
    await printed(/(server started again)/);
    expect((await fetch(`${url}/api/config`)).status).toBe(200);
  });

  it('ends cleanly on request, together with everything it started', async () => {
    const addresses = [...output.matchAll(/^(?:ready| {2}desk| {2}sandbox) +(http\S+)/gm)].map(([, url]) => url ?? '');
    const answers = () =>
      Promise.all(
        addresses.map((url) =>
          fetch(url)
            .then(() => true)
            .catch(() => false),
        ),
      );
    expect(await answers()).toEqual([true, true, true]);
    expect(await stop()).toBe(0);
    expect(await answers()).toEqual([false, false, false]);
  });
});
