import { openVisitorSession } from '@portal/contract/account/account.ts';
import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { faultsOf, type MadeRequest, madeRequests } from '@portal/contract/testing/made-requests.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { features } from '../src/compose.ts';
import { entered } from '../src/features/storefront/storefront.fixture.ts';
import type { CallAnswer, TestClient } from '../testing/test-client.ts';
import { blankImage, png } from '../testing/test-files.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';

/** How many requests each call gets that its schemas accept, and that they refuse; more in a full run. */
const [mostValid = 2, mostInvalid = 4] = (process.env.CONTRACT_REQUESTS ?? '2,4').split(',').map(Number);

/** Refusals that any call may give in addition to those that it declares. */
const general = ['VALIDATION', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'];

/** Whether the contract refused the latest request before it reached its handler. */
let isRefusedByContract = false;
withPortal(() =>
  openTestPortal({
    // For most calls, the only test on this database.
    database: 'pglite',
    config: { sourceLimitFactor: 1_000_000 },
    register: [
      (app) => {
        app.addHook('onError', (_request, _reply, error, done) => {
          isRefusedByContract = /\bcontextOf\b/.test(error.stack ?? '');
          done();
        });
      },
      ...features,
    ],
  }),
);

/** A caller who may make a call, at a step that allows it. */
async function callerOf({ caller, steps }: Call): Promise<{ client: TestClient; loginId?: string }> {
  if (caller.startsWith('mall')) return { client: (await entered(portal)).client };
  if (caller === 'merchant') return await portal.merchantAt(steps?.[0] ?? 'representatives');
  const client = portal.client();
  if (caller.startsWith('visitor')) await client.call(openVisitorSession);
  return { client };
}

const members = z.record(z.string(), z.unknown());

async function senderOf(call: Call) {
  const image = png(await blankImage());
  let caller = await callerOf(call);
  let isSpent = false;
  return async (request: MadeRequest): Promise<CallAnswer<unknown>> => {
    if (isSpent) caller = await callerOf(call);
    const { loginId } = caller;
    const own = (part: unknown, place: 'query' | 'body'): unknown => {
      const isNamed = call.loginIdIn === place && members.safeParse(part).success && loginId !== undefined;
      return isNamed && Object.hasOwn(members.parse(part), 'loginId') ? { ...members.parse(part), loginId } : part;
    };
    isRefusedByContract = false;
    const answer = await caller.client.call(call, {
      rawParams: request.params,
      rawQuery: z.record(z.string(), z.string()).parse(own(request.query, 'query') ?? {}),
      rawBody: own(request.body, 'body') ?? (call.files ? {} : undefined),
      files: Object.fromEntries(Object.keys(call.files ?? {}).map((name) => [name, image])),
    });
    isSpent = answer.status !== 400 && !(call.method === 'GET' && answer.status === 200);
    return answer;
  };
}

function undeclared(call: Call, { status, body }: CallAnswer<unknown>): string {
  if (status < 300) return '';
  const declared = Object.entries(refusals).filter(([code]) => [...general, ...(call.refusals ?? [])].includes(code));
  const code = body.code ?? body.rescode ?? '';
  const isDeclared = declared.some(([name, of]) => name === code && of.status === status);
  return isDeclared ? '' : `${status} ${code}`;
}

const isElsewhere = (call: Call, { params }: MadeRequest): boolean => call.params?.safeParse(params).success === false;

const seeded = (call: Call, numRuns: number) => ({ numRuns, seed: call.id.length * 104_729 });

const made = calls.map((call) => ({ id: call.id, call, ...madeRequests(call) }));

describe.each(made)('$id', ({ call, valid }) => {
  it('accepts requests that match its schemas, and answers as declared', async () => {
    const send = await senderOf(call);
    const problems: unknown[] = [];
    for (const request of fc.sample(valid, seeded(call, mostValid))) {
      const answer = await send(request);
      const problem = isRefusedByContract ? 'refused' : undeclared(call, answer);
      if (problem) problems.push([problem, request, answer.body.errors]);
    }
    expect(problems).toEqual([]);
  });
});

const refusing = made.flatMap(({ invalid, ...one }) => (invalid ? [{ ...one, invalid }] : []));

describe.each(refusing)('$id', ({ call, invalid }) => {
  it('rejects requests that do not match its schemas, naming the invalid fields', async () => {
    const send = await senderOf(call);
    const problems: unknown[] = [];
    for (const request of fc.sample(invalid, seeded(call, mostInvalid))) {
      const { status, body } = await send(request);
      const found = Object.keys(body.errors ?? {}).sort();
      // An address that is too long reaches no call.
      if (isElsewhere(call, request) && status === 414) continue;
      const isSo = status === 400 && isRefusedByContract && found.join() === faultsOf(call, request).join();
      if (!isSo) problems.push([status, found, faultsOf(call, request), request]);
    }
    expect(problems).toEqual([]);
  });
});

it('covers every call that has more input than the login id of the session', () => {
  const withInput = calls.filter(({ params, body, files }) => params ?? body ?? files);
  expect(refusing.map(({ id }) => id)).toEqual(expect.arrayContaining(withInput.map(({ id }) => id)));
});
