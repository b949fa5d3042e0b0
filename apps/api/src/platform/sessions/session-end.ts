import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import * as z from 'zod/mini';

/** One log-in too many, the merchant on another device, a new password. */
const sessionEnds = ['superseded', 'ended-elsewhere', 'password-changed'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

const stored = z.nullish(z.enum(sessionEnds));

export const parseSessionEnd = (reason: string | null | undefined): SessionEnd | undefined =>
  stored.parse(reason) ?? undefined;

/** What the browser of such a session is shown. */
export const endMessages: Readonly<Record<SessionEnd, MessageCode>> = {
  superseded: 'session.superseded',
  'ended-elsewhere': 'session.ended-elsewhere',
  'password-changed': 'session.password-changed',
};
