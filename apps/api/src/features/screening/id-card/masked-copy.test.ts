import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, type TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { purgeExpiredFiles } from '../../../platform/jobs/purge.ts';
import { recordVerified, representative, save, unverified } from '../persons/persons.fixture.ts';
import { claimFor, numberOf, readCard, verifiedCard, verify } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';

const { person, storedFile } = tables;

describeOnDatabase('the masked copy of a card', (open) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await withScreening(open);
  });
  afterAll(() => portal.close());

  const purge = () => purgeExpiredFiles(portal.db, portal.platform.files);
  const filesOf = async ({ accountId }: TestMerchant) => {
    const rows = await portal.db.select().from(storedFile).where(eq(storedFile.ownerId, accountId));
    return rows.flatMap(({ id, kind, createdAt, expiresAt }) =>
      expiresAt ? [{ id, kind, hours: Math.round((expiresAt.getTime() - createdAt.getTime()) / 3_600_000) }] : [],
    );
  };
  const expire = async (merchant: TestMerchant) => {
    const ids = (await filesOf(merchant)).map(({ id }) => id);
    await portal.db.update(storedFile).set({ expiresAt: sql`now()` }).where(inArray(storedFile.id, ids));
  };
  const verifiedBlocks = async ({ client }: TestMerchant) =>
    (await client.call(screeningProgress)).data?.blocks.filter(({ verified }) => verified !== null);

  it('expires with its verification after a day, along with other files', async () => {
    const merchant = await portal.merchantAt('representatives');
    const requestId = await verifiedCard(merchant);
    const other = await portal.merchantAt('representatives');
    await readCard(other);
    expect([await filesOf(merchant), await filesOf(other)]).toMatchObject([
      [{ kind: 'id-front-masked', hours: 24 }],
      [{ kind: 'id-front-raw', hours: 1 }],
    ]);
    for (const one of [merchant, other]) await expire(one);
    expect(await purge()).toBe(2);
    expect([await filesOf(merchant), await filesOf(other)]).toEqual([[], []]);
    expect(await verifiedBlocks(merchant)).toEqual([]);
    const answer = await save(merchant, { ...representative, eKycStatus: 'COMPLETE', requestId });
    expect(answer).toMatchObject(unverified);
    await verifiedCard(merchant);
    expect(await verifiedBlocks(merchant)).toHaveLength(1);
  });

  it('stays while its person is being saved as it expires, or the person is refused', async () => {
    const merchants = await Promise.all(Array.from({ length: 6 }, () => portal.merchantAt('representatives')));
    const requestIds = await Promise.all(merchants.map((merchant) => verifiedCard(merchant)));
    await Promise.all(merchants.map(expire));
    const saving = merchants.map((merchant, at) =>
      save(merchant, { ...representative, eKycStatus: 'COMPLETE', requestId: requestIds[at] ?? '' }),
    );
    const [answers] = await Promise.all([Promise.all(saving), purge(), purge(), purge()]);
    for (const [at, { status }] of answers.entries()) {
      expect([200, 400]).toContain(status);
      const accountId = merchants[at]?.accountId ?? '';
      const recorded = await portal.db.select().from(person).where(eq(person.accountId, accountId));
      const fronts = recorded.map(({ frontFileId }) => frontFileId ?? '');
      const kept = await portal.db.select().from(storedFile).where(inArray(storedFile.id, fronts));
      expect(kept).toHaveLength(status === 200 ? 1 : 0);
    }
  });

  it('that cannot be deleted does not stop the others from being deleted, and the job fails', async () => {
    const [stuck, other] = [await portal.merchantAt('representatives'), await portal.merchantAt('representatives')];
    await recordVerified(stuck);
    await readCard(other);
    const fronts = portal.db
      .select({ id: person.frontFileId })
      .from(person)
      .where(eq(person.accountId, stuck.accountId));
    await portal.db
      .update(storedFile)
      .set({ expiresAt: sql`now() - interval '1 day'` })
      .where(inArray(storedFile.id, fronts));
    await expire(other);
    await expect(purge()).rejects.toThrow();
    expect(await filesOf(other)).toEqual([]);
    await portal.db.update(storedFile).set({ expiresAt: null }).where(eq(storedFile.ownerId, stuck.accountId));
    expect(await purge()).toBe(0);
  });

  it('of the wrong person’s card does not keep that card out of its own block', async () => {
    const merchant = await portal.merchantAt('representatives', { hasAgent: true });
    const [ofAgent, ofRepresentative] = [numberOf({ type: 'SR01' }), numberOf({})];
    const verifyAs = async (type: 'SR00' | 'SR01', personalNum: string) => {
      const requestId = await readCard(merchant, { type }, { personalNum });
      return { requestId, ...(await verify(merchant, claimFor('ic', requestId, { personalNum }))) };
    };
    const samePerson = { personalNum: sentence('id-card.same-person') };
    const wrong = await verifyAs('SR00', ofAgent);
    expect(wrong.status).toBe(200);
    expect((await verifyAs('SR01', ofAgent)).body.errors).toEqual(samePerson);
    const right = await verifyAs('SR00', ofRepresentative);
    expect(right.status).toBe(200);
    const agent = await verifyAs('SR01', ofAgent);
    expect(agent.status).toBe(200);
    const asAgent = { ...representative, type: 'SR01', eKycStatus: 'COMPLETE', requestId: agent.requestId } as const;
    expect((await save(merchant, asAgent)).status).toBe(200);
    const asRepresentative = { ...representative, eKycStatus: 'COMPLETE' } as const;
    const twice = await save(merchant, { ...asRepresentative, requestId: wrong.requestId });
    expect(twice.body).toMatchObject({ errors: { eKycStatus: sentence('id-card.same-person') } });
    expect((await save(merchant, { ...asRepresentative, requestId: right.requestId })).status).toBe(200);
  });
});
