import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInCookie, staffCookie } from '../../../platform/sessions/staff-cookie.ts';

const secret = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const hashOf = (id: string): string => hash('sha256', id, 'base64url');

/** Creates a cookie's id; only its hash is stored. */
export function newCookieId(): { readonly id: string; readonly hash: string } {
  const id = randomBytes(32).toString('base64url');
  return { id, hash: hashOf(id) };
}

function hashIn(request: FastifyRequest, name: string): string | undefined {
  const id = request.cookies[name];
  return id && /^[\w-]{43}$/.test(id) ? hashOf(id) : undefined;
}

export const sessionHashIn = (request: FastifyRequest): string | undefined => hashIn(request, staffCookie);
export const signInHashIn = (request: FastifyRequest): string | undefined => hashIn(request, signInCookie);

export const setSessionCookie = (reply: FastifyReply, id: string): FastifyReply =>
  reply.setCookie(staffCookie, id, secret);
export const clearSessionCookie = (reply: FastifyReply): FastifyReply => reply.clearCookie(staffCookie, secret);
export const setSignInCookie = (reply: FastifyReply, id: string): FastifyReply =>
  reply.setCookie(signInCookie, id, { ...secret, maxAge: 600 });
