import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { type CodeHolder, insertVerification } from './email-code.repository.ts';
import { answerEmailCode, sendEmailCode } from './email-code.service.ts';
import { consumeVerification, isVerified } from './email-verification.repository.ts';

describeOnDatabase('an e-mail code for a visitor, address and purpose', (open) => {
  withPortal(() => open());

  let numbered = 0;
  const source = '192.0.2.1';
  const asker = { source, isKnownBrowser: false };
  function somebody(domain = 'mall.test') {
    numbered += 1;
    const to = `operator${numbered}@${domain}`;
    const emailIndex = portal.platform.personalData.keyedHash('mall-email', to);
    const holder: CodeHolder = { visitorHash: `visitor${numbered}`, emailIndex, purpose: 'SIGNUP' };
    return { to, holder };
  }
  const codeSentTo = async (address: string) => {
    const [mail] = await portal.mailsTo(address);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  const prove = (holder: CodeHolder, code: string) =>
    answerEmailCode(
      portal.platform,
      holder,
      { code, source },
      {
        async give(tx, { loginId }) {
          await insertVerification(tx, holder);
          return `given ${loginId}`;
        },
        repeat: async ({ loginId }) => ((await isVerified(portal.db, holder)) ? `repeated ${loginId}` : undefined),
      },
    );

  it('proves the address once, for its visitor and purpose only', async () => {
    const { to, holder } = somebody();
    const sent = await sendEmailCode(portal.platform, holder, { to, ...asker, showsRefused: true, loginId: 'mall' });
    expect(sent).toEqual({ kind: 'sent', expiresInSeconds: 180 });
    const code = await codeSentTo(to);
    const others: CodeHolder[] = [
      { ...holder, visitorHash: 'another' },
      { ...holder, purpose: 'FIND_ID' },
    ];
    for (const other of others) expect(await prove(other, code)).toEqual({ kind: 'not-taken', fault: 'none' });
    expect(await prove(holder, code)).toEqual({ kind: 'right', given: 'given mall' });
    expect(await prove(holder, code)).toEqual({ kind: 'right', given: 'repeated mall' });
    for (const other of others) expect(await prove(other, code)).toEqual({ kind: 'not-taken', fault: 'none' });
    expect(await isVerified(portal.db, holder)).toBe(true);
    expect(await portal.db.transaction((tx) => consumeVerification(tx, holder))).toBe(true);
    expect(await isVerified(portal.db, holder)).toBe(false);
    expect(await prove(holder, code)).toEqual({ kind: 'not-taken', fault: 'none' });
  });

  it('stays valid when the dependent work fails, and is sent together with it or not at all', async () => {
    const { to, holder } = somebody();
    const failing = async () => {
      throw new Error('what belongs to it failed');
    };
    const asked = { to, ...asker, showsRefused: true };
    await expect(sendEmailCode(portal.platform, holder, { ...asked, also: failing })).rejects.toThrow('belongs');
    expect(await prove(holder, '000000')).toEqual({ kind: 'not-taken', fault: 'none' });
    await portal.db.delete(tables.rateLimit);
    await sendEmailCode(portal.platform, holder, asked);
    const code = await codeSentTo(to);
    const nothing = { give: failing, repeat: failing };
    await expect(answerEmailCode(portal.platform, holder, { code, source }, nothing)).rejects.toThrow('belongs');
    expect(await prove(holder, code)).toEqual({ kind: 'right', given: 'given undefined' });
  });

  it.each([
    [true, { kind: 'refused' }, false],
    [false, { kind: 'sent', expiresInSeconds: 180 }, true],
  ])('reports a refused address only if that may be shown: %s', async (showsRefused, answered, stays) => {
    const { to, holder } = somebody('bounce.test');
    expect(await sendEmailCode(portal.platform, holder, { to, ...asker, showsRefused })).toEqual(answered);
    const [row] = await portal.db
      .select()
      .from(tables.emailCode)
      .where(eq(tables.emailCode.emailIndex, holder.emailIndex));
    expect(row?.closedAt === null).toBe(stays);
  });

  it('is not sent while mail is down', async () => {
    const { to, holder } = somebody('down.test');
    const sent = await sendEmailCode(portal.platform, holder, { to, ...asker, showsRefused: true });
    expect(sent).toEqual({ kind: 'unavailable' });
    expect(await prove(holder, '000000')).toEqual({ kind: 'not-taken', fault: 'none' });
  });
});
