import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, me } from '@portal/contract/account/account.ts';
import { merchantType } from '@portal/contract/account/recovery.ts';
import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMerchant } from '../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../testing/test-portal.ts';
import { registerAccount } from '../features/account/account.routes.ts';
import { tables } from '../platform/database/tables.ts';
import { sealed } from '../platform/security/sealed-row.ts';
import { give, lastAudit } from './command.fixture.ts';
import { usage } from './run-command.ts';

describeOnDatabase('an operator’s command', (open) => {
  let merchant: TestMerchant;
  withPortal(() => open({ register: [registerAccount] }));
  beforeEach(async () => {
    await portal.db.delete(tables.rateLimit);
    merchant = await portal.merchantAt('owners', { companyName: '카나리아상점', operatorName: '김하늘' });
  });

  const run = (...argv: readonly string[]): Promise<string[]> => give(portal, ...argv);
  const csv = async (content: string): Promise<string> => {
    const path = join(await mkdtemp(join(tmpdir(), 'portal-directory-')), 'merchants.csv');
    await writeFile(path, content);
    return path;
  };
  const logIn = (client = portal.client(), password = merchant.password) =>
    client.call(login, { body: { loginId: merchant.loginId, password } });

  it.each([
    [[], /no such command/],
    [['accounts'], /no such command/],
    [['accounts', 'delete', 'x'], /no such command/],
    [['accounts', 'show'], /^LOGIN_ID is missing\. Usage: accounts show LOGIN_ID/],
    [['accounts', 'show', 'a', 'b'], /^Unexpected argument: 'b'\. Usage: accounts show LOGIN_ID/],
    [['accounts', 'show', 'a', '--plain'], /^There is no option --plain\. Usage: accounts show LOGIN_ID/],
    [['accounts', 'list', '--limit'], /^An option needs a value, or has one where none is allowed: --limit\./],
    [['accounts', 'list', '--overdue=yes'], /^An option needs a value, or has one where none is allowed: --overdue\./],
    [['accounts', 'list', '--review', 'x'], /^--review takes REVIEWING, SUPPLEMENT, APPROVED, REFUSED\./],
    [['accounts', 'list', '--find', ' '], /^--find takes an application number/],
    [['malls', 'list', '--find', ''], /^--find must be a mall/],
    [['accounts', 'show', 'a\nb'], /^A line break is not allowed in LOGIN_ID\. Usage/],
    [['accounts', 'list', '--limit=1', '--limit', '2'], /^--limit is given more than once\. Usage/],
    [['fee-policy', 'set', 'P', '--exempt', '--exempt'], /^--exempt is given more than once\./],
    [['fee-policy', 'set', 'P'], /exactly one of/],
    [['rotate-key', 'password'], /^KEY is one of master, accounts, index, system, audit, signature, pepper\./],
    [['rotate-key', 'master'], /^Only a running portal can rotate keys\./],
  ] as const)('%j is refused: %s', async (argv, why) => {
    await expect((async () => run(...argv))()).rejects.toThrow(why);
  });

  it('is listed with how it is written', () => {
    for (const name of ['accounts list', 'accounts unlock', 'merchants import', 'fee-policy set', 'partners add']) {
      expect(usage()).toContain(`  ${name}`);
    }
  });

  describe('commands for accounts', () => {
    it('list them, latest first, with masked names and an audit row', async () => {
      const lines = await run('accounts', 'list', '--kyc', 'STEP2', '--limit', '1');
      expect(lines).toHaveLength(3);
      expect(lines[1]).toMatch(new RegExp(`^${merchant.loginId} +카\\*{4}점·\\w{4} +PAID +SC002 +STEP2 +- +20`));
      expect(await lastAudit(portal)).toMatchObject({
        actor: 'operator:tester',
        action: 'accounts-listed',
        result: 'ok',
      });
    });

    it.each([
      ['--status', 'PAYED'],
      ['--kyc', 'x'],
      ['--limit', '0'],
      ['--limit', 'many'],
    ])('refuse %s %s', async (option, value) => {
      await expect(run('accounts', 'list', option, value)).rejects.toThrow(option);
    });

    it('show one without a readable personal value', async () => {
      const { accountId } = merchant;
      const { seal } = sealed.account(portal.platform.personalData, accountId);
      const operatorTelephoneSealed = await seal('operatorTelephoneSealed', '0215881234');
      await portal.db.update(tables.account).set({ operatorTelephoneSealed }).where(eq(tables.account.id, accountId));
      const shown = (await run('accounts', 'show', merchant.loginId.toUpperCase())).join('\n');
      expect(shown).toContain(merchant.loginId);
      expect(shown).toContain('김*늘');
      expect(shown).toMatch(/Mobile +\*\*\*-\*\*\*\*-0000/);
      expect(shown).toMatch(/Telephone +\*\*\*-\*\*\*\*-1234/);
      expect(shown).toMatch(/E-mail +s\*\*\*@merchant\.test/);
      expect(shown).toMatch(/Sessions +1/);
      expect(shown).not.toMatch(/카나리아|김하늘|01000000000/);
      expect(shown).not.toContain(merchant.email);
      expect(await lastAudit(portal)).toMatchObject({ action: 'account-shown', accountId: merchant.accountId });
    });

    it('unlock the account for every source', async () => {
      const own = portal.client();
      for (let number = 0; number < 5; number += 1) await logIn(own, 'Wrong!2345');
      expect((await logIn(own)).status).toBe(429);
      for (let place = 0; place < 9; place += 1) {
        const client = portal.client();
        for (let number = 0; number < 5; number += 1) await logIn(client, 'Wrong!2345');
      }
      expect((await logIn()).status).toBe(429);
      expect((await run('accounts', 'show', merchant.loginId)).join('\n')).toContain('locked after failures');
      const wide = merchant.loginId.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
      expect(await run('accounts', 'unlock', ` ${wide}`)).toEqual([`${merchant.loginId} can log in again.`]);
      expect((await logIn(own)).status).toBe(200);
      expect((await logIn()).status).toBe(200);
      const rows = await portal.db.select().from(tables.auditEvent);
      expect(rows.filter(({ action }) => action === 'account-unlocked')).toMatchObject([
        { actor: 'operator:tester', accountId: merchant.accountId },
      ]);
    });

    it('end the sessions of one account only', async () => {
      await logIn();
      const other = await portal.merchantAt('owners');
      const linkOf = ({ accountId }: TestMerchant) => ({
        ...{ id: randomUUID(), accountId, personType: 'SR00', seq: 0, tokenHash: randomUUID(), passwordMark: '' },
        expiresAt: sql`now() + interval '30 minutes'`,
      });
      const links = [linkOf(merchant), linkOf(other)];
      await portal.db.insert(tables.phoneLink).values(links);
      expect(await run('accounts', 'end-sessions', merchant.loginId)).toEqual([
        `2 sessions of ${merchant.loginId} have ended.`,
      ]);
      const open = await portal.db
        .select({ id: tables.phoneLink.id })
        .from(tables.phoneLink)
        .where(isNull(tables.phoneLink.closedAt));
      expect(open).toEqual([{ id: links[1]?.id }]);
      expect((await merchant.client.call(me)).status).toBe(401);
      expect((await other.client.call(me)).status).toBe(200);
      expect(await lastAudit(portal)).toMatchObject({ action: 'sessions-ended', detail: { count: 2 } });
    });

    it.each(['show', 'unlock', 'end-sessions'])(
      '%s is refused for an unknown id and leaves no audit row',
      async (what) => {
        const before = await lastAudit(portal);
        await expect(run('accounts', what, 'nobody99')).rejects.toThrow('no account with the login id nobody99');
        expect(await lastAudit(portal)).toEqual(before);
      },
    );
  });

  describe('commands for the directory', () => {
    const typeOf = async (id: string) => (await portal.client().call(merchantType, { query: { id } })).data;

    it('import a file, update existing ids, and with --replace delete the rest', async () => {
      await run('merchants', 'import', await csv('id,type\nShop0001,MERCHANT\nnew0002,TEMP\n'));
      expect([await typeOf('SHOP0001'), await typeOf('new0002')]).toEqual(['MERCHANT', 'TEMP']);
      expect(await typeOf('ｓｈｏｐ０００１')).toBe('MERCHANT');
      await run('merchants', 'import', await csv('id,type\nnew0002,MERCHANT\n'));
      expect([await typeOf('shop0001'), await typeOf('new0002')]).toEqual(['MERCHANT', 'MERCHANT']);
      const lines = await run('merchants', 'import', await csv('id,type\nnew0003,TEMP\n'), '--replace');
      expect(lines).toEqual(['1 merchant ids were imported; the directory holds 1.']);
      expect([await typeOf('shop0001'), await typeOf('new0003')]).toEqual(['ONBOARDING', 'TEMP']);
      expect(await lastAudit(portal)).toMatchObject({ action: 'merchants-imported', detail: { count: 1, total: 1 } });
    });

    it('change nothing when a file has one wrong line', async () => {
      const before = await portal.db.select().from(tables.merchantDirectory);
      const path = await csv('id,type\nshop0009,MERCHANT\nshop0010,OTHER\n');
      await expect(run('merchants', 'import', path, '--replace')).rejects.toThrow('Line 3');
      await expect(run('merchants', 'import', await csv('id,type\n'))).rejects.toThrow('no merchant ids');
      await expect(run('merchants', 'import', '/nowhere/at-all.csv')).rejects.toThrow('cannot be read');
      expect(await portal.db.select().from(tables.merchantDirectory)).toEqual(before);
    });

    it('accept 5,000 ids', async () => {
      const ids = Array.from({ length: 5_000 }, (_, number) => `many${number},TEMP`);
      await run('merchants', 'import', await csv(`id,type\n${ids.join('\n')}`), '--replace');
      expect(await typeOf('many4999')).toBe('TEMP');
    });
  });

  describe('commands for partners', () => {
    const policyOf = async (code: string) =>
      (await portal.db.select().from(tables.partner)).find((row) => row.code === code);

    it('add a code once', async () => {
      await run('partners', 'add', 'PARTNER1', '모형 제휴사');
      expect(await lastAudit(portal)).toMatchObject({ action: 'partner-added', subject: 'PARTNER1' });
      await expect(run('partners', 'add', 'PARTNER1', '다른 이름')).rejects.toThrow('exists already');
      await expect(run('partners', 'add', 'no code', '이름')).rejects.toThrow('A partner code');
      await expect(run('partners', 'add', 'P2', ' ')).rejects.toThrow('needs a name');
      expect(await policyOf('PARTNER1')).toMatchObject({ name: '모형 제휴사', feeKind: 'default', feeAmount: null });
    });

    it.each([
      [['--amount', '110,000'], { feeKind: 'amount', feeAmount: 110_000 }, '110,000 won'],
      [['--amount', '0'], { feeKind: 'amount', feeAmount: 0 }, '0 won'],
      [['--exempt'], { feeKind: 'exempt', feeAmount: null }, 'exempt'],
      [['--default'], { feeKind: 'default', feeAmount: null }, 'general fee'],
    ])('set the fee by %j', async (options, row, shown) => {
      await portal.db.insert(tables.partner).values({ code: 'FEE', name: '모형' }).onConflictDoNothing();
      await run('fee-policy', 'set', 'FEE', ...options);
      expect(await policyOf('FEE')).toMatchObject(row);
      expect(await lastAudit(portal)).toMatchObject({ action: 'fee-policy-set', subject: 'FEE', result: 'ok' });
      expect((await run('fee-policy', 'list')).find((line) => line.startsWith('FEE'))).toContain(shown);
    });

    it.each([
      [['FEE', '--amount', '-1'], /Usage|whole won/],
      [['FEE', '--amount', '1.5'], /whole won/],
      [['FEE', '--amount', '5,0'], /whole won/],
      [['FEE', '--amount', '1e5'], /whole won/],
      [['FEE', '--amount', '1000000000'], /whole won/],
      [['FEE', '--amount', '1', '--exempt'], /exactly one/],
      [['NOBODY', '--exempt'], /no partner code NOBODY/],
    ])('refuse %j', async (words, why) => {
      await expect((async () => run('fee-policy', 'set', ...words))()).rejects.toThrow(why);
    });
  });
});
