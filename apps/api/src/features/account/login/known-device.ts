import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PersonalData } from '../../../platform/security/personal-data.ts';

/** Marks a browser that has logged in before; grants nothing on its own. */
export const deviceCookie = '__Host-device';

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 90 * 24 * 60 * 60 } as const;

/** Maximum accounts remembered per browser, latest first; the people of one shop share a browser. */
const mostAccounts = 4;
const separator = '~';

const markOf = (personalData: PersonalData, loginId: string, nonce: string): string =>
  personalData.keyedHash('known-device', `${loginId.toLowerCase()}|${nonce}`);

const entriesOf = (request: FastifyRequest): string[] =>
  (request.cookies[deviceCookie] ?? '').split(separator, mostAccounts).filter((entry) => entry !== '');

function isOf(personalData: PersonalData, loginId: string, entry: string): boolean {
  const [nonce = '', mark = ''] = entry.split('.');
  if (!/^[\w-]{22}$/.test(nonce)) return false;
  const expected = Buffer.from(markOf(personalData, loginId, nonce));
  const given = Buffer.from(mark);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Whether this browser has logged in to this account before; if so, strangers' failures do not lock it out. */
export const isKnownDevice = (personalData: PersonalData, request: FastifyRequest, loginId: string): boolean =>
  entriesOf(request).some((entry) => isOf(personalData, loginId, entry));

export function rememberDevice(personalData: PersonalData, reply: FastifyReply, loginId: string): void {
  const nonce = randomBytes(16).toString('base64url');
  const own = `${nonce}.${markOf(personalData, loginId, nonce)}`;
  const others = entriesOf(reply.request).filter((entry) => !isOf(personalData, loginId, entry));
  const entries = [own, ...others].slice(0, mostAccounts);
  void reply.setCookie(deviceCookie, entries.join(separator), attributes);
}
