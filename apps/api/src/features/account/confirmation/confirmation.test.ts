import { login } from '@portal/contract/account/account.ts';
import { confirmPassword } from '@portal/contract/account/sessions.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { refuseUnconfirmed } from '../../../platform/sessions/confirmation.ts';
import { merchant, withMerchant } from '../account.fixture.ts';

describeOnDatabase('the confirmation of a password', (open) => {
  withMerchant(open);

  const { session } = tables;
  const confirm = (password: string) => merchant.client.call(confirmPassword, { body: { password } });
  const isConfirmed = async (): Promise<boolean> => {
    const [row] = await portal.db.select().from(session).where(eq(session.accountId, merchant.accountId));
    return refuseUnconfirmed(portal.db, row?.idHash ?? '').then(
      () => true,
      () => false,
    );
  };

  it('is valid for the session in which it was made', async () => {
    expect(await isConfirmed()).toBe(false);
    expect((await confirm(merchant.password)).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
  });

  it('is refused at the field for a wrong password, audited, and confirms nothing', async () => {
    expect(await confirm('Wrong!2345')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { password: sentence('password-change.current-wrong') } },
    });
    expect(await isConfirmed()).toBe(false);
    const rows = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, merchant.accountId));
    expect(rows).toMatchObject([{ action: 'password-confirmed', result: 'refused' }]);
  });

  it('counts its failures towards the lock of the log-in', async () => {
    const { loginId, password, client } = merchant;
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm('Wrong!2345')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await confirm(password)).status).toBe(429);
    expect((await client.call(login, { body: { loginId, password } })).status).toBe(429);
  });

  it('needs a session', async () => {
    const answer = await portal.client().call(confirmPassword, { body: { password: merchant.password } });
    expect(answer.status).toBe(401);
  });
});
