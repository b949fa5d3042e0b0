import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PersonalData } from '../../../platform/security/personal-data.ts';

/** Marks a browser that has logged in to the account before; grants nothing by itself. */
export const deviceCookie = '__Host-device';

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 90 * 24 * 60 * 60 } as const;

const markOf = (personalData: PersonalData, loginId: string, nonce: string): string =>
  personalData.index('known-device', `${loginId.toLowerCase()}|${nonce}`);

/** Whether this browser has logged in to this account before: then strangers' failures do not lock it out. */
export function isKnownDevice(personalData: PersonalData, request: FastifyRequest, loginId: string): boolean {
  const [nonce = '', mark = ''] = request.cookies[deviceCookie]?.split('.') ?? [];
  if (!/^[\w-]{22}$/.test(nonce)) return false;
  const expected = Buffer.from(markOf(personalData, loginId, nonce));
  const given = Buffer.from(mark);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export function rememberDevice(personalData: PersonalData, reply: FastifyReply, loginId: string): void {
  const nonce = randomBytes(16).toString('base64url');
  void reply.setCookie(deviceCookie, `${nonce}.${markOf(personalData, loginId, nonce)}`, attributes);
}
