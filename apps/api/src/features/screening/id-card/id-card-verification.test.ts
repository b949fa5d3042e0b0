import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { maskedIdCard, maskIdCard } from '@portal/contract/screening/id-card.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../../../../testing/at-once.ts';
import { jpeg } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, type TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { slowHash } from '../../../platform/security/slow-hash.ts';
import type { IdCardClaim } from '../../../ports/id-verifier.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { cardImage, claimFor, readCard, upload, verify } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';

async function brightnessAt(image: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  return data[(y * info.width + x) * info.channels] ?? -1;
}

describeOnDatabase('verifying ID cards', (open) => {
  let portal: TestPortal;
  const asked: IdCardClaim[] = [];
  const faults: ProviderError[] = [];
  beforeAll(async () => {
    const idVerifier: TestPortal['fakes']['idVerifier'] = {
      verify: async (requestId, claim) => {
        const fault = faults.shift();
        if (fault) throw fault;
        asked.push(claim);
        return portal.fakes.idVerifier.verify(requestId, claim);
      },
    };
    portal = await withScreening(open, { providers: { idVerifier } });
  });
  afterAll(() => portal.close());

  const atRepresentatives = () => portal.merchantAt('representatives');

  it.each(['ic', 'dl', 'ac'] as const)(
    'stores only the record and the masked image after SUCCESS of %s',
    async (cardType) => {
      const merchant = await atRepresentatives();
      const requestId = await readCard(merchant, { cardType });
      const { data } = await verify(merchant, claimFor(cardType, requestId));
      expect(data?.requestId).toBe(requestId);
      expect((await portal.filesOf(merchant.accountId)).map(({ id, kind }) => [id, kind])).toEqual([
        [data?.fileName, 'id-front-masked'],
      ]);
      const [record] = await portal.db
        .select()
        .from(tables.idCardVerification)
        .where(eq(tables.idCardVerification.requestId, requestId));
      expect(record).toMatchObject({ accountId: merchant.accountId, personType: 'SR00', seq: 0, cardType });
    },
  );

  it('serves the masked image: covered, full size, no metadata, to its account only', async () => {
    const merchant = await atRepresentatives();
    const { data } = await verify(merchant, claimFor('ic', await readCard(merchant)));
    const query = { fileName: data?.fileName ?? '' };
    const answer = await merchant.client.call(maskedIdCard, { query });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(String(answer.headers['cache-control'])).toContain('no-store');
    expect(String(answer.headers['content-disposition'])).toMatch(/^attachment/);
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 });
    expect((await sharp(answer.bytes).metadata()).exif).toBeUndefined();
    for (const [x, y] of [
      [300, 180],
      [419, 180],
      [300, 209],
      [419, 209],
      [360, 195],
    ] as const) {
      expect(await brightnessAt(answer.bytes, x, y)).toBeLessThan(60);
    }
    expect(await brightnessAt(answer.bytes, 200, 195)).toBeGreaterThan(200);
    expect(answer.bytes.includes('--reading--')).toBe(false);
    const other = await atRepresentatives();
    expect((await other.client.call(maskedIdCard, { query })).status).toBe(404);
  });

  it.each(['nothing', '../../etc/passwd', '00000000-0000-4000-8000-000000000000'])(
    'returns 404 for the masked image %s',
    async (fileName) => {
      const merchant = await atRepresentatives();
      expect((await merchant.client.call(maskedIdCard, { query: { fileName } })).status).toBe(404);
    },
  );

  it('does not serve a raw image as a masked one', async () => {
    const merchant = await atRepresentatives();
    await readCard(merchant);
    const [raw] = await portal.filesOf(merchant.accountId);
    expect((await merchant.client.call(maskedIdCard, { query: { fileName: raw?.id ?? '' } })).status).toBe(404);
  });

  it('answers a verified request and claim again without asking the authority', async () => {
    const merchant = await atRepresentatives();
    const claim = claimFor('ic', await readCard(merchant));
    asked.length = 0;
    const answers = await atOnce(20, () => verify(merchant, claim));
    expect(new Set(answers.map(({ data }) => data?.fileName)).size).toBe(1);
    expect(answers.every(({ data }) => data !== null)).toBe(true);
    expect(asked).toHaveLength(1);
    const other = await verify(merchant, { ...claim, issueDate: '20160131' });
    expect(other.body.errors).toEqual({ requestId: sentence('id-card.request-unknown') });
  });

  it.each([
    [
      'a number with two other digits',
      { personalNum: '900101-1234506' },
      { personalNum: sentence('id-card.number-differs') },
    ],
    ['a missing issue date', { issueDate: '' }, { issueDate: sentence('issue-date.required') }],
    ['a name in Latin letters', { name: 'Hong' }, { name: sentence('name-kr.format') }],
    ['an unknown request id', { requestId: 'unknown' }, { requestId: sentence('id-card.request-unknown') }],
    [
      'another card type',
      { inferDetailTypeResource: 'dl', num: '119012345601', code: 'AB12CD' } as const,
      { inferDetailTypeResource: sentence('id-card.type-mismatch') },
    ],
  ])('does not ask the authority about %s', async (_, changed, errors) => {
    const merchant = await atRepresentatives();
    const claim = { ...claimFor('ic', await readCard(merchant)), ...changed };
    asked.length = 0;
    expect(await verify(merchant, claim)).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors } });
    expect(asked).toEqual([]);
  });

  it('accepts a correction of one misread digit', async () => {
    const merchant = await atRepresentatives();
    const requestId = await readCard(merchant, {}, { personalNum: '900101-1234568' });
    expect((await verify(merchant, claimFor('ic', requestId))).data).not.toBeNull();
  });

  it('does not accept the reading of another account', async () => {
    const requestId = await readCard(await atRepresentatives());
    asked.length = 0;
    const answer = await verify(await atRepresentatives(), claimFor('ic', requestId));
    expect(answer).toMatchObject({ status: 400, body: { errors: { requestId: sentence('id-card.request-unknown') } } });
    expect(asked).toEqual([]);
  });

  it.each(['0509', '0511', '0512'] as const)('counts the refusal %s and returns the reason', async (code) => {
    const merchant = await atRepresentatives();
    const claim = claimFor('ic', await readCard(merchant, {}, { personalNum: `910101-1${code}90` }), {
      personalNum: `910101-1${code}90`,
      issueDate: `2000${code}`,
    });
    const message = sentence('id-card.verify-failed', { count: 1, reason: sentence(`provider.${code}`) });
    expect((await verify(merchant, claim)).body).toMatchObject({ result: 'FAILURE', code, message, verifyFailures: 1 });
    asked.length = 0;
    const again = await verify(merchant, claim);
    const isWorthAsking = code === '0509';
    expect(again.body).toMatchObject({ result: 'FAILURE', code, verifyFailures: isWorthAsking ? 2 : 1 });
    expect(asked).toHaveLength(isWorthAsking ? 1 : 0);
  });

  it('asks the authority five times of twenty at once, then locks that card type and no other', async () => {
    const merchant = await atRepresentatives();
    const personalNum = '920101-1000011';
    const requestId = await readCard(merchant, { cardType: 'dl' }, { personalNum });
    asked.length = 0;
    const answers = await atOnce(20, (index) =>
      verify(merchant, claimFor('dl', requestId, { personalNum, code: `${String(index).padStart(2, '0')}0511` })),
    );
    expect(asked).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(16);
    expect(answers.find(({ status }) => status === 423)?.body.message).toBe(sentence('id-card.locked'));
    const locked = await upload(merchant, await cardImage('dl', { personalNum }), { cardType: 'dl' });
    expect(locked).toMatchObject({ status: 423, body: { code: 'LOCKED', data: { mayVerifyLater: true } } });
    expect((await verify(merchant, claimFor('ic', await readCard(merchant)))).data).not.toBeNull();
  });

  it('locks at once after 0510', async () => {
    const merchant = await atRepresentatives();
    const personalNum = '930101-1000011';
    const requestId = await readCard(merchant, {}, { personalNum });
    const claim = claimFor('ic', requestId, { personalNum, issueDate: '20000510' });
    expect((await verify(merchant, claim)).status).toBe(423);
    expect((await verify(merchant, { ...claim, issueDate: '20150131' })).status).toBe(423);
  });

  it.each([
    ['five times a day, over all accounts', undefined, 5],
    ["without such a limit against the sandbox, whose cards are everybody's", 'http://sandbox.test', 6],
  ])('allows failures of one number %s', async (_, sandboxUrl, times) => {
    const other = await withScreening(open, { config: { sandboxUrl }, jobs: false });
    const personalNum = '940101-1000011';
    const answers: Awaited<ReturnType<typeof verify>>[] = [];
    for (let account = 0; account < 6; account += 1) {
      const merchant = await other.merchantAt('representatives');
      const requestId = await readCard(merchant, {}, { personalNum });
      const claim = claimFor('ic', requestId, { personalNum, issueDate: '20000511' });
      answers.push(await verify(merchant, claim));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(times);
    // Nothing failed for the sixth account: it is not locked, but has to wait.
    const late = answers.filter(({ status }) => status !== 200);
    expect(late).toHaveLength(6 - times);
    for (const { status, body, headers } of late) {
      expect(status).toBe(429);
      expect(body.message).toMatch(/지금은 확인할 수 없습니다\. .*(내일|시간|분).* 다시 시도해 주세요\.$/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    }
    await other.close();
  });

  const failuresOf = async ({ accountId }: TestMerchant) => {
    const rows = await portal.db.select().from(tables.idCardPerson).where(eq(tables.idCardPerson.accountId, accountId));
    return rows.map(({ verifyFailures }) => verifyFailures);
  };
  /** One claim of one merchant; its queries meet these faults before the authority answers. */
  const faulty = async (personalNum: string, ...met: ProviderError[]) => {
    const merchant = await atRepresentatives();
    const claim = claimFor('ic', await readCard(merchant, {}, { personalNum }), { personalNum });
    asked.length = 0;
    faults.push(...met);
    return { merchant, attempt: () => verify(merchant, claim) };
  };
  const sixTimes = (fault: ProviderError) => Array.from({ length: 6 }, () => fault);

  it.each([
    ['an exhausted quota', '950101-1000011', new ProviderError('id-verifier', 'quota', '0025'), '0025'],
    ['a refused request', '950101-1000012', new ProviderError('id-verifier', 'rejected', '1'), 'PROVIDER_UNAVAILABLE'],
    [
      'a provider that is not asked after failures',
      '950101-1000013',
      new ProviderError('id-verifier', 'unavailable', 'resting'),
      undefined,
    ],
    [
      'a missing connection',
      '950101-1000014',
      new ProviderError('id-verifier', 'unavailable', 'unconnected'),
      undefined,
    ],
  ])(
    'counts nothing for %s, as the authority was not asked',
    async (_, number, fault, code = 'PROVIDER_UNAVAILABLE') => {
      const { merchant, attempt } = await faulty(number, ...sixTimes(fault));
      for (let time = 0; time < 6; time += 1) expect((await attempt()).body.code).toBe(code);
      expect(await failuresOf(merchant)).toEqual([0]);
      expect((await attempt()).data).not.toBeNull();
    },
  );

  it.each([
    ['is late', '960101-1000011', new ProviderError('id-verifier', 'timeout')],
    ['is lost', '960101-1000012', new ProviderError('id-verifier', 'unavailable')],
    ['comes with a server error', '960101-1000013', new ProviderError('id-verifier', 'unavailable', '503')],
    ['is unintelligible', '960101-1000014', new ProviderError('id-verifier', 'unintelligible')],
  ])('counts an answer that %s for the number of that day, but not for the merchant', async (_, number, fault) => {
    const { merchant, attempt } = await faulty(number, ...sixTimes(fault));
    for (let time = 0; time < 5; time += 1) expect((await attempt()).status).toBe(503);
    expect(await attempt()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(faults.splice(0)).toHaveLength(1);
    expect(await failuresOf(merchant)).toEqual([0]);
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.blocks).toMatchObject([{ mayVerifyLater: true, locked: false }]);
  });

  it('verifies the same values after a late answer', async () => {
    const { attempt } = await faulty('970101-1000011', new ProviderError('id-verifier', 'timeout'));
    expect((await attempt()).status).toBe(503);
    expect((await attempt()).data).not.toBeNull();
  });

  it('sends one wrong number from twenty accounts at once five times to the authority', async () => {
    const personalNum = '980101-1000011';
    const claims = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const merchant = await atRepresentatives();
        const requestId = await readCard(merchant, {}, { personalNum });
        return { merchant, claim: claimFor('ic', requestId, { personalNum, issueDate: '20000511' }) };
      }),
    );
    asked.length = 0;
    const answers = await Promise.all(claims.map(({ merchant, claim }) => verify(merchant, claim)));
    expect(asked).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    // Those that were not sent count for nothing.
    const key = await slowHash(portal.platform, 'every-account', personalNum.replace('-', ''));
    expect((await portal.platform.limits.uses('id-verify-card', key)).count).toBe(5);
  });

  it('does not count successful verifications of a number', async () => {
    const personalNum = '990101-1000011';
    for (let account = 0; account < 6; account += 1) {
      const merchant = await atRepresentatives();
      const requestId = await readCard(merchant, {}, { personalNum });
      expect((await verify(merchant, claimFor('ic', requestId, { personalNum }))).data).not.toBeNull();
    }
  });

  it('masks a known image at its own and the given places, and refuses an unknown image', async () => {
    const merchant = await atRepresentatives();
    const image = await cardImage();
    await upload(merchant, image);
    const vertices = [
      [20, 20],
      [90, 20],
      [90, 60],
      [20, 60],
    ].map(([x, y]) => ({ x, y }));
    const mask = (bytes: Buffer, coordinates: string) =>
      merchant.client.call(maskIdCard, { body: { coordinates }, files: { image: jpeg(bytes) } });
    const masked = await mask(image, JSON.stringify([{ vertices }]));
    expect(await brightnessAt(masked.bytes, 50, 40)).toBeLessThan(60);
    expect(await brightnessAt(masked.bytes, 360, 195)).toBeLessThan(60);
    expect(await brightnessAt(masked.bytes, 200, 300)).toBeGreaterThan(200);
    expect((await mask(image, 'nonsense')).body.errors).toEqual({ coordinates: sentence('common.invalid') });
    const unknown = await mask(await cardImage('ic', { name: '김하늘' }), '');
    expect(unknown.body.errors).toEqual({ image: sentence('id-card.request-unknown') });
  });
});
