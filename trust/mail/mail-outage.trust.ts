import { setTimeout as pause } from 'node:timers/promises';
import '@portal/domain/messages/catalogue.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../apps/api/testing/test-database.ts';
import { missingPackages } from '../debian.fixture.ts';
import { MailOutage } from './mail-outage.fixture.ts';

const what = 'a mail server that is away for ten minutes';
const missing = missingPackages(what, { postgresql: testDatabaseUrl });
/** Wall-clock time. */
const seconds = 600;
/** Milliseconds until every notice has arrived, and until a person is informed that no code can be sent: as long as a mail server has to answer. */
const longest = { delivery: 60_000, word: 10_000 };
const patience = 300_000;

/** @returns milliseconds until this number of mails had arrived */
async function untilThere(outage: MailOutage, count: number): Promise<number> {
  const returned = performance.now();
  const passed = () => performance.now() - returned;
  while (outage.smtp.letters.length < count && passed() < patience) await pause(100);
  return passed();
}

describe.skipIf(missing.length > 0)(what, () => {
  let outage: MailOutage;
  beforeAll(async () => {
    outage = await MailOutage.open();
    await outage.prepare();
    expect(await outage.waiting.untilNone(patience)).toBe(0);
  });
  afterAll(() => outage?.close());

  it(
    'delays every notice without loss or repetition, and refuses codes at once without sending them later',
    async () => {
      const before = outage.smtp.letters.length;
      await outage.pass(seconds);
      const queued = await outage.waiting.count();
      expect(outage.smtp.letters).toHaveLength(before);
      outage.smtp.turn('up');
      const { wanted } = outage.counted([]);
      const expected = wanted.reduce((sum, one) => sum + one, 0);
      const took = await untilThere(outage, before + expected);
      expect(await outage.waiting.untilNone(patience)).toBe(0);
      const letters = outage.smtp.letters.slice(before);
      const slowest = Math.max(...outage.codeAnswers.map((one) => one.took));
      process.stdout.write(
        `mail server away for ${seconds} s, a server killed meanwhile: ${queued} mails waited, ${letters.length} of ${expected} notices there within ${(took / 1_000).toFixed(1)} s of its return; ${outage.codeAnswers.length} people asked for a code and were told within ${(slowest / 1_000).toFixed(1)} s\n`,
      );
      expect(new Set(outage.codeAnswers.map(({ status, message }) => `${status} ${message}`))).toEqual(
        new Set([`503 ${sentence('email.mail-unavailable')}`]),
      );
      expect(outage.counted(letters).got).toEqual(wanted);
      expect(letters).toHaveLength(expected);
      expect(new Set(letters.map(({ id }) => id)).size).toBe(expected);
      expect(took).toBeLessThan(longest.delivery);
      expect(slowest).toBeLessThan(longest.word);
      await outage.somebody().signUp();
    },
    seconds * 1_000 + 4 * patience,
  );
});
