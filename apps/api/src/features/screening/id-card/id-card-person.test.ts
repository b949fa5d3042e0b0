import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, type TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { formerSlowHash, isFormerHash, slowHash } from '../../../platform/security/slow-hash.ts';
import type { IdCardClaim, IdVerdict } from '../../../ports/id-verifier.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { recordVerified, representative, save } from '../persons/persons.fixture.ts';
import { cardImage, claimFor, numberOf, readCard, upload, verify } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';
import { moveToCurrentHash } from './id-card-person.repository.ts';

const refusing = (code: '0509' | '0510' | '0511' | '0512') => ({ kind: 'refused', code }) as const;

describeOnDatabase('failures counted by person', (open) => {
  let portal: TestPortal;
  const asked: IdCardClaim[] = [];
  const answers: IdVerdict[] = [];
  beforeAll(async () => {
    const idVerifier: TestPortal['fakes']['idVerifier'] = {
      verify: async (_, claim) => {
        asked.push(claim);
        return answers.shift() ?? { kind: 'genuine' };
      },
    };
    portal = await withScreening(open, { providers: { idVerifier } });
  });
  afterAll(() => portal.close());

  let latest = 0;
  const freshNumber = (): string => {
    latest += 1;
    return `910101-1${String(100_000 + latest)}`;
  };
  const tries = async (merchant: TestMerchant, personalNum: string, block = {}, changed = {}) => {
    const requestId = await readCard(merchant, block, { personalNum });
    return verify(merchant, claimFor('ic', requestId, { personalNum, ...changed }));
  };
  const blockOf = async ({ client }: TestMerchant, seq = 0) =>
    (await client.call(screeningProgress)).data?.blocks.find((one) => one.seq === seq);
  const personsOf = (accountId: string) =>
    portal.db.select().from(tables.idCardPerson).where(eq(tables.idCardPerson.accountId, accountId));
  const hourAgo = (accountId: string) =>
    portal.db
      .update(tables.idCardPerson)
      .set({ recheckedAt: sql`now() - interval '61 minutes'` })
      .where(eq(tables.idCardPerson.accountId, accountId));

  /** A merchant with a card that has been read, of a person whom nobody has claimed before. */
  const claimed = async () => {
    const merchant = await portal.merchantAt('representatives');
    const personalNum = freshNumber();
    const requestId = await readCard(merchant, {}, { personalNum });
    return { merchant, personalNum, requestId, claim: claimFor('ic', requestId, { personalNum }) };
  };

  it('ask the authority once after twenty calls at once', async () => {
    const { merchant, claim } = await claimed();
    answers.push(refusing('0510'), refusing('0510'));
    await verify(merchant, claim);
    asked.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => verify(merchant, { ...claim, unlocked: true })));
    expect(asked).toHaveLength(1);
    expect(await personsOf(merchant.accountId)).toMatchObject([{ verifyFailures: 2 }]);
  });

  it('start at 0 for another person in the same block, and continue in another block', async () => {
    const merchant = await portal.merchantAt('representatives');
    const [one, other] = [freshNumber(), freshNumber()];
    answers.push(refusing('0511'), refusing('0511'), refusing('0511'), refusing('0511'));
    expect((await tries(merchant, one)).body).toMatchObject({ verifyFailures: 1 });
    expect((await tries(merchant, one, {}, { issueDate: '20160101' })).body).toMatchObject({ verifyFailures: 2 });
    expect(await blockOf(merchant)).toMatchObject({ verifyFailures: 2 });
    expect((await tries(merchant, other)).body).toMatchObject({ verifyFailures: 1 });
    expect(await blockOf(merchant)).toMatchObject({ verifyFailures: 1 });
    const elsewhere = await upload(merchant, await cardImage('ic', { personalNum: one }), { seq: 1 });
    expect(elsewhere.data?.counts).toEqual({ verifyFailures: 2, locked: false, authorityLocked: false });
    expect((await tries(merchant, one, { seq: 1 }, { issueDate: '20160102' })).body).toMatchObject({
      verifyFailures: 3,
    });
    expect(await blockOf(merchant, 1)).toMatchObject({ verifyFailures: 3 });
  });

  it('lock the person in every block, allow verifying later there, and affect nobody else', async () => {
    const merchant = await portal.merchantAt('representatives');
    const personalNum = freshNumber();
    for (let day = 1; day <= 5; day += 1) {
      answers.push(refusing('0511'));
      await tries(merchant, personalNum, {}, { issueDate: `2016010${day}` });
    }
    const moved = await upload(merchant, await cardImage('ic', { personalNum }), { seq: 1 });
    expect(moved).toMatchObject({ status: 423, body: { code: 'LOCKED', message: sentence('id-card.locked') } });
    expect(await blockOf(merchant, 1)).toMatchObject({ locked: true, mayVerifyLater: true });
    expect((await save(merchant, { ...representative, eKycStatus: 'SKIP', seq: 1 })).status).toBe(200);
    expect((await tries(merchant, freshNumber())).data).not.toBeNull();
  });

  it('do not count an identical claim again, which is not sent, from whatever block and picture', async () => {
    const merchant = await portal.merchantAt('representatives');
    const personalNum = freshNumber();
    answers.push(refusing('0511'));
    await tries(merchant, personalNum);
    asked.length = 0;
    const again = await tries(merchant, personalNum, { seq: 1 });
    expect(again.body).toMatchObject({
      result: 'FAILURE',
      code: '0511',
      unchanged: true,
      verifyFailures: 1,
      message: sentence('id-card.unchanged', { count: 1, left: 4 }),
    });
    expect(asked).toEqual([]);
  });

  it('treat a first 0510 as the authority’s lock, not as five failures', async () => {
    const merchant = await portal.merchantAt('representatives');
    answers.push(refusing('0510'));
    const answer = await tries(merchant, freshNumber());
    expect(answer.status).toBe(423);
    expect(answer.body.message).toBe(sentence('id-card.locked-by-authority'));
    expect(answer.body.message).not.toContain('5회');
    expect(answer.body.data).toMatchObject({ authorityLocked: true, mayVerifyLater: true, verifyFailures: 1 });
    expect(await blockOf(merchant)).toMatchObject({ authorityLocked: true, locked: false, recheckAt: null });
  });

  it.each([
    ['ic', 'id-card.locked-by-authority', true],
    ['dl', 'id-card.locked-by-issuer', false],
    ['ac', 'id-card.locked-by-issuer', false],
  ] as const)('name the site for resident cards only in the lock of %s', async (cardType, code, isNamed) => {
    const merchant = await portal.merchantAt('representatives');
    const requestId = await readCard(merchant, { cardType });
    answers.push(refusing('0510'));
    const { body } = await verify(merchant, claimFor(cardType, requestId));
    expect(body.message).toBe(sentence(code));
    expect(body.message?.includes('정부24')).toBe(isNamed);
  });

  it('allow asking again after unlocking, once an hour, as one of five tries', async () => {
    const { merchant, requestId, claim } = await claimed();
    answers.push(refusing('0510'), refusing('0510'));
    await verify(merchant, claim);
    asked.length = 0;
    expect((await verify(merchant, claim)).status).toBe(423);
    expect(asked).toEqual([]);
    const second = await verify(merchant, { ...claim, unlocked: true });
    expect(second.body.data).toMatchObject({ authorityLocked: true, verifyFailures: 2 });
    expect(asked).toHaveLength(1);
    const early = await verify(merchant, { ...claim, unlocked: true });
    expect(early).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(/^다시 확인은 한 시간에 한 번만 할 수 있습니다\. (오늘|내일|\d+분).+에 다시/),
      },
    });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(3_000);
    await hourAgo(merchant.accountId);
    expect((await verify(merchant, { ...claim, unlocked: true })).data).toMatchObject({ requestId });
    expect(asked).toHaveLength(2);
    expect(await blockOf(merchant)).toMatchObject({ authorityLocked: false, mayVerifyLater: false });
  });

  it('forget earlier refusals once a locked card is asked about again', async () => {
    const { merchant, claim } = await claimed();
    const corrected = { ...claim, issueDate: '20160101' };
    answers.push(refusing('0512'), refusing('0510'), refusing('0510'), refusing('0511'), refusing('0511'));
    await verify(merchant, claim);
    await verify(merchant, corrected);
    asked.length = 0;
    await verify(merchant, { ...claim, unlocked: true });
    await hourAgo(merchant.accountId);
    await verify(merchant, { ...corrected, unlocked: true });
    expect((await verify(merchant, corrected)).body).toMatchObject({ code: '0511', unchanged: true });
    expect((await verify(merchant, claim)).status).toBe(423);
    expect(asked).toHaveLength(3);
  });

  it('keep the authority’s lock after 0509, which says nothing about the card', async () => {
    const { merchant, claim } = await claimed();
    answers.push(refusing('0510'), refusing('0509'));
    await verify(merchant, claim);
    expect((await verify(merchant, { ...claim, unlocked: true })).body).toMatchObject({ code: '0509' });
    expect(await blockOf(merchant)).toMatchObject({ authorityLocked: true, verifyFailures: 2 });
  });

  it('clear the authority’s lock with another answer; our own lock after five stays', async () => {
    const { merchant, claim } = await claimed();
    answers.push(refusing('0510'), refusing('0511'));
    await verify(merchant, claim);
    expect((await verify(merchant, { ...claim, unlocked: true })).body).toMatchObject({
      code: '0511',
      verifyFailures: 2,
    });
    expect(await blockOf(merchant)).toMatchObject({ authorityLocked: false });
    answers.push(refusing('0511'), refusing('0511'), refusing('0510'));
    for (const issueDate of ['20160101', '20160102', '20160103']) await verify(merchant, { ...claim, issueDate });
    await hourAgo(merchant.accountId);
    asked.length = 0;
    const fifth = await verify(merchant, { ...claim, issueDate: '20160103', unlocked: true });
    expect(fifth).toMatchObject({ status: 423, body: { message: sentence('id-card.locked') } });
    expect(asked).toEqual([]);
  });

  it.each([
    ['returns both the attempt and the hour if the provider is not asked', 'resting', null],
    ['returns only the attempt if the provider’s answer is lost', undefined, expect.any(Date)],
  ] as const)('%s', async (_, code, recheckedAt) => {
    const merchant = await portal.merchantAt('representatives');
    const personalNum = freshNumber();
    answers.push(refusing('0510'));
    const requestId = await readCard(merchant, {}, { personalNum });
    const claim = claimFor('ic', requestId, { personalNum });
    await verify(merchant, claim);
    const shift = answers.shift;
    answers.shift = () => {
      throw new ProviderError('id-verifier', 'unavailable', code);
    };
    expect((await verify(merchant, { ...claim, unlocked: true })).status).toBe(503);
    answers.shift = shift;
    expect(await personsOf(merchant.accountId)).toMatchObject([{ verifyFailures: 1, recheckedAt }]);
    const again = await verify(merchant, { ...claim, unlocked: true });
    expect(again.status).toBe(recheckedAt === null ? 200 : 429);
  });

  it.each([
    ['a second representative', 'SR00', 1, '0'],
    ['a second representative, with a misread digit', 'SR00', 1, '9'],
    ['the agent', 'SR01', 0, '0'],
  ] as const)('refuse one card for two persons: %s', async (_, type, seq, last) => {
    const merchant = await portal.merchantAt('representatives', { hasAgent: true });
    await recordVerified(merchant);
    asked.length = 0;
    const personalNum = numberOf({});
    const requestId = await readCard(merchant, { type, seq }, { personalNum: personalNum.slice(0, -1) + last });
    const answer = await verify(merchant, claimFor('ic', requestId, { personalNum }));
    expect(answer.body.errors).toEqual({ personalNum: sentence('id-card.same-person') });
    expect(asked).toEqual([]);
  });

  async function storedAsBefore({ accountId }: TestMerchant, personalNum: string): Promise<void> {
    const { personalData } = portal.platform;
    const digits = personalNum.replace('-', '');
    const former = await formerSlowHash(portal.platform, accountId, digits);
    const current = await slowHash(portal.platform, accountId, digits);
    const swapped = { former: current, current: former };
    await portal.db.transaction((tx) => moveToCurrentHash(tx, personalData, accountId, swapped));
  }

  it('continue from counts and locks stored under the former hash', async () => {
    const merchant = await portal.merchantAt('representatives');
    const personalNum = freshNumber();
    answers.push(refusing('0511'), refusing('0512'), refusing('0511'), refusing('0509'));
    await tries(merchant, personalNum);
    await tries(merchant, personalNum, {}, { issueDate: '20150101' });
    await storedAsBefore(merchant, personalNum);
    expect((await personsOf(merchant.accountId)).every(({ personHash }) => isFormerHash(personHash))).toBe(true);
    asked.length = 0;
    // The same claim was refused before, so the authority is not queried.
    expect((await tries(merchant, personalNum)).body).toMatchObject({ code: '0511' });
    expect(asked).toEqual([]);
    await tries(merchant, personalNum, {}, { issueDate: '20150102' });
    const fourth = await tries(merchant, personalNum, {}, { issueDate: '20150103' });
    expect(fourth.body).toMatchObject({ code: '0509' });
    const rows = await personsOf(merchant.accountId);
    expect(rows.map(({ verifyFailures }) => verifyFailures)).toEqual([4]);
    expect(rows.every(({ personHash }) => isFormerHash(personHash))).toBe(false);
    await storedAsBefore(merchant, personalNum);
    answers.push(refusing('0511'));
    await tries(merchant, personalNum, {}, { issueDate: '20150104' });
    await storedAsBefore(merchant, personalNum);
    await expect(tries(merchant, personalNum)).rejects.toThrow(/LOCKED/);
  });

  it('still count failures over all accounts under the former hash', async () => {
    const { limits } = portal.platform;
    const personalNum = freshNumber();
    const former = await formerSlowHash(portal.platform, 'every-account', personalNum.replace('-', ''));
    await limits.consume('id-verify-number', former, 4);
    answers.push(refusing('0511'));
    await tries(await portal.merchantAt('representatives'), personalNum);
    asked.length = 0;
    const late = await tries(await portal.merchantAt('representatives'), personalNum);
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(asked).toEqual([]);
  });

  it('store no fast hash of a number, and none once nobody is left to verify', async () => {
    const merchant = await portal.merchantAt('representatives');
    const personalNum = numberOf({});
    const requestId = await readCard(merchant, {}, { personalNum });
    const [reading] = await portal.db
      .select()
      .from(tables.idCardReading)
      .where(and(eq(tables.idCardReading.requestId, requestId)));
    const digits = personalNum.replace('-', '');
    const fast = ['id-card-number', 'id-verify-number', 'id-card'].map((purpose) =>
      portal.platform.personalData.keyedHash(purpose, digits),
    );
    expect(reading?.personHash).toMatch(/^2\.[\w-]{32}$/);
    expect(fast).not.toContain(reading?.personHash);
  });
});
