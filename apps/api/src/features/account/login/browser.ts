import type { Device } from '@portal/domain/rules/security/device.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/services.ts';
import { deviceOf } from '../../../platform/sessions/device.ts';
import type { SessionBeginning } from '../../../platform/sessions/insert-session.ts';
import { isKnownDevice, rememberDevice } from './known-device.ts';

export interface Browser {
  readonly device: Device;
  isKnown(loginId: string): boolean;
  remember(loginId: string): void;
  /** As {@link Sessions.start}. */
  startSession(tx: Queryable, accountId: string, beginning?: SessionBeginning): Promise<boolean>;
}

export const browserOf = (
  { personalData, sessions }: Pick<Platform, 'personalData' | 'sessions'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Browser => ({
  device: deviceOf(request.headers['user-agent']),
  isKnown: (loginId) => isKnownDevice(personalData, request, loginId),
  remember: (loginId) => rememberDevice(personalData, reply, loginId),
  startSession: (tx, accountId, beginning) => sessions.start(reply, tx, accountId, beginning),
});
