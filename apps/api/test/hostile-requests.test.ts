import { createHash } from 'node:crypto';
import { openVisitorSession } from '@portal/contract/account/account.ts';
import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/compose.ts';
import { entered } from '../src/features/storefront/storefront.fixture.ts';
import { sessionCookie } from '../src/platform/http/session.ts';
import { everyRow } from '../testing/every-row.ts';
import { type HostileRequest, hostileRequests, inside } from '../testing/hostile/requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';

/** How many requests each call gets from each caller; more in a full run. */
const perCaller = Number(process.env.HOSTILE_REQUESTS ?? 4);
const everyCall: readonly Call[] = calls;

const victim = {
  loginId: 'hostilevictim1',
  email: 'victim@hostile.test',
  companyName: '표식상점팔구영',
  operatorName: '표식인',
};

/** A caller, and the owner whose rows it may change; none without a session. */
interface Caller {
  readonly client: TestClient;
  readonly ownId?: string;
}

let callers: Readonly<Record<string, Caller>>;
withPortal(() => openTestPortal({ register: features, config: { sourceLimitFactor: 1_000_000 } }));
beforeAll(async () => {
  await portal.merchantAt('owners', victim);
  const forged = portal.client();
  forged.cookies.set(sessionCookie, Buffer.alloc(32, 7).toString('base64url'));
  const [merchant, finished] = [await portal.merchantAt('representatives'), await portal.merchantAt('complete')];
  const mall = await entered(portal);
  callers = {
    nobody: { client: portal.client() },
    'a forged session': { client: forged },
    'another merchant': { client: merchant.client, ownId: merchant.accountId },
    'a finished merchant': { client: finished.client, ownId: finished.accountId },
    'another mall': { client: mall.client, ownId: mall.ownerId },
  };
});

/** Tables that change by themselves or because of refusals, and hold no state of an application. */
const passing = /audit|limit|session|visitor|pgboss|migrations|turnstile|journal/;
async function state(ownId = 'no row names this'): Promise<Readonly<Record<string, string>>> {
  const hashes = [...(await everyRow(portal.db))]
    .filter(([table]) => !passing.test(table))
    .map(([table, rows]) => {
      const others = rows.filter((row) => !row.includes(ownId)).toSorted();
      return [table, createHash('sha256').update(others.join('\n')).digest('hex')];
    });
  return Object.fromEntries(hashes);
}

const isOwners = ({ caller }: Call): boolean => caller !== 'anyone' && !caller.startsWith('visitor');

async function send(client: TestClient, call: Call, request: HostileRequest) {
  // Replaces every login id of the example with the victim's.
  const aimed = (value: unknown): unknown =>
    value === undefined ? undefined : JSON.parse(JSON.stringify(value).replaceAll('merchant01', victim.loginId));
  const body = aimed(request.body);
  const answer = await client.raw({
    method: call.method,
    url: `${call.path.replaceAll(/:\w+/g, () => encodeURIComponent('anything'))}?${new URLSearchParams(request.query)}`,
    headers: {
      origin: portal.platform.config.publicOrigin,
      'sec-fetch-site': 'same-origin',
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }),
  });
  return { status: answer.status, body: answer.body };
}

async function problemsOf(client: TestClient, sentTo: readonly Call[]): Promise<string[]> {
  const problems: string[] = [];
  for (const call of sentTo)
    for (const request of fc.sample(hostileRequests(call), { numRuns: perCaller, seed: call.id.length * 7919 })) {
      const { status, body } = await send(client, call, request);
      const leak = inside.exec(body)?.[0] ?? Object.values(victim).find((value) => body.includes(value));
      if (status >= 500 || leak) problems.push(`${call.id}: ${request.what}: ${status} ${leak ?? ''}`);
    }
  return problems;
}

it('hostile requests to the public calls break nothing and reveal nothing', async () => {
  const client = portal.client();
  await client.call(openVisitorSession);
  expect(
    await problemsOf(
      client,
      everyCall.filter((call) => !isOwners(call)),
    ),
  ).toEqual([]);
  expect(Object.prototype).not.toHaveProperty('isPoisoned');
});

describe.each(['nobody', 'a forged session', 'another merchant', 'a finished merchant', 'another mall'])(
  'hostile requests by %s to every call',
  (name) => {
    it('change nothing, break nothing and reveal nothing', async () => {
      const { client, ownId } = callers[name] ?? {};
      if (!client) throw new Error(`no caller ${name}`);
      const before = await state(ownId);
      expect(await problemsOf(client, everyCall.filter(isOwners))).toEqual([]);
      expect(Object.prototype).not.toHaveProperty('isPoisoned');
      expect(await state(ownId)).toEqual(before);
    });
  },
);
