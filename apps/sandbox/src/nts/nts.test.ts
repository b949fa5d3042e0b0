import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxDefaults } from '../config.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { postJson, readJson } from '../testing/json.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const api = (path: string) => `${sandbox.url}/nts/api/nts-businessman/v1/${path}`;
const key = () => `?serviceKey=${encodeURIComponent(sandboxDefaults.ntsServiceKey)}`;
const status = (...numbers: string[]) => postJson(api('status') + key(), { b_no: numbers });

describe('status', () => {
  it.each([
    ['9900000000', '', undefined],
    ['9910000000', '03', 1],
    ['9920000000', '02', 1],
    ['9051234566', '01', 1],
  ])('%s has the status code "%s"', async (number, code, matches) => {
    const { status: http, body } = await readJson(await status(number));
    expect(http).toBe(200);
    expect(body).toMatchObject({ status_code: 'OK', request_cnt: 1, data: [{ b_no: number, b_stt_cd: code }] });
    expect(body.match_cnt).toBe(matches);
  });

  it('returns a past closing date for a closed business', async () => {
    const { body } = await readJson(await status('9910000000'));
    expect(body).toMatchObject({ data: [{ end_dt: expect.stringMatching(/^20\d{6}$/), b_stt: '폐업자' }] });
  });

  it('refuses 993 because the quota is used up', async () => {
    expect(await readJson(await status('9051234566', '9930000000'))).toMatchObject({
      status: 429,
      body: { code: -10 },
    });
  });

  it('never answers for 994', async () => {
    const answer = fetch(api('status') + key(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ b_no: ['9940000000'] }),
      signal: AbortSignal.timeout(300),
    });
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('accepts the key as Authorization: Infuser', async () => {
    const headers = { authorization: `Infuser ${sandboxDefaults.ntsServiceKey}` };
    expect((await postJson(api('status'), { b_no: ['9051234566'] }, headers)).status).toBe(200);
  });

  it.each([
    ['no key', '', { b_no: ['9051234566'] }, 401],
    ['a wrong key', '?serviceKey=wrong', { b_no: ['9051234566'] }, 401],
    ['broken JSON', undefined, '{', 400],
    ['no numbers', undefined, {}, 411],
    ['numbers that are not strings', undefined, { b_no: [1] }, 411],
    ['more than a hundred numbers', undefined, { b_no: Array(101).fill('9051234566') }, 413],
  ])('refuses %s', async (_name, query, body, expected) => {
    expect((await postJson(api('status') + (query ?? key()), body)).status).toBe(expected);
  });
});

describe('validate', () => {
  const business = (number: string) => ({ b_no: number, start_dt: '20180402', p_nm: '홍길동' });

  it('confirms a registered business and shows its status', async () => {
    const { body } = await readJson(await postJson(api('validate') + key(), { businesses: [business('9051234566')] }));
    expect(body).toMatchObject({ valid_cnt: 1, data: [{ valid: '01', status: { b_stt_cd: '01' } }] });
  });

  it('does not confirm an unregistered one, and counts nothing', async () => {
    const { body } = await readJson(await postJson(api('validate') + key(), { businesses: [business('9900000000')] }));
    expect(body).toMatchObject({ data: [{ valid: '02', valid_msg: '확인할 수 없습니다.' }] });
    expect(body).not.toHaveProperty('valid_cnt');
  });

  it('does not confirm 995, although that business is active', async () => {
    const { body } = await readJson(await postJson(api('validate') + key(), { businesses: [business('9951234566')] }));
    expect(body).toMatchObject({ data: [{ b_no: '9951234566', valid: '02' }] });
    expect(body.data).toEqual([expect.not.objectContaining({ status: expect.anything() })]);
    expect((await readJson(await status('9951234566'))).body).toMatchObject({ data: [{ b_stt_cd: '01' }] });
  });

  it('requires the opening date and the representative', async () => {
    const answer = await postJson(api('validate') + key(), { businesses: [{ b_no: '9051234566' }] });
    expect(await readJson(answer)).toEqual({ status: 411, body: { status_code: 'REQUEST_DATA_MALFORMED' } });
  });
});
