import { login } from '@portal/contract/account/account.ts';
import { expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal } from '../../../../testing/test-portal.ts';
import { forgetLimits, merchant, withMerchant } from '../account.fixture.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

describeOnDatabase('the notice of a log-in in a new browser', (open) => {
  withMerchant(open);

  const logIn = async (client: TestClient, { loginId, password }: Pick<TestMerchant, 'loginId' | 'password'>) =>
    (await client.call(login, { body: { loginId, password }, headers: { 'user-agent': agent } })).status;
  /** Mails are sent in order: once the last one has arrived, all earlier ones have, too. */
  const noticesOf = async (of: TestMerchant, atLeast: number): Promise<string[]> =>
    (await portal.mailsTo(of.email, atLeast)).map(({ text }) => text);
  const noticed = async (of: TestMerchant): Promise<number> => {
    const client = portal.client();
    await forgetLimits(portal);
    const before = portal.mails.filter(({ to }) => to === of.email).length;
    await logIn(client, of);
    return (await noticesOf(of, before + 1)).length - 1;
  };

  it('is sent once for each browser, and names the browser', async () => {
    const client = portal.client();
    for (let times = 0; times < 3; times += 1) expect(await logIn(client, merchant)).toBe(200);
    const [text] = await noticesOf(merchant, 1);
    for (const word of [merchant.loginId, 'Linux의 Firefox', '비밀번호 찾기']) expect(text).toContain(word);
    expect(text).not.toContain(client.source);
    expect(await noticed(merchant)).toBe(1);
  });

  it('is not sent for a wrong password', async () => {
    expect(await logIn(portal.client(), { ...merchant, password: 'Wrong!2345' })).toBe(401);
    expect(await noticed(merchant)).toBe(0);
  });

  it('is sent once to each of several people who share a browser', async () => {
    const other = await portal.merchantAt('owners');
    const client = portal.client();
    for (const who of [merchant, other, merchant, other]) expect(await logIn(client, who)).toBe(200);
    expect([await noticed(merchant), await noticed(other)]).toEqual([1, 1]);
  });

  it('is sent once to the fifth person of a browser, too', async () => {
    const client = portal.client();
    for (let number = 0; number < 4; number += 1) await logIn(client, await portal.merchantAt('owners'));
    for (let times = 0; times < 2; times += 1) expect(await logIn(client, merchant)).toBe(200);
    expect(await noticed(merchant)).toBe(1);
  });

  it('is sent at most ten times a day, and never prevents a log-in', async () => {
    for (let times = 0; times < 12; times += 1) expect(await logIn(portal.client(), merchant)).toBe(200);
    expect(await noticed(merchant)).toBe(10);
  });
});
