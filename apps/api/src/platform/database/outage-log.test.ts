import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logOutage, logProblem } from './outage-log.ts';

const collected = () => {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
};
const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });

it('logs an unavailable database once a second with a count, without stack or address', async () => {
  const { lines, log } = collected();
  const { lines: others, log: other } = collected();
  const begun = performance.now();
  for (let call = 0; call < 13_000; call += 1) logOutage(log, new Error('Failed query: select 1', { cause: refused }));
  const most = 1 + Math.ceil((performance.now() - begun) / 1_000);
  logOutage(other, refused);
  expect(lines.length).toBeLessThanOrEqual(most);
  expect(others.length).toBe(1);
  const before = lines.length;
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'the database does not answer',
    problem: 'ECONNREFUSED',
    alike: 0,
  });
  expect(lines.join('')).not.toMatch(/stack|10\.0\.0\.7|select/);
  await expect
    .poll(
      () => {
        logOutage(log, refused);
        return lines.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(before);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ alike: expect.any(Number) });
});

it('recognises a lost connection by the message of the job queue, too', () => {
  const { lines, log } = collected();
  const ofQueue = new Error('Connection terminated unexpectedly (Queue: mail-code, Worker: 63b28b25)');
  for (let worker = 0; worker < 100; worker += 1) logProblem(log, ofQueue, () => log.error('in its own words'));
  expect(lines.join('')).not.toContain('in its own words');
  logProblem(log, new Error('a fault of ours (Queue: mail-code, Worker: 63b28b25)'), () =>
    log.error('in its own words'),
  );
  expect(lines.at(-1)).toContain('in its own words');
});
