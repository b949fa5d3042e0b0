import { phoneLinkHeader } from '@portal/contract/call.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Database, hasRow } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { factColumns, parseFacts } from '../journey/journey-store.ts';
import type { Merchant } from '../journey/merchant.ts';
import { isLivingLink, phoneSecretHash } from '../journey/phone-link.ts';
import type { PersonalData } from '../security/personal-data.ts';

const { account, phoneLink } = tables;

export const phoneCookie = '__Host-phone';
const cookieShape = /^[\w-]{43}$/;
const secret = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
const block = z.object({ type: z.enum(['SR00', 'SR01']), seq: z.number() });

export const setPhoneCookie = (reply: FastifyReply, value: string, maxAge: number): void =>
  void reply.setCookie(phoneCookie, value, { ...secret, maxAge });

export function deviceHashOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[phoneCookie];
  return value && cookieShape.test(value) ? phoneSecretHash(value) : undefined;
}

export const isPhoneRequest = (request: FastifyRequest): boolean => request.headers[phoneLinkHeader] !== undefined;

/** The merchant for whom this device may fill one block; undefined without a valid link of its own. */
export async function phoneMerchantOf(
  { db, personalData }: { readonly db: Database; readonly personalData: PersonalData },
  request: FastifyRequest,
): Promise<Merchant | undefined> {
  const linkId = z.safeParse(z.uuid(), request.headers[phoneLinkHeader]).data;
  const deviceHash = deviceHashOf(request);
  if (!linkId || !deviceHash) return undefined;
  const [row] = await db
    .select({
      account,
      facts: factColumns,
      type: phoneLink.personType,
      seq: phoneLink.seq,
      secondsLeft: sql<number>`extract(epoch from ${phoneLink.expiresAt} - now())::integer`,
    })
    .from(phoneLink)
    .innerJoin(account, eq(account.id, phoneLink.accountId))
    .where(and(eq(phoneLink.id, linkId), eq(phoneLink.deviceHash, deviceHash), isLivingLink));
  if (!row) return undefined;
  const { id: accountId, loginId, wrappedKey, accountType, companyNameSealed, operatorEmailSealed } = row.account;
  personalData.remember(accountId, wrappedKey);
  return {
    accountId,
    loginId,
    facts: parseFacts(row.facts),
    stored: { accountType: accountType ?? undefined, companyNameSealed, operatorEmailSealed },
    sessionHash: deviceHash,
    idleSeconds: row.secondsLeft,
    remainingSeconds: row.secondsLeft,
    phoneBlock: { linkId, ...block.parse(row) },
  };
}

/** Whether this device's link was ended because the computer took over its block. */
export async function isTakenOver({ db }: { readonly db: Database }, request: FastifyRequest): Promise<boolean> {
  const linkId = z.safeParse(z.uuid(), request.headers[phoneLinkHeader]).data;
  const deviceHash = deviceHashOf(request);
  if (!linkId || !deviceHash) return false;
  return await hasRow(
    db,
    phoneLink,
    eq(phoneLink.id, linkId),
    eq(phoneLink.deviceHash, deviceHash),
    phoneLink.takenOver,
  );
}
