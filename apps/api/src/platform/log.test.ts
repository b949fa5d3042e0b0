import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** The output of a process that runs these statements with a log. */
function written(statements: string): Promise<string[]> {
  const module = new URL('log.ts', import.meta.url).href;
  const program = `import { createLog } from '${module}'; const log = createLog('info'); ${statements}`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (_error, output) => resolve(output.trim().split('\n').filter(Boolean)));
  });
}

describe('the log', () => {
  it('loses no line when the process exits normally', async () => {
    expect(await written(`log.info({ route: '/a' }, 'answered'); process.exit(0);`)).toEqual([
      expect.stringContaining('"route":"/a"'),
    ]);
  });

  it('has written a warning and the lines before it when the process is killed right after', async () => {
    const lines = await written(`log.info('before'); log.warn('now'); process.kill(process.pid, 'SIGKILL');`);
    expect(lines).toEqual([expect.stringContaining('before'), expect.stringContaining('now')]);
  });

  it('writes a single line soon, even if no other follows', async () => {
    const lines = await written(`log.info('alone'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5_000);`);
    expect(lines).toEqual([expect.stringContaining('alone')]);
  });

  it('writes the time of each line to the millisecond', async () => {
    const moments = [1_700_000_000_007, 1_700_000_000_120, 1_700_000_001_000, 1_699_999_999_999];
    const lines = await written(
      `for (const now of ${JSON.stringify(moments)}) { Date.now = () => now; log.info('x'); } process.exit(0);`,
    );
    expect(lines.map((line) => JSON.parse(line).time)).toEqual(moments.map((now) => new Date(now).toISOString()));
  });

  it('writes one line of JSON for any input', async () => {
    const cursed = 'GET /\r\n{"level":30,"msg":"forged"}\u2028\u001b[2J';
    const lines = await written(
      `log.info({ route: ${JSON.stringify(cursed)} }, ${JSON.stringify(cursed)}); process.exit(0);`,
    );
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: cursed, msg: cursed }]);
    expect(lines.join()).not.toMatch(/\p{Cc}/u);
  });

  it('redacts secrets and personal data', async () => {
    const lines = await written(`log.error({ password: 'secret', deep: { email: 'secret' } }, 'x'); process.exit(0);`);
    expect(lines.join()).not.toContain('secret');
  });
});
