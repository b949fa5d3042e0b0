import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../../../../testing/test-portal.ts';
import { registerPolicyReports } from './policy-reports.routes.ts';

const logLines: string[] = [];
let portal: TestPortal;
let now = new Date('2026-11-23T00:00:00Z');
beforeAll(async () => {
  const clock = { now: () => now };
  portal = await openTestPortal({ jobs: false, register: [registerPolicyReports], logLines, clock });
});
afterAll(() => portal.close());
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
  logLines.length = 0;
});

const report = (body: unknown, type = 'application/csp-report') =>
  portal.client().raw({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': type, origin: 'https://portal.test', 'sec-fetch-site': 'same-origin' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const notes = () =>
  logLines
    .map((line) => JSON.parse(line))
    .flatMap(({ directive, blocked, page }) => (directive ? [{ directive, blocked, page }] : []));

it.each([
  [
    {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/a.js?id=hong',
      'document-uri': 'https://portal.test/login?id=hong',
    },
    { directive: 'script-src-elem', blocked: 'https://evil.test', page: '/login' },
  ],
  [
    {
      'violated-directive': "require-trusted-types-for 'script'",
      'blocked-uri': 'trusted-types-sink',
      'document-uri': 'https://portal.test/cafe24/error/hong',
    },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: 'unknown' },
  ],
  [{ 'blocked-uri': '홍길동 900101-1234567' }, { directive: 'unknown', blocked: 'unknown', page: 'unknown' }],
])('logs a policy violation without what a person typed', async (body, expected) => {
  expect(
    (await report({ 'csp-report': { ...body, 'script-sample': '홍길동', referrer: 'https://portal.test/?q=hong' } }))
      .status,
  ).toBe(204);
  expect(notes()).toEqual([expected]);
  expect(logLines.join('')).not.toMatch(/hong|홍길동|1234567/);
});

it.each(['', '{', '[]', '{"csp-report":7}'])('accepts %j without logging it', async (body) => {
  expect((await report(body)).status).toBeLessThan(500);
  expect(notes()).toEqual([]);
});

it('refuses a report that is too large or of another type', async () => {
  expect((await report(`{"csp-report":{"blocked-uri":"${'a'.repeat(9_000)}"}}`)).status).toBe(413);
  expect((await report({}, 'text/plain')).status).toBe(415);
});

it('logs only the first thirty in a minute', async () => {
  for (let sent = 0; sent < 40; sent += 1) await report({ 'csp-report': { 'effective-directive': 'img-src' } });
  expect(notes()).toHaveLength(30);
});
