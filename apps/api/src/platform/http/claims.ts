import { type Call, loginIdHeader, otherLogin } from '@portal/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { audit } from '../audit.ts';
import type { Merchant } from '../journey/merchant.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Platform } from '../services.ts';
import type { Callers } from './callers.ts';

interface Claim {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly merchant: Merchant | undefined;
  readonly query: unknown;
  readonly body: unknown;
}

const named = z.object({ type: z.string(), seq: z.number() });

/** Refuses a phone access to any block but its link's. @throws Refusal FORBIDDEN */
export function refuseOtherBlock({ call, merchant, query, body }: Claim): void {
  const own = merchant?.phoneBlock;
  if (!own || !call.phone || call.phone === 'handler') return;
  const asked = z.safeParse(named, call.phone === 'query' ? query : body).data;
  if (asked?.type === own.type && asked.seq === own.seq) return;
  throw new Refusal('FORBIDDEN', { message: 'phone-link.other-block' });
}

export const loginIdIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'loginId' in part ? part.loginId : undefined;

async function auditOtherLoginId(
  { db }: Platform,
  { call, request }: Pick<Claim, 'call' | 'request'>,
  { accountId }: Merchant,
): Promise<void> {
  await audit(db, {
    actor: `account:${accountId}`,
    action: 'foreign-login-id',
    accountId,
    subject: call.id,
    result: 'refused',
    requestId: request.id,
  });
}

/** Refuses a logged-in call with a login id other than the session's own (decisions §1). */
export async function refuseOtherLoginId(platform: Platform, context: Claim, part: unknown): Promise<void> {
  const { call, merchant } = context;
  const id = loginIdIn(part);
  if (call.caller !== 'merchant' || !merchant || id === undefined || id === '' || id === merchant.loginId) return;
  await auditOtherLoginId(platform, context, merchant);
  throw new Refusal('FORBIDDEN');
}

/** Refuses an old page access to another account's data, as for malls. Precedes the step check, whose refusal would reveal the other's progress. */
export async function refuseOtherCaller(
  platform: Platform,
  call: Call,
  { merchant }: Callers,
  request: FastifyRequest,
): Promise<void> {
  const named = request.headers[loginIdHeader];
  if (!merchant || named === undefined || named === merchant.loginId) return;
  await auditOtherLoginId(platform, { call, request }, merchant);
  throw new Refusal('FORBIDDEN', { message: 'common.other-login', data: { reason: otherLogin } });
}
