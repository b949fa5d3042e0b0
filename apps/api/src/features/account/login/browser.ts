import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/services.ts';
import { isKnownDevice, rememberDevice } from './known-device.ts';

/** The browser that a person logs in with, as far as a story needs it. */
export interface Browser {
  /** Has it logged in to this account before? */
  isKnown(loginId: string): boolean;
  /** Marks it as one that has logged in. */
  remember(loginId: string): void;
  /** A new session; the one that it has ends. */
  startSession(tx: Queryable, accountId: string): Promise<void>;
}

/** The browser behind a request. */
export const browserOf = (
  { personalData, sessions }: Pick<Platform, 'personalData' | 'sessions'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Browser => ({
  isKnown: (loginId) => isKnownDevice(personalData, request, loginId),
  remember: (loginId) => rememberDevice(personalData, reply, loginId),
  startSession: (tx, accountId) => sessions.start(reply, tx, accountId),
});
