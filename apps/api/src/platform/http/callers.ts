import {
  type Call,
  endedElsewhere,
  mallIdHeader,
  type OpenCall,
  type PortalCaller,
  signedInCookie,
} from '@portal/contract/call.ts';
import type { FastifyRequest } from 'fastify';
import type { MallOperator, Merchant, Visitor } from '../journey/merchant.ts';
import { ofOtherMall, withoutMall } from '../refusals/mall-refusals.ts';
import { linkEnded, linkTakenOver } from '../refusals/phone-refusals.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Platform } from '../services.ts';
import { endMessages } from '../sessions/session-end.ts';
import { isPhoneRequest, isTakenOver, phoneMerchantOf } from './phone-session.ts';

export interface Callers {
  readonly merchant: Merchant | undefined;
  readonly visitor: Visitor | undefined;
  readonly mall: MallOperator | undefined;
}

export const nobody: Callers = { merchant: undefined, visitor: undefined, mall: undefined };

async function phoneWithLink(platform: Platform, call: Call, request: FastifyRequest): Promise<Callers> {
  if (!call.phone) throw new Refusal('FORBIDDEN', { message: 'phone-link.other-block' });
  const merchant = await phoneMerchantOf(platform, request);
  if (merchant) return { ...nobody, merchant };
  throw (await isTakenOver(platform, request)) ? linkTakenOver() : linkEnded();
}

async function merchantOf(platform: Platform, call: Call, request: FastifyRequest): Promise<Callers> {
  if (isPhoneRequest(request)) return phoneWithLink(platform, call, request);
  const merchant = await platform.sessions.merchantOf(request, call.quiet);
  if (merchant) return { ...nobody, merchant };
  const end = await platform.sessions.endOf(request);
  if (end) throw new Refusal('UNAUTHENTICATED', { message: endMessages[end], data: { reason: endedElsewhere } });
  const hadSession = request.cookies[signedInCookie] === '1';
  throw new Refusal('UNAUTHENTICATED', hadSession ? { message: 'common.session-ended' } : {});
}

const anyoneOf = async ({ sessions }: Platform, request: FastifyRequest): Promise<Callers> => ({
  ...nobody,
  merchant: await sessions.merchantOf(request),
  visitor: await sessions.visitorOf(request),
});

async function visitorOf(platform: Platform, _: Call, request: FastifyRequest): Promise<Callers> {
  const callers = await anyoneOf(platform, request);
  if (callers.visitor) return callers;
  throw new Refusal('UNAUTHENTICATED');
}

async function visitorOrMerchantOf(platform: Platform, _: Call, request: FastifyRequest): Promise<Callers> {
  const callers = await anyoneOf(platform, request);
  if (callers.visitor || callers.merchant) return callers;
  throw new Refusal('UNAUTHENTICATED');
}

/** A mall's operator. A page names its mall in a header, so that an old page cannot touch another mall's data in the same browser. @throws Refusal */
async function mallOf(
  { sessions, mallSessions }: Platform,
  { quiet }: Call,
  request: FastifyRequest,
): Promise<Callers> {
  const mall = await mallSessions.operatorOf(request, quiet);
  if (!mall) throw withoutMall(await mallSessions.disconnectedMallOf(request));
  const named = request.headers[mallIdHeader];
  if (named !== undefined && named !== mall.mallId) throw ofOtherMall(mall.mallId);
  return { ...nobody, visitor: await sessions.visitorOf(request), mall };
}

async function mallPrincipalOf(platform: Platform, call: Call, request: FastifyRequest): Promise<Callers> {
  const callers = await mallOf(platform, call, request);
  if (callers.mall?.operator === 'principal') return callers;
  throw new Refusal('FORBIDDEN', { message: 'storefront.principal-only' });
}

type FindCallers = (platform: Platform, call: Call, request: FastifyRequest) => Promise<Callers>;

const callersByKind: Readonly<Record<PortalCaller, FindCallers>> = {
  anyone: (platform, _, request) => anyoneOf(platform, request),
  visitor: visitorOf,
  'visitor-or-merchant': visitorOrMerchantOf,
  merchant: merchantOf,
  mall: mallOf,
  'mall-principal': mallPrincipalOf,
};

/** The callers of the portal. @throws Refusal if the call is not open to them */
export const callersOf = (platform: Platform, call: OpenCall, request: FastifyRequest): Promise<Callers> =>
  callersByKind[call.caller](platform, call, request);
