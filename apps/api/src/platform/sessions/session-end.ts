import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import * as z from 'zod/mini';

/** Why a session ended: one log-in too many, by the merchant on another device, a new password. */
const sessionEnds = ['superseded', 'ended-elsewhere', 'password-changed'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

const stored = z.nullish(z.enum(sessionEnds));

export const parseSessionEnd = (reason: string | null | undefined): SessionEnd | undefined =>
  stored.parse(reason) ?? undefined;

export const endMessages: Readonly<Record<SessionEnd, MessageCode>> = {
  superseded: 'session.superseded',
  'ended-elsewhere': 'session.ended-elsewhere',
  'password-changed': 'session.password-changed',
};
