import { expect } from '@playwright/test';
import * as account from '@portal/contract/account/account.ts';
import { steps } from '@portal/domain/journey/steps.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import * as z from 'zod/mini';
import { test } from '../support/fixtures.ts';
import { command, commandLine } from '../support/operator.ts';

const printed = z.strictObject({ loginId: z.string(), password: z.string(), email: z.string(), step: z.string() });

/** A company takes the same journey with other papers; its whole journey uses all of them. */
const corporateSteps: readonly string[] = ['business-information', 'complete'];

for (const { key, home } of steps) {
  for (const kind of corporateSteps.includes(key) ? (['sole', 'corporate'] as const) : (['sole'] as const)) {
    test(`a ${kind} merchant at ${key} logs in with the printed credentials and is sent to ${home}`, async ({
      portal,
    }) => {
      // For a company as a separate process, with an option; otherwise through the same code in this process.
      const words = await (kind === 'corporate'
        ? commandLine(portal, 'merchant-at', key, '--corporate')
        : command(portal, 'merchant-at', key));
      expect(words).toMatch(/^[^\n]+\n$/);
      const merchant = printed.parse(JSON.parse(words));
      expect(merchant.step).toBe(key);
      expect((await portal.sandbox.mailsTo(merchant.email)).length).toBeGreaterThan(0);
      const client = new TrialClient(portal.url);
      const { loginId, password } = merchant;
      expect(await client.must(account.login, { body: { loginId, password } })).toMatchObject({ destination: home });
      const isClassified = key !== 'business-information';
      expect(await client.must(account.me)).toMatchObject({
        destination: home,
        accountType: isClassified ? (kind === 'corporate' ? 'BC00' : 'BC01') : null,
      });
    });
  }
}

test('an unknown step is refused with the list of known ones, and --help lists them', async ({ portal }) => {
  await expect(commandLine(portal, 'merchant-at', 'the-moon')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `There is no step the-moon. The steps are ${steps.map(({ key }) => key).join(', ')}.\n`,
  });
  const help = await commandLine(portal, 'merchant-at', '--help');
  for (const { key } of steps) expect(help).toContain(`  ${key}`);
});
