import { login, logout, openVisitorSession } from '@portal/contract/account/account.ts';
import type { Call } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';
import { deskCalls } from '@portal/contract/desk/desk-calls.ts';
import { endStaffSession } from '@portal/contract/desk/session.ts';
import { exampleOf } from '@portal/contract/testing/examples.fixture.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { entered } from '../../apps/api/src/features/storefront/storefront.fixture.ts';
import { tables } from '../../apps/api/src/platform/database/tables.ts';
import { finished } from '../../apps/api/test/finished-merchant.fixture.ts';
import type { TestClient } from '../../apps/api/testing/test-client.ts';
import { personWith, type TestDesk } from '../../apps/api/testing/test-desk.ts';
import { blankImage, png } from '../../apps/api/testing/test-files.ts';
import type { TestPortal } from '../../apps/api/testing/test-portal.ts';
import { openMeasuredDesk } from '../desk/open-desk.ts';
import { type CallCost, recordCalls } from './recorder.ts';

/** Number of whole applications, and of repeats of each call that only reads. */
export interface Measuring {
  readonly rounds: number;
  readonly repeats: number;
}

const texts = z.record(z.string(), z.string());
const members = z.record(z.string(), z.unknown());

async function ask(client: TestClient, call: Call, known: Readonly<Record<string, string>>, repeats: number) {
  const { valid } = exampleOf(call);
  const withOwn = (part: unknown): Record<string, unknown> | undefined => {
    if (part === undefined) return undefined;
    const own = Object.entries(known).filter(([name]) => Object.hasOwn(members.parse(part), name));
    return { ...members.parse(part), ...Object.fromEntries(own) };
  };
  const image = png(await blankImage());
  const times = call.method === 'GET' ? repeats : 1;
  for (let time = 0; time < times; time += 1) {
    await client.call(call, {
      rawParams: withOwn(valid.params),
      rawQuery: texts.parse(withOwn(valid.query) ?? {}),
      rawBody: withOwn(valid.body) ?? (call.files ? {} : undefined),
      files: Object.fromEntries(Object.keys(call.files ?? {}).map((name) => [name, image])),
    });
  }
}

async function callerOf(portal: TestPortal, { caller, steps }: Call) {
  if (caller.startsWith('mall')) return { client: (await entered(portal)).client };
  if (caller === 'merchant') return await portal.merchantAt(steps?.[0] ?? 'documents');
  const client = portal.client();
  if (caller.startsWith('visitor')) await client.call(openVisitorSession);
  return { client };
}

/** Streams never end on their own. */
const isStream = ({ envelope }: Call): boolean => envelope === 'events';

async function callsOfPortal(portal: TestPortal, { repeats }: Measuring): Promise<void> {
  for (const call of calls.filter((one) => !isStream(one))) {
    const who = await callerOf(portal, call);
    const known = 'loginId' in who ? { loginId: who.loginId } : {};
    await ask(who.client, call, known, repeats);
  }
}

/** The desk's calls for one finished application, which its own merchant reads too. */
async function callsOfDesk({ portal, signedIn }: TestDesk, { repeats }: Measuring): Promise<void> {
  const { merchant } = await finished(portal);
  const [review] = await portal.db.select().from(tables.review).where(eq(tables.review.ownerId, merchant.accountId));
  const known = { number: review?.applicationNumber ?? '', loginId: merchant.loginId };
  for (const call of calls.filter(({ caller, method }) => caller === 'merchant' && method === 'GET'))
    await ask(merchant.client, call, known, repeats);
  const reviewer = await signedIn(personWith('한도윤', 'reviewer', 'approver'));
  const asked = deskCalls.filter((one) => !isStream(one) && one.id !== endStaffSession.id);
  // Calls that change the application come after those that read it.
  for (const call of asked.toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET')))
    await ask(reviewer, call, known, repeats);
  await ask(reviewer, endStaffSession, known, repeats);
}

/** @returns every call, the one with the most statements first */
export async function measureCalls(measuring: Measuring): Promise<readonly CallCost[]> {
  const desk = await openMeasuredDesk();
  try {
    const { portal } = desk;
    await finished(portal);
    const recorded = recordCalls();
    for (let round = 0; round < measuring.rounds; round += 1) {
      await finished(portal);
      const { loginId, password } = await portal.merchantAt('documents');
      const client = portal.client();
      await client.call(login, { body: { loginId, password } });
      await client.call(logout, {});
    }
    await callsOfPortal(portal, measuring);
    await callsOfDesk(desk, measuring);
    return recorded().toSorted((one, other) => other.statements - one.statements || other.cpuMs - one.cpuMs);
  } finally {
    await desk.close();
  }
}
