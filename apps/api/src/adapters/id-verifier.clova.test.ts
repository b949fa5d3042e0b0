import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdCardClaim } from '../ports/id-verifier.ts';
import { describeIdVerifier } from '../ports/testing/id-verifier.port-test.ts';
import { createClovaIdVerifier } from './id-verifier.clova.ts';
import { patience, reportsFaults, shortly } from './provider-faults.fixture.ts';
import { type ProviderServer, startProviderServer } from './provider-server.fixture.ts';

const claims = {
  ic: { cardType: 'ic', name: '홍길동', personalNumber: '9001011234568', issueDate: '20150131' },
  dl: {
    cardType: 'dl',
    name: '홍길동',
    personalNumber: '9001011234568',
    licenceNumber: '118012345612',
    serial: 'AB12CD',
  },
  ac: { cardType: 'ac', alienNumber: '9001015234568', issueDate: '20150131', serial: '12345678901' },
} as const satisfies Record<IdCardClaim['cardType'], IdCardClaim>;

describeIdVerifier('CLOVA', async () => {
  const server = await startProviderServer();
  const verifier = (timeoutMs: number) => createClovaIdVerifier({ url: server.url, secret: 's' }, timeoutMs);
  let current = verifier(patience);
  return {
    verifier: { verify: (requestId, claim) => current.verify(requestId, claim) },
    cardOf(kind, verdict) {
      current = verifier(verdict === 'timeout' ? shortly : patience);
      const said = verdict === 'genuine' ? { result: 'SUCCESS' } : { result: 'FAILURE', code: verdict, message: 'x' };
      if (verdict === 'timeout') server.answer('silence');
      else if (verdict === 'quota') server.answer({ status: 400, json: { code: '0025', message: 'x' } });
      else server.answer({ json: { requestId: 'request-1', uid: 'u', ...said } });
      return claims[kind];
    },
    close: () => server.close(),
  };
});

describe('CLOVA’s ID verifier', () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer();
  });
  afterAll(() => server.close());

  const card = { cardType: 'ic', name: '홍길동', personalNumber: '9001011234568', issueDate: '20150131' } as const;
  const ask = (claim: IdCardClaim = card, timeoutMs = patience) =>
    createClovaIdVerifier({ url: server.url, secret: 's' }, timeoutMs).verify('r-1', claim);
  const verdict = (result: object) => ({ json: { requestId: 'r-1', uid: 'u', ...result } });

  it.each([
    [card, { name: '홍길동', personalNum: '9001011234568', issueDate: '20150131' }],
    [
      { cardType: 'dl', name: 'A', personalNumber: 'B', licenceNumber: 'C', serial: 'D' } as const,
      { name: 'A', personalNum: 'B', num: 'C', code: 'D' },
    ],
    [
      { cardType: 'ac', alienNumber: 'A', issueDate: 'B', serial: 'C' } as const,
      { alienRegNum: 'A', issueDate: 'B', serialNum: 'C' },
    ],
  ])('sends a claim with the provider’s field names', async (claim, data) => {
    server.answer(verdict({ result: 'SUCCESS' }));
    expect(await ask(claim)).toEqual({ kind: 'genuine' });
    const asked = server.asked.at(-1);
    expect(asked?.url).toBe(`/id-card/verify/${claim.cardType}`);
    expect(JSON.parse(asked?.body ?? '')).toEqual({ requestId: 'r-1', data: [data] });
  });

  it.each(['0509', '0510', '0511', '0512'])('returns the refusal %s', async (code) => {
    server.answer(verdict({ result: 'FAILURE', code, message: 'x' }));
    expect(await ask()).toEqual({ kind: 'refused', code });
  });

  it.each([
    ['an unknown refusal', verdict({ result: 'FAILURE', code: '9999' })],
    ['a refusal without a code', verdict({ result: 'FAILURE' })],
    ['a success for another request', { json: { requestId: 'r-2', result: 'SUCCESS' } }],
    ['an unknown result', verdict({ result: 'OK' })],
  ])('does not accept %s', async (_name, answer) => {
    server.answer(answer);
    await expect(ask()).rejects.toMatchObject({ kind: 'unintelligible' });
  });

  it('reports an exhausted quota', async () => {
    server.answer({ status: 400, json: { code: '0025', message: 'x' } });
    await expect(ask()).rejects.toMatchObject({ kind: 'quota', providerCode: '0025' });
  });

  reportsFaults(
    () => server,
    (url, timeoutMs) => {
      const verifier = createClovaIdVerifier({ url, secret: 's' }, timeoutMs);
      return () => verifier.verify('r-1', card);
    },
    verdict({ result: 'SUCCESS' }),
  );
});
