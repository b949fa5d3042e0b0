import { randomUUID } from 'node:crypto';
import { registerMall } from '@portal/contract/storefront/registration.ts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeOnDatabase, type TestPortal } from '../../../testing/test-portal.ts';
import { openBundle } from '../../capabilities/review/bundle/open-bundle.fixture.ts';
import {
  certificate,
  entered,
  readyToSubmit,
  soleSubmission,
  storefrontFeatures,
} from '../../features/storefront/storefront.fixture.ts';
import { tables } from '../../platform/database/tables.ts';
import { ask } from '../command.fixture.ts';

const written = z.looseObject({
  mallId: z.string(),
  submission: z.looseObject({
    businessInfo: z.looseObject({ bizNo: z.string(), product: z.string() }),
    settleAccountInfo: z.looseObject({ bankAccount: z.looseObject({ bankCode: z.string(), bankName: z.string() }) }),
  }),
  shops: z.array(z.looseObject({ shopNo: z.number() })),
  registry: z.looseObject({ isConfirmed: z.boolean(), answers: z.array(z.looseObject({ question: z.string() })) }),
  flags: z.array(z.looseObject({ code: z.string(), item: z.string() })),
  consents: z.array(z.looseObject({ kind: z.string(), agreed: z.boolean() })),
});

describeOnDatabase('the export of a mall', (open) => {
  let portal: TestPortal;
  let identity: string;
  beforeAll(async () => {
    identity = await generateX25519Identity();
    const bundle = { recipients: [await identityToRecipient(identity)], dir: undefined };
    portal = await open({ register: storefrontFeatures, config: { sourceLimitFactor: 1_000, bundle } });
  });
  afterAll(() => portal.close());

  it('is signed, only for the reviewers, and includes the certificate', async () => {
    const { client, mallId, ownerId } = await readyToSubmit(portal);
    const { bankAccount } = soleSubmission.settleAccountInfo;
    const misnamed = {
      ...soleSubmission,
      settleAccountInfo: { ...soleSubmission.settleAccountInfo, bankAccount: { ...bankAccount, bankName: '국민은행' } },
      businessInfo: { ...soleSubmission.businessInfo, product: '다른 상품' },
    };
    expect((await client.call(registerMall, { query: {}, body: { data: misnamed } })).status).toBe(200);
    const attempt = { ownerId, orderId: `C24-${ownerId}`, amount: 330_000, currency: 'KRW', state: 'EXPIRED' };
    await portal.db.insert(tables.paymentAttempt).values({ id: randomUUID(), ...attempt });
    const made: Uint8Array[] = [];
    const lines = await ask(portal, ['malls', 'export', mallId, '--to', 'mall.age'], made);
    expect(lines).toEqual([expect.stringMatching(/^C24-\S+ of \S+: \d+ bytes, SHA-256 [0-9a-f]{64}$/)]);
    const sealed = Buffer.concat(made);
    expect(sealed.includes(Buffer.from('홍길동'))).toBe(false);
    const { files, isSigned, wrong } = await openBundle(sealed, identity, portal.platform.signer.publicKey);
    expect([isSigned, wrong]).toEqual([true, []]);
    const registration = written.parse(JSON.parse(files.get('registration.json')?.toString() ?? ''));
    expect(registration).toMatchObject({ mallId, submission: { businessInfo: { bizNo: '9010000019' } } });
    // The names are the server's own, whatever was sent beside the codes.
    expect(registration.submission.businessInfo.product.split(' / ')).toHaveLength(3);
    expect(registration.submission.settleAccountInfo.bankAccount).toMatchObject({
      bankCode: '088',
      bankName: '신한은행',
    });
    expect(registration.shops.map(({ shopNo }) => shopNo)).toEqual([2, 3, 4]);
    expect(registration.consents).toHaveLength(4);
    // An attempt that moved no money is no payment.
    expect(registration).toMatchObject({ payment: null });
    expect(registration.registry).toMatchObject({
      isConfirmed: false,
      answers: [{ question: 'state', answer: 'active' }],
    });
    expect(registration.flags).toEqual([{ code: 'registry-not-asked', item: 'certificate' }]);
    expect(files.get('audit.json')?.toString()).toContain('mall.registered');
    expect(files.get('files/certificate.png')?.equals((await certificate()).bytes)).toBe(true);
    const rows = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, ownerId))
      .orderBy(tables.auditEvent.seq);
    expect(rows.map(({ action }) => action)).toContain('bundle.exported');
  });

  it('is refused for a mall without a registration, and for an unknown one', async () => {
    const { mallId } = await entered(portal);
    expect(await ask(portal, ['malls', 'export', mallId, '--to', 'x'])).toEqual([
      `The mall ${mallId} has registered nothing.`,
    ]);
    expect(await ask(portal, ['malls', 'export', 'nobody', '--to', 'x'])).toEqual([
      expect.stringContaining('There is no mall nobody'),
    ]);
  });
});
