import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxDefaults } from '../config.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { readJson } from '../testing/json.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const authorization = `PortOne ${sandboxDefaults.portoneSecret}`;
const holder = (account: string, { bank = 'WOORI', query = '', init = {} } = {}) =>
  fetch(`${sandbox.url}/portone/platform/bank-accounts/${bank}/${account}/holder${query}`, {
    headers: { authorization },
    ...init,
  });

it.each([
  ['1002900123456', '홍길동'],
  ['2002900123456', '김하늘'],
  ['8002900123456', '주식회사 샌드박스'],
])('account %s belongs to %s', async (account, name) => {
  expect(await readJson(await holder(account))).toMatchObject({
    status: 200,
    body: { holderName: name, accountVerificationId: expect.any(String) },
  });
});

it.each(['1002900120000', '3002900123456'])('account %s does not exist', async (account) => {
  expect(await readJson(await holder(account))).toMatchObject({
    status: 502,
    body: { type: 'PLATFORM_EXTERNAL_API_FAILED' },
  });
});

it('the bank does not answer for an account that ends with 9999', async () => {
  const answer = holder('1002900129999', { init: { signal: AbortSignal.timeout(300) } });
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('refuses a missing secret', async () => {
  expect(await readJson(await holder('1002900123456', { init: { headers: {} } }))).toMatchObject({
    status: 401,
    body: { type: 'UNAUTHORIZED' },
  });
});

it.each([
  ['an unknown bank', '1002900123456', { bank: 'MOON' }, 'PLATFORM_NOT_SUPPORTED_BANK'],
  ['an account number with dashes', '1002-900-123456', {}, 'INVALID_REQUEST'],
  [
    'both kinds of holder number',
    '1002900123456',
    { query: '?birthdate=800617&businessRegistrationNumber=9051234566' },
    'INVALID_REQUEST',
  ],
])('refuses %s', async (_name, account, options, type) => {
  expect(await readJson(await holder(account, options))).toMatchObject({ status: 400, body: { type } });
});

it('accepts one kind of holder number and the test flag', async () => {
  expect((await holder('1002900123456', { query: '?birthdate=800617&test=true' })).status).toBe(200);
});
