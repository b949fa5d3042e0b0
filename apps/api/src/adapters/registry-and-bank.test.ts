import { bankCodes } from '@portal/domain/reference/banks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeAccountHolder, knownHolder } from '../ports/testing/account-holder.port-test.ts';
import { describeBusinessRegistry } from '../ports/testing/business-registry.port-test.ts';
import { createPortoneAccountHolder } from './account-holder.portone.ts';
import { createNtsBusinessRegistry } from './business-registry.nts.ts';
import { patience, reportsFaults, shortly } from './provider-faults.fixture.ts';
import { type ProviderServer, startProviderServer } from './provider-server.fixture.ts';

let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.close());

describeBusinessRegistry('the tax office', async () => {
  const asked = '1234567890';
  const registry = (timeoutMs: number) => createNtsBusinessRegistry({ url: server.url, serviceKey: 'k' }, timeoutMs);
  const codes = { active: '01', suspended: '02', closed: '03', unregistered: '', apart: '01' };
  let current = registry(patience);
  return {
    registry: {
      stateOf: (number) => current.stateOf(number),
      belongTogether: (claim) => current.belongTogether(claim),
    },
    numberOf(said) {
      current = registry(said === 'timeout' ? shortly : patience);
      if (said === 'timeout') server.answer('silence');
      else if (said === 'quota') server.answer({ status: 429, json: {} });
      else {
        const valid = said === 'apart' ? '02' : '01';
        server.answer({ json: { status_code: 'OK', data: [{ b_no: asked, b_stt_cd: codes[said], valid }] } });
      }
      return asked;
    },
    close: async () => undefined,
  };
});

describeAccountHolder('PortOne', async () => {
  const bank = (timeoutMs: number) => createPortoneAccountHolder({ url: server.url, secret: 's' }, timeoutMs);
  let current = bank(patience);
  return {
    bank: { holderOf: (code, number) => current.holderOf(code, number) },
    accountOf(said) {
      current = bank(said === 'timeout' ? shortly : patience);
      if (said === 'timeout') server.answer('silence');
      else if (said === 'found') server.answer({ json: { holderName: knownHolder, accountVerificationId: 'x' } });
      else server.answer({ status: 502, json: { type: 'PLATFORM_EXTERNAL_API_FAILED', message: 'x' } });
      return '1002900123456';
    },
    close: async () => undefined,
  };
});

describe('the tax office’s registry', () => {
  const ask = (timeoutMs = patience) =>
    createNtsBusinessRegistry({ url: server.url, serviceKey: 'k+/=' }, timeoutMs).stateOf('9991234567');
  const status = (code: string, number = '9991234567') => ({
    json: { request_cnt: 1, status_code: 'OK', data: [{ b_no: number, b_stt: '', b_stt_cd: code, end_dt: '' }] },
  });

  it.each([
    ['01', 'active'],
    ['02', 'suspended'],
    ['03', 'closed'],
    ['', 'unregistered'],
  ])('returns %j as %s', async (code, state) => {
    server.answer(status(code));
    expect(await ask()).toBe(state);
    expect(server.asked.at(-1)).toMatchObject({ url: '/status', body: '{"b_no":["9991234567"]}' });
    expect(server.asked.at(-1)?.headers.authorization).toBe('Infuser k+/=');
  });

  it.each([status('01', '1111111111'), status('07'), { json: { status_code: 'BAD', data: [] } }])(
    'does not accept any other answer',
    async (answer) => {
      server.answer(answer);
      await expect(ask()).rejects.toMatchObject({ kind: 'unintelligible' });
    },
  );

  it('reports a wrong key', async () => {
    server.answer({ status: 401, json: { code: -401, msg: 'x' } });
    await expect(ask()).rejects.toMatchObject({ kind: 'rejected', providerCode: '401' });
  });

  const claim = { businessNumber: '9991234567', representative: 'JOHN SMITH', openedOn: '20180402' } as const;
  const validated = (valid: string) => ({
    json: { request_cnt: 1, status_code: 'OK', data: [{ b_no: '9991234567', valid, request_param: {} }] },
  });
  const validate = (more: object = {}) =>
    createNtsBusinessRegistry({ url: server.url, serviceKey: 'k' }, patience).belongTogether({ ...claim, ...more });

  it('validates number, representative and opening date with known values, the rest empty', async () => {
    server.answer(validated('01'));
    expect(await validate({ koreanName: '존 스미스', companyName: '바다상점', corporateNumber: '1301110006246' })).toBe(
      true,
    );
    const [all] = z
      .object({ businesses: z.array(z.record(z.string(), z.string())) })
      .parse(JSON.parse(server.asked.at(-1)?.body ?? '')).businesses;
    expect(server.asked.at(-1)?.url).toBe('/validate');
    expect(all).toEqual({
      b_no: '9991234567',
      start_dt: '20180402',
      p_nm: 'JOHN SMITH',
      p_nm2: '존 스미스',
      b_nm: '바다상점',
      corp_no: '1301110006246',
      b_sector: '',
      b_type: '',
      b_adr: '',
    });
    server.answer(validated('02'));
    expect(await validate()).toBe(false);
    expect(server.asked.at(-1)?.body).toContain('"p_nm2":"","b_nm":"","corp_no":""');
  });

  it.each([validated('03'), { json: { status_code: 'OK', data: [] } }])(
    'does not accept any other validation answer',
    async (answer) => {
      server.answer(answer);
      await expect(validate()).rejects.toMatchObject({ kind: 'unintelligible' });
    },
  );

  reportsFaults(
    () => server,
    (url, timeoutMs) => {
      const registry = createNtsBusinessRegistry({ url, serviceKey: 'k' }, timeoutMs);
      return () => registry.stateOf('9991234567');
    },
    status('01'),
  );
});

describe('PortOne’s account holder', () => {
  const ask = (bank = '020', timeoutMs = patience) =>
    createPortoneAccountHolder({ url: server.url, secret: 's' }, timeoutMs).holderOf(bank, '1234567890');

  it('returns the holder, with the gateway’s name of the bank', async () => {
    server.answer({ json: { holderName: '홍길동', accountVerificationId: 'x' } });
    expect(await ask()).toEqual({ kind: 'found', holderName: '홍길동' });
    expect(server.asked.at(-1)?.url).toBe('/platform/bank-accounts/WOORI/1234567890/holder');
    expect(server.asked.at(-1)?.headers.authorization).toBe('PortOne s');
  });

  it('supports every bank that is offered, by its own name, and no other', async () => {
    server.answer({ json: { holderName: 'x' } });
    const before = server.asked.length;
    for (const bank of bankCodes) expect(await ask(bank)).toMatchObject({ kind: 'found' });
    // One of them was merged into another, whose name it has.
    expect(new Set(server.asked.slice(before).map(({ url }) => url)).size).toBe(bankCodes.length - 1);
    await expect(ask('999')).rejects.toMatchObject({ kind: 'rejected' });
  });

  it.each([
    [502, 'PLATFORM_EXTERNAL_API_FAILED'],
    [400, 'INVALID_REQUEST'],
  ])('reports %i %s as a missing account', async (status, type) => {
    server.answer({ status, json: { type, message: 'x' } });
    expect(await ask()).toEqual({ kind: 'no-such-account' });
  });

  it.each([
    [401, 'UNAUTHORIZED', 'rejected'],
    [400, 'PLATFORM_NOT_SUPPORTED_BANK', 'rejected'],
    [503, 'PLATFORM_EXTERNAL_API_TEMPORARILY_FAILED', 'unavailable'],
  ])('reports %i %s as %s', async (status, type, kind) => {
    server.answer({ status, json: { type } });
    await expect(ask()).rejects.toMatchObject({ kind });
  });

  it('reports a broken proxy as unavailable, not as an answer of the bank', async () => {
    server.answer({ status: 502, text: '<html>Bad Gateway</html>' });
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  reportsFaults(
    () => server,
    (url, timeoutMs) => {
      const bank = createPortoneAccountHolder({ url, secret: 's' }, timeoutMs);
      return () => bank.holderOf('020', '1234567890');
    },
    { json: { holderName: '홍길동' } },
  );
});
