import { readdir, readFile } from 'node:fs/promises';
import { steps } from '@portal/domain/journey/steps.ts';
import { isMessageCode } from '@portal/domain/messages/codes/codes.ts';
import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { calls as portalCalls } from './calls.ts';
import { deskCalls } from './desk/desk-calls.ts';
import { refusals } from './refusals.ts';
import type { CallExample } from './testing/example.fixture.ts';
import { exampleOf, examples } from './testing/examples.fixture.ts';

const calls: readonly Call[] = [...portalCalls, ...deskCalls];
const parts = ['params', 'query', 'body'] as const;

/** All errors that a call's schemas report for a request: path → message. */
function errorsOf(call: Call, request: CallExample['valid']): Map<string, string> {
  const found = parts.flatMap((part) => {
    const schema = call[part];
    if (!schema || !(part in request)) return [];
    const parsed = schema.safeParse(request[part]);
    return parsed.success ? [] : parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  });
  return new Map(found);
}

describe('the calls as a whole', () => {
  it('have unique ids, and unique pairs of method and path', () => {
    const ids = calls.map((call) => call.id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    const places = calls.map((call) => `${call.method} ${call.path.replace(/\/$/, '').replace(/:\w+/g, ':')}`);
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  });

  it('each have an example, and no example is left over', () => {
    expect([...examples.keys()].sort()).toEqual(calls.map((call) => call.id).sort());
  });

  it('declare where the client repeats its login id, in agreement with their schemas', () => {
    const takes = (schema: Call['query'], loginId: unknown): boolean =>
      schema?.safeParse({ loginId }).error?.issues.some(({ path }) => path[0] === 'loginId') ?? false;
    for (const call of calls.filter(({ caller }) => caller === 'merchant')) {
      const where = parts.filter((part) => part !== 'params' && takes(call[part], 1));
      expect([call.id, call.loginIdIn]).toEqual([call.id, where[0]]);
    }
  });

  it('are quiet only if a page polls a status with them, which changes nothing', () => {
    const quiet = portalCalls.filter((call) => call.quiet);
    expect(quiet.map(({ id }) => id)).toEqual(['phoneLinkStatus', 'reviewStatus', 'mallPaymentStatus']);
    for (const { caller, method } of quiet) expect([method, /^(merchant|mall)$/.test(caller)]).toEqual(['GET', true]);
  });

  it('require staff only at the desk, and there for everything but the sign-in', () => {
    expect(portalCalls.filter(({ caller, path }) => caller === 'staff' || path.startsWith('/desk/'))).toEqual([]);
    const open = deskCalls.filter(({ caller }) => caller !== 'staff').map(({ id }) => id);
    expect(open.toSorted()).toEqual(['signInOutcome', 'startStaffSession']);
  });

  it('refuse with a message code and an HTTP status of 400 or more', () => {
    for (const { status, message } of Object.values(refusals)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(isMessageCode(message)).toBe(true);
    }
  });
});

describe.each(calls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  it('is described: path under /api, /front or /desk, existing steps, multipart only by POST', () => {
    expect(call.path).toMatch(/^\/(api|front\/v1|desk\/v1)\/[A-Za-z0-9:/-]+$/);
    expect(call.summary).toMatch(/[.…]$/);
    expect(call.source).not.toBe('');
    const known = steps.map((step) => step.key);
    for (const step of call.steps ?? []) expect(known).toContain(step);
    if (call.steps) expect(call.caller).toBe('merchant');
    if (call.files) expect(call.method).toBe('POST');
    if (call.method === 'GET') expect(call.body).toBeUndefined();
    for (const name of call.path.matchAll(/:(\w+)/g))
      expect(call.params?.safeParse({ [name[1] ?? '']: 1 }).success).toBe(false);
  });

  it('accepts its valid examples', () => {
    for (const request of [exampleOf(call).valid, ...(exampleOf(call).also ?? [])])
      expect(errorsOf(call, request)).toEqual(new Map());
  });

  it.each(
    (examples.get(call.id)?.invalid ?? []).map(
      (request) => [request.at, request.message ?? 'something', request] as const,
    ),
  )('refuses a wrong %s with %s', (at, _shown, request) => {
    const error = errorsOf(call, request);
    expect([...error.keys()]).toContain(at);
    if (request.message) expect(error.get(at)).toBe(request.message);
  });

  it('refuses a value that is not an object', () => {
    for (const part of parts) {
      for (const nonsense of ['text', 7, []])
        expect(call[part]?.safeParse(nonsense).success ?? false, part).toBe(false);
    }
  });

  it('returns its example answer without undeclared members', () => {
    const { answer } = exampleOf(call);
    expect(call.answer.safeParse(answer).success).toBe(true);
    if (Array.isArray(answer)) {
      const more = answer.map((row: unknown) => (typeof row === 'object' ? { ...row, passwordHash: 'secret' } : row));
      expect(call.answer.parse(more)).toEqual(answer);
    } else if (typeof answer === 'object' && answer !== null) {
      expect(call.answer.parse({ ...answer, passwordHash: 'secret' })).not.toHaveProperty('passwordHash');
    }
  });
});

it('the contract has no Korean text of its own', async () => {
  const room = new URL('./', import.meta.url);
  for (const name of await readdir(room, { recursive: true })) {
    if (!name.endsWith('.ts') || /\.(test|fixture)\.ts$/.test(name)) continue;
    const source = await readFile(new URL(name, room), 'utf8');
    const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
    expect(code, name).not.toMatch(/[ㄱ-ㅎㅏ-ㅣ가-힣]/);
  }
});
