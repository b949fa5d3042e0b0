import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { me, openVisitorSession, sendEmailCode } from '@portal/contract/account/account.ts';
import { TrialMerchant } from '@portal/trial/trial-merchant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../apps/api/testing/test-database.ts';
import { missingPackages } from './debian.fixture.ts';
import { openPlainNodes, type PlainNodes } from './plain-nodes.fixture.ts';

/** From Debian's package `faketime`, in the folder of the architecture. */
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((architecture) => `/usr/lib/${architecture}/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));
const what = 'two servers whose clocks differ';
const run = promisify(execFile);
const missing = missingPackages(what, { faketime: library, postgresql: testDatabaseUrl });

describe.skipIf(missing.length > 0)(what, () => {
  describe.each([86_400, 120, -120, -86_400])('by %i seconds', (seconds) => {
    let portal: PlainNodes;
    const faketime = {
      LD_PRELOAD: library ?? '',
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_FORCE_MONOTONIC_FIX: '1',
    };
    beforeAll(async () => {
      portal = await openPlainNodes({}, { second: faketime });
    });
    afterAll(() => portal?.close());

    it('really differ, but report the same time, that of the database', async () => {
      const { stdout } = await run(process.execPath, ['-p', 'Date.now()'], { env: faketime });
      expect(Math.abs(Number(stdout) - Date.now() - seconds * 1_000)).toBeLessThan(30_000);
      const client = portal.client();
      for (const { headers } of [await client.fetch('/healthz'), await client.fetch('/healthz')])
        expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(30_000);
    });

    it('serve whole journeys with alternating calls', async () => {
      const merchant = new TrialMerchant({ client: portal.client(), sandbox: portal.sandbox });
      await merchant.goTo('complete');
    });

    it('agree on the remaining time of a session and of a code', async () => {
      const merchant = new TrialMerchant({ client: portal.client(), sandbox: portal.sandbox });
      await merchant.signUp();
      const [one, two] = [await merchant.client.must(me), await merchant.client.must(me)];
      const left = (who: typeof one): number => who?.remainingSeconds ?? 0;
      expect(Math.abs(left(one) - left(two))).toBeLessThan(30);
      const visitor = portal.client('192.0.2.2');
      await visitor.must(openVisitorSession);
      for (const to of ['one@example.com', 'two@example.com'])
        expect(await visitor.must(sendEmailCode, { body: { to, type: 'SIGNUP' } })).toEqual({ expiresInSeconds: 180 });
    });
  });
});
