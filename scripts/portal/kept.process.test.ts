import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Group } from './group.ts';
import { Kept } from './kept.ts';
import { limitedRestarts } from './restarts.ts';
import { type Ending, startService } from './service.ts';

let folder: string;
let group: Group;
let deaths: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
  group = new Group(4.5);
  deaths = [];
});

/** Code that runs `then` from the second start on. */
const secondTime = (then: string): string => `
  import { existsSync, writeFileSync } from 'node:fs';
  const mark = import.meta.filename + '.started';
  if (existsSync(mark)) { ${then} }
  writeFileSync(mark, '');`;

/** A program that runs `first` and then reports ready; SIGTERM ends it unless `first` changes that. */
async function program(first = ''): Promise<string> {
  const path = join(folder, 'service.ts');
  const ready = `process.send?.({ type: 'ready', port: Number(process.env.OWN_PORT ?? 7) });`;
  await writeFile(path, `${first}\nprocess.on('disconnect', () => process.exit(0));\n${ready}\n`);
  return path;
}

const kept = (script: string, most = 0): Kept =>
  new Kept({
    name: 'The service',
    script,
    output: 'ignore',
    environment: (port) => ({ OWN_PORT: String(port ?? 1234) }),
    restarts: limitedRestarts(most),
    group,
    onDeath: (sentence) => deaths.push(sentence),
  });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A starting process competes with everything else on the machine. */
const patience = { timeout: 60_000 };

describe('a service that is watched', () => {
  it('is reported by its own output when it does not become ready', async () => {
    const script = await program(`console.error('The data folder is in use.'); process.exit(1);`);
    await expect(kept(script).start()).rejects.toThrow(/^The data folder is in use\.$/);
    expect(deaths).toEqual([]);
  });

  it.each([{ isLean: true, isEmbedded: true }, { isLean: true }, { isEmbedded: true }, {}])(
    'gets the Node arguments for its kind: %j',
    async (given) => {
      const script = await program(`console.error(process.execArgv.join(' ')); process.exit(1);`);
      const spec = { name: 'The service', script, env: {}, output: 'ignore', ...given } as const;
      const words = String(await startService(spec).ready.catch(String));
      expect({
        ...(words.includes('--max-semi-space-size=') && { isLean: true }),
        ...(words.includes('--liftoff-only') && { isEmbedded: true }),
      }).toEqual(given);
    },
  );

  it('is reported by its exit code when it printed nothing', async () => {
    const script = await program('process.exit(3);');
    await expect(kept(script).start()).rejects.toThrow('The service stopped before it was ready (exit code 3).');
  });

  it('is restarted on its old port up to its limit, then its death is reported', async () => {
    const service = kept(await program(), 1);
    await service.start();
    const { pid, port } = service;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => service.pid !== pid, patience).toBe(true);
    expect(service.port).toBe(port);
    process.kill(service.pid, 'SIGKILL');
    await expect
      .poll(() => deaths, patience)
      .toEqual(['The service stopped unexpectedly (signal SIGKILL); the portal stops.']);
  });

  it('receives a message that it waits for while it starts', async () => {
    const script = await program(`await new Promise((told) => process.once('message', told));`);
    const service = kept(script);
    const ready = service.start();
    service.notify({ type: 'go-on' });
    await ready;
    expect(service.port).toBe(1234);
  });

  it.each([
    [
      'a refused configuration',
      secondTime(`console.error('The key is missing.'); process.exit(78);`),
      'The key is missing.',
    ],
    [
      'a final error',
      `process.send?.({ type: 'final' });`,
      'The service stopped unexpectedly (signal SIGKILL); the portal stops.',
    ],
  ])('is not restarted after %s', async (_name, first, sentence) => {
    const service = kept(await program(first), 5);
    await service.start();
    process.kill(service.pid, 'SIGKILL');
    await expect.poll(() => deaths, patience).toEqual([sentence]);
  });

  it('is restarted up to its limit when it does not become ready again', async () => {
    const service = kept(await program(secondTime('process.exit(3);')), 2);
    await service.start();
    process.kill(service.pid, 'SIGKILL');
    await expect
      .poll(() => deaths, patience)
      .toEqual(['The service stopped unexpectedly (exit code 3); the portal stops.']);
  });

  it('may be killed on purpose without a report, and started again', async () => {
    const service = kept(await program());
    await service.start();
    const first = service.pid;
    await service.kill();
    expect([isAlive(first), deaths]).toEqual([false, []]);
    await service.start();
    expect(isAlive(service.pid)).toBe(true);
    await group.stop();
    expect([isAlive(service.pid), deaths]).toEqual([false, []]);
  });
});

describe('stopping everything', () => {
  it('ends a service that others call only after those have ended', async () => {
    const ends: string[] = [];
    const member = (name: string, isLast: boolean) => {
      const { promise: ended, resolve } = Promise.withResolvers<Ending>();
      const end = (): void => {
        ends.push(`${name} ended`);
        resolve({ code: 0, signal: null });
      };
      const signal = (): void => {
        ends.push(`${name} asked`);
        setTimeout(end, 20);
      };
      group.add({ ended, signal }, { isLast });
    };
    member('reader', true);
    member('server', false);
    await group.stop();
    expect(ends).toEqual(['server asked', 'server ended', 'reader asked', 'reader ended']);
  });

  it('kills a service that ignores SIGTERM', async () => {
    const service = kept(await program(`process.on('SIGTERM', () => undefined);`));
    await service.start();
    await group.stop();
    expect(isAlive(service.pid)).toBe(false);
  });

  it('ends a service that is not ready yet, and one added afterwards', async () => {
    const script = join(folder, 'slow.ts');
    await writeFile(script, 'setInterval(() => undefined, 1000);');
    const spec = { name: 'The slow one', script, env: {}, output: 'ignore' } as const;
    const slow = group.add(startService(spec));
    await group.stop();
    await expect(slow.ready).rejects.toThrow('The slow one stopped before it was ready');
    expect((await group.add(startService(spec)).ended).signal).toBe('SIGTERM');
  });
});
