import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxDefaults } from '../config.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { postJson, readJson } from '../testing/json.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const secret = { 'x-ekyc-secret': sandboxDefaults.clovaSecret };
const address = (resource: string) => `${sandbox.url}/clova/ekyc/v1/1234/signature/id-card/verify/${resource}`;
const verify = (resource: string, data: unknown, headers: Record<string, string> = secret) =>
  postJson(address(resource), { requestId: 'r-1', timestamp: 0, data: [data] }, headers);

const ic = (issueDate: string) => ({ name: '홍길동', personalNum: '800617-1973124', issueDate });
const dl = (code: string) => ({ name: '홍길동', personalNum: '8006171973124', num: '110512345678', code });
const ac = (issueDate: string) => ({ alienRegNum: '800617-5973124', issueDate, serialNum: '12345678901' });

it.each([
  ['ic', ic('20190315'), 'IC'],
  ['dl', dl('A1B2C3'), 'DL'],
  ['ac', ac('20190315'), 'AC'],
])('%s: ordinary values succeed', async (resource, data, detail) => {
  const { status, body } = await readJson(await verify(resource, data));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    requestId: 'r-1',
    uid: expect.any(String),
    timestamp: expect.any(Number),
    inferType: 'ID_CARD',
    inferDetailType: detail,
    result: 'SUCCESS',
  });
  expect(body).not.toHaveProperty('code');
});

describe.each(['0509', '0510', '0511', '0512'])('%s', (code) => {
  const date = `2000${code}`;
  it.each([
    ['ic', ic(date)],
    ['dl', dl(`A1${code}`)],
    ['ac', ac(date)],
  ])('is returned for %s', async (resource, data) => {
    expect(await readJson(await verify(resource, data))).toMatchObject({
      status: 200,
      body: { result: 'FAILURE', code, message: expect.any(String) },
    });
  });
});

it.each([
  ['ic', ic('20000125')],
  ['dl', dl('A10025')],
  ['ac', ac('20000125')],
])('%s: answers the call error 0025 at the call limit', async (resource, data) => {
  expect(await readJson(await verify(resource, data))).toMatchObject({ status: 400, body: { code: '0025' } });
});

it.each([
  ['ic', ic('20000909')],
  ['dl', dl('A10909')],
])('%s: no answer until the caller gives up', async (resource, data) => {
  const answer = fetch(address(resource), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...secret },
    body: JSON.stringify({ requestId: 'r-1', data: [data] }),
    signal: AbortSignal.timeout(300),
  });
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('accepts a licence without its cipher serial only when that check is skipped', async () => {
  const { code: _left, ...licence } = dl('');
  expect((await verify('dl', { ...licence, skipCodeCheck: true })).status).toBe(200);
  expect((await verify('dl', licence)).status).toBe(400);
});

it.each([
  ['no name', 'ic', { personalNum: '800617-1973124', issueDate: '20190315' }],
  ['a date with dashes', 'ic', ic('2019-03-15')],
  ['no data', 'ac', undefined],
])('refuses %s with 0011', async (_name, resource, data) => {
  expect(await readJson(await verify(resource, data))).toMatchObject({
    status: 400,
    body: { code: '0011', message: expect.any(String) },
  });
});

it('refuses broken JSON, a wrong secret and an unknown card', async () => {
  expect(await readJson(await postJson(address('ic'), '{', secret))).toMatchObject({
    status: 400,
    body: { code: '0011' },
  });
  expect(await readJson(await verify('ic', ic('20190315'), {}))).toMatchObject({ status: 401, body: { code: '0002' } });
  expect(await readJson(await verify('pp', {}))).toMatchObject({ status: 404, body: { code: '0001' } });
});
