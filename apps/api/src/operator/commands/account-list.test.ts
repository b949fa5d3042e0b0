import { randomUUID } from 'node:crypto';
import { addDays, isoDay } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMerchant } from '../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { beginReview } from '../../capabilities/review/review.repository.ts';
import { insertSupplement } from '../../capabilities/review/supplement.repository.ts';
import { registered, storefrontFeatures } from '../../features/storefront/storefront.fixture.ts';
import { tables } from '../../platform/database/tables.ts';
import { storeAnswered } from '../../platform/search/answered.fixture.ts';
import { fillSearchIndexes } from '../../platform/search/fill-search-indexes.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import { ask, give, lastAudit } from '../command.fixture.ts';

const dayIn = (days: number): string => isoDay(addDays(dayInKorea(), days));

describeOnDatabase('lists on the operator’s command line', (open) => {
  let sea: TestMerchant;
  let mountain: TestMerchant;
  let applicationNumber: string;
  withPortal(() => open({ jobs: false, register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } }));
  beforeAll(async () => {
    sea = await portal.merchantAt('complete', { companyName: '바다마을', email: 'Sea@operator.test' });
    mountain = await portal.merchantAt('complete', { companyName: '바위마을' });
    await storeAnswered(portal, sea.accountId, {
      bizNo: '9010000019',
      companyNameKr: '주식회사 푸른 바다',
      bizRepEmail: 'rep@sea.test',
      settlementEmail: 'money@sea.test',
    });
    applicationNumber = await begins(sea);
    await begins(mountain);
  });

  const begins = ({ accountId }: TestMerchant) => portal.db.transaction((tx) => beginReview(tx, accountId, false));
  const run = (...argv: readonly string[]): Promise<string[]> => give(portal, ...argv);
  const fill = () => {
    const { personalData, log } = portal.platform;
    return fillSearchIndexes({ db: portal.db, personalData, log });
  };
  const found = async (...argv: readonly string[]): Promise<string[]> =>
    (await run(...argv))
      .filter((line) => /^(shop|mall)/.test(line))
      .map((line) => line.split(' ')[0] ?? '')
      .sort();

  it('report rows that cannot be found by company or e-mail yet', async () => {
    const lines = await run('accounts', 'list', '--find', '푸른바다');
    expect(lines).toContain('Nothing has this name. Type it in full: parts of it are not found.');
    expect(lines.at(-1)).toContain('cannot be found by company or e-mail yet');
    await fill();
    expect((await run('accounts', 'list', '--find', '푸른바다')).at(-1)).toBe('1 accounts');
  });

  it.each([
    ['application number', () => applicationNumber.toLowerCase()],
    ['business number', () => '901-00-00019'],
    ['login id in another case', () => sea.loginId.toUpperCase()],
    ['operator’s e-mail address in another case', () => 'sea@OPERATOR.test'],
    ['representative’s e-mail address', () => 'rep@sea.test'],
    ['settlement manager’s e-mail address', () => 'money@sea.test'],
    ['company name at sign-up', () => ' 바다 마을 '],
    ['company name of the application', () => '(주)푸른바다'],
  ])('find an account by its %s', async (_, text) => {
    await fill();
    expect(await found('accounts', 'list', '--find', text())).toEqual([sea.loginId]);
    const row = await lastAudit(portal);
    expect(row?.detail).toEqual({ count: 1, soughtBy: expect.any(String) });
  });

  it.each(['바다', '%', 'sea@', '901-00-0001', "' or true --", 'A000000-0001', 'rep@sea.tes'])(
    'find nothing by %j',
    async (text) => {
      await fill();
      expect(await found('accounts', 'list', '--find', text)).toEqual([]);
    },
  );

  it('find a mall by mall id, order, business number, contact e-mail and company, and no other', async () => {
    const { mallId, ownerId } = await registered(portal);
    await registered(portal);
    const rows = tables.mallRegistration;
    const [row] = await portal.db.select().from(rows).where(eq(rows.ownerId, ownerId));
    for (const text of [mallId.toUpperCase(), row?.orderId.toLowerCase() ?? '']) {
      expect(await found('malls', 'list', '--find', text)).toEqual([mallId]);
    }
    for (const text of ['901-00-00019', 'Operator@shop.test', '샌드박스상점']) {
      expect(await found('malls', 'list', '--find', text)).toHaveLength(2);
    }
    expect((await run('malls', 'list', '--find', mallId))[1]).toMatch(/ 샌\*\*스 상\*·\w{4}$/);
    expect(await found('malls', 'list', '--find', '상점')).toEqual([]);
  });

  it('distinguish two companies that look alike when masked', async () => {
    const lines = await run('accounts', 'list');
    const names = lines.flatMap((line) => /바\*\*을·(\w{4})/.exec(line)?.[1] ?? []);
    expect(new Set(names).size).toBe(2);
  });

  describe('lists of reviews', () => {
    const askFor = (one: TestMerchant, dueOn: string) =>
      portal.db.transaction(async (tx) => {
        const { personalData } = portal.platform;
        await insertSupplement(tx, personalData, one.accountId, { item: 'SF07', reason: '흐립니다.', dueOn });
        await tx.update(tables.review).set({ state: 'SUPPLEMENT' }).where(eq(tables.review.ownerId, one.accountId));
      });

    it('are filtered by state, and mark overdue answers and four-week deadlines', async () => {
      const [late, inTime, old, decided] = [
        await portal.merchantAt('complete'),
        await portal.merchantAt('complete'),
        await portal.merchantAt('complete'),
        await portal.merchantAt('complete'),
      ];
      for (const one of [late, inTime, old, decided]) await begins(one);
      await askFor(late, dayIn(-1));
      await askFor(inTime, dayIn(0));
      const ofReview = (one: TestMerchant) => eq(tables.review.ownerId, one.accountId);
      const longAgo = { completedAt: sql`now() - interval '60 days'` };
      await portal.db.update(tables.review).set(longAgo).where(ofReview(old));
      await portal.db
        .update(tables.review)
        .set({ ...longAgo, state: 'APPROVED', decidedAt: sql`now()` })
        .where(ofReview(decided));
      expect(await found('accounts', 'list', '--review', 'SUPPLEMENT')).toEqual([late.loginId, inTime.loginId].sort());
      expect(await found('accounts', 'list', '--review', 'APPROVED')).toEqual([decided.loginId]);
      expect(await found('accounts', 'list', '--overdue')).toEqual([late.loginId, old.loginId].sort());
      expect(await found('accounts', 'list', '--overdue', '--limit', '1')).toHaveLength(1);
      const lastOf = async (...argv: string[]) => (await run('accounts', 'list', ...argv)).at(-1);
      expect(await lastOf('--overdue', '--limit', '1')).toBe('1 of 2 accounts');
      expect(await lastOf('--review', 'SUPPLEMENT', '--limit', '1')).toBe('1 of 2 accounts');
      expect(await lastOf('--review', 'SUPPLEMENT', '--limit', '2')).toBe('2 accounts');
      expect(await found('accounts', 'list', '--overdue', '--review', 'REVIEWING')).toEqual([old.loginId]);
      const lines = (await run('accounts', 'list')).join('\n');
      expect(lines).toMatch(new RegExp(`${late.loginId} .* SUPPLEMENT, answer overdue +${dayIn(-1)}`));
      expect(lines).toMatch(new RegExp(`${inTime.loginId} .* SUPPLEMENT +${dayIn(0)}`));
      expect(lines).toMatch(new RegExp(`${old.loginId} .* REVIEWING, over four weeks +-`));
    });
  });

  describe('values stored before control characters were refused', () => {
    const cursed = '\u001b]0;owned\u0007\u202e상점\n9 accounts';

    it('do not control the terminal or add lines', async () => {
      const one = await portal.merchantAt('complete', { companyName: cursed, operatorName: cursed });
      await begins(one);
      const { personalData } = portal.platform;
      const id = randomUUID();
      const { seal } = sealed.supplement(personalData, one.accountId, id);
      await portal.db.insert(tables.supplement).values({
        id,
        ownerId: one.accountId,
        item: 'other',
        state: 'ANSWERED',
        dueOn: dayIn(3),
        reasonSealed: await seal('reasonSealed', '무엇을 파는지 알려 주세요.'),
        answerSealed: await seal('answerSealed', `커피를 팝니다.\n\u001b[2JNo flags.\u200b`),
        answeredAt: sql`now()`,
      });
      const shown = await ask(portal, ['show', one.loginId]);
      const listed = await ask(portal, ['accounts', 'list', '--find', one.loginId]);
      const account = await ask(portal, ['accounts', 'show', one.loginId]);
      for (const line of [...shown, ...listed, ...account]) expect(line).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(listed.filter((line) => /^\d+ accounts/.test(line))).toEqual(['1 accounts']);
      // Request and answer are printed in full.
      expect(shown.slice(shown.indexOf('other 그 밖의 내용'), -1).filter((line) => line !== '')).toEqual([
        'other 그 밖의 내용',
        '  asked:',
        '    무엇을 파는지 알려 주세요.',
        '  answered:',
        '    커피를 팝니다.',
        '    \\u{1b}[2JNo flags.\\u{200b}',
      ]);
      expect((await ask(portal, ['accounts', 'show', '\u001b[2J']))[0]).toBe(
        'There is no account with the login id \\u{1b}[2J.',
      );
    });
  });

  it('show the company of each shareholders’ list', async () => {
    const one = await portal.merchantAt('complete', { accountType: 'BC00' });
    await begins(one);
    const { personalData, files } = portal.platform;
    await portal.db.insert(tables.ownerAnswers).values({
      accountId: one.accountId,
      exemptionCategory: 'CORP100',
      answersSealed: await sealed
        .ownerAnswers(personalData, one.accountId)
        .sealJson('answersSealed', { companies: ['푸른홀딩스', '초록투자'] }),
    });
    for (const subject of ['', 'company-0', 'company-1']) {
      const paper = {
        ownerId: one.accountId,
        kind: 'document',
        content: Buffer.from(`x${subject}`),
        contentType: 'image/png',
      };
      const { id: fileId } = await files.store(portal.db, paper);
      await portal.db
        .insert(tables.document)
        .values({ id: randomUUID(), accountId: one.accountId, type: 'SF06', subject, fileId });
    }
    const shown = (await ask(portal, ['show', one.loginId])).join('\n');
    expect(shown).toMatch(/SF06 {2,}주주명부 {2,}/);
    expect(shown).toMatch(/SF06\/company-0 +주주명부 \(푸른홀딩스\)/);
    expect(shown).toMatch(/SF06\/company-1 +주주명부 \(초록투자\)/);
  });
});
