import { mailPaperList } from '@portal/contract/screening/papers.ts';
import { preparation } from '@portal/domain/forms/preparation.ts';
import { paperWords } from '@portal/domain/messages/paper/account-papers.ts';
import { beforeKycWords } from '@portal/domain/messages/screening/before-kyc.ts';
import { expect, it } from 'vitest';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { limits } from '../../../platform/limits/limits.ts';
import { withScreening } from '../testing/screening.fixture.ts';

const { given, isReady, eachPaper } = beforeKycWords;

describeOnDatabase('the mailed list of papers', (open) => {
  withPortal(() => withScreening(open));

  const ask = ({ client }: TestMerchant, typed: Partial<typeof preparation.defaults> = {}) =>
    client.call(mailPaperList, { body: { ...preparation.defaults, ...typed } });
  const listFor = async ({ email }: TestMerchant): Promise<string> => (await portal.mailsTo(email))[0]?.text ?? '';

  it('says for each paper whether it is given, ready or where to get it, by the merchant’s answers', async () => {
    const merchant = await portal.merchantAt('settlement-account');
    const answers = { jointRepresentatives: true, withoutSeal: true, ready: ['account-copy' as const] };
    expect((await ask(merchant, answers)).status).toBe(200);
    const text = await listFor(merchant);
    const { 'signature-certificate': signature, ...others } = paperWords;
    expect(text).toContain(`${others['business-registration'].name}: ${given}`);
    expect(text).toContain(`${others['account-copy'].name}: ${isReady}`);
    expect(text).toContain(`${eachPaper(signature.name)}: ${signature.where} · ${signature.time}`);
    for (const not of ['corporate-registry', 'agent-id', 'seal-certificate'] as const)
      expect(text).not.toContain(`${others[not].name}:`);
  });

  it('has a corporation’s papers for a corporation, whatever is sent', async () => {
    const merchant = await portal.merchantAt('settlement-account', { accountType: 'BC00' });
    expect((await ask(merchant, { withoutSeal: true })).status).toBe(200);
    const text = await listFor(merchant);
    expect(text).toContain(paperWords['corporate-registry'].name);
    expect(text).not.toContain(paperWords['signature-certificate'].name);
  });

  it('names no person, and goes only to the address of the sign-up', async () => {
    const merchant = await portal.merchantAt('settlement-account');
    const before = portal.mails.length;
    await ask(merchant);
    const text = await listFor(merchant);
    for (const personal of [merchant.loginId, merchant.email]) expect(text).not.toContain(personal);
    expect(portal.mails.slice(before).map(({ to }) => to)).toEqual([merchant.email]);
  });

  it('is limited to a number of mails a day', async () => {
    const merchant = await portal.merchantAt('settlement-account');
    const { points } = limits['paper-list-mail'];
    for (let time = 0; time < points; time += 1) expect((await ask(merchant)).status).toBe(200);
    expect((await ask(merchant)).status).toBe(429);
    expect(await portal.mailsTo(merchant.email, points)).toHaveLength(points);
  });

  it('is available only at the step of the intro', async () => {
    expect((await ask(await portal.merchantAt('owners'))).status).toBe(409);
  });
});
