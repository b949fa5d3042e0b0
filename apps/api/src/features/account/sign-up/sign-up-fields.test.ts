import { partnerCodeExists, signUp } from '@portal/contract/account/sign-up.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal } from '../../../../testing/test-portal.ts';
import { newEmail, type SignUpBody, signUpBody, verifiedVisitor, visitorOf } from '../account.fixture.ts';
import { accountsOf, send, withSignUps } from './sign-up.fixture.ts';

describeOnDatabase('the fields of a sign-up', (open) => {
  withSignUps(open);

  it('check a partner code before the form is sent, 30 times in ten minutes at most', async () => {
    const client = portal.client();
    const known = (partnerCode: string) => client.call(partnerCodeExists, { body: { partnerCode } });
    expect((await known('PARTNER1')).data).toBe(true);
    expect((await known(' PARTNER1 ')).data).toBe(true);
    expect((await known('NOBODY')).data).toBe(false);
    expect((await known('')).data).toBe(false);
    for (let number = 4; number < 30; number += 1) expect((await known('NOBODY')).status).toBe(200);
    expect((await known('PARTNER1')).status).toBe(429);
  });

  const rows: readonly (readonly [Partial<SignUpBody>, string, MessageCode])[] = [
    [{ loginId: '' }, 'loginId', 'login-id.empty'],
    [{ loginId: 'abcd' }, 'loginId', 'login-id.length'],
    [{ loginId: 'a'.repeat(21) }, 'loginId', 'login-id.length'],
    [{ loginId: '가맹점아이디' }, 'loginId', 'login-id.characters'],
    [{ password: 'abcdefg1' }, 'password', 'password.format'],
    [{ password: 'abcde1!' }, 'password', 'password.format'],
    [{ password: `${'a'.repeat(15)}1!` }, 'password', 'password.format'],
    [{ password: 'P@ssw0rd1!' }, 'password', 'password.common'],
    [{ password: 'Pebble2019!', loginId: 'pebble2019' }, 'password', 'password.common'],
    [{ companyName: ' ' }, 'companyName', 'company-name.required'],
    [{ opName: '' }, 'opName', 'operator-name.required'],
    [{ opName: '김' }, 'opName', 'person-name.format'],
    [{ opMobileNo: '' }, 'opMobileNo', 'phone.required'],
    [{ opMobileNo: '0200000000' }, 'opMobileNo', 'phone.format'],
    [{ opMobileNo: '010000000' }, 'opMobileNo', 'phone.format'],
    [{ opTelNo: '12' }, 'opTelNo', 'phone.format'],
    [{ opEmail: 'operator' }, 'opEmail', 'email.format'],
    [{ agreeSignUp: false }, 'agreeSignUp', 'consent.required'],
    [{ agreePrivateInfo: 'N' }, 'agreePrivateInfo', 'consent.required'],
    [{ agreeSignUp: undefined }, 'agreeSignUp', 'consent.required'],
    [{ agreePrivateInfo: null }, 'agreePrivateInfo', 'consent.required'],
    [{ partnerCode: 'NOBODY' }, 'partnerCode', 'partner-code.unknown'],
    [{ partnerCode: 'p'.repeat(51) }, 'partnerCode', 'partner-code.unknown'],
  ];

  it.each(rows)('%j at %s are refused with %s', async (change, field, code) => {
    const client = await visitorOf(portal);
    const body = signUpBody({ opEmail: newEmail(), ...change });
    const answer = await send(client, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: sentence(code) } } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(await accountsOf(body.loginId || '-')).toEqual([]);
  });

  it('report missing consents and an unknown partner together', async () => {
    const client = await visitorOf(portal);
    const wrong = { agreeSignUp: false, agreePrivateInfo: false, partnerCode: 'NOBODY' };
    const answer = await send(client, signUpBody({ opEmail: newEmail(), ...wrong }));
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['agreePrivateInfo', 'agreeSignUp', 'partnerCode']);
  });

  it('accept an empty partner code and Y for yes, and ignore undeclared fields', async () => {
    const body = signUpBody({
      opEmail: newEmail(),
      partnerCode: ' ',
      agreeSignUp: 'Y',
      agreePrivateInfo: 'true',
      opTelNo: null,
      agreeMarketing: null,
    });
    const client = await verifiedVisitor(portal, body.opEmail);
    const rawBody = { ...body, accountStatus: 'PAID', screenCostInfo: 'SC001', kycStatus: 'COMPLETE', id: 'x' };
    expect((await client.call(signUp, { rawBody })).data).toMatchObject({ accountStatus: 'STEP2_COMPLETED' });
    expect(await accountsOf(body.loginId)).toMatchObject([
      { partnerCode: null, accountStatus: 'STEP2_COMPLETED', screenCostInfo: null, kycStatus: null },
    ]);
  });
});
