import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { allAddresses, searchAddresses } from './address-book.ts';

describe('addresses', () => {
  it('are complete, each with a unique postcode', () => {
    expect(allAddresses.length).toBeGreaterThanOrEqual(30);
    expect(new Set(allAddresses.map(({ zonecode }) => zonecode)).size).toBe(allAddresses.length);
    for (const address of allAddresses) {
      expect(address.zonecode).toMatch(/^\d{5}$/);
      expect(address.bcode).toMatch(/^\d{10}$/);
      expect(address.addressEnglish).toMatch(/, Republic of Korea$/);
      expect([address.roadname, address.bname, address.sido, address.apartment]).not.toContain('');
    }
  });

  it.each([
    ['새솔대로 152', 1],
    ['06001', 1],
    ['gangnam', 2],
    ['강남 새솔타워', 1],
    ['없는 주소', 0],
    ['  ', 0],
  ])('"%s" finds %i', (query, count) => {
    expect(searchAddresses(query)).toHaveLength(count);
  });
});

describe('over HTTP', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  });
  afterAll(() => sandbox.stop());

  it('serves a script that any site may load', async () => {
    const answer = await fetch(`${sandbox.url}/postcode/postcode.v2.js`);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await answer.text()).toContain('oncomplete');
  });

  it('serves a labelled search page that may be framed', async () => {
    const answer = await fetch(`${sandbox.url}/postcode/search`);
    expect(answer.headers.has('x-frame-options')).toBe(false);
    expect(await answer.text()).toContain('<label for="query">주소 검색어</label>');
  });

  it('returns addresses together with the query', async () => {
    const answer = await fetch(`${sandbox.url}/postcode/addresses?q=${encodeURIComponent('새솔타워')}`);
    expect(await answer.json()).toMatchObject({
      addresses: [{ zonecode: '06001', buildingName: '새솔타워', query: '새솔타워' }],
    });
    expect(await (await fetch(`${sandbox.url}/postcode/addresses?q=${'가'.repeat(101)}`)).json()).toEqual({
      addresses: [],
    });
  });
});
