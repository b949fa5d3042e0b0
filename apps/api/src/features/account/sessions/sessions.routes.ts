import { endOtherSessions, ownSessions } from '@portal/contract/account/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { closeLinksOf } from '../../../platform/journey/phone-link.ts';
import type { Platform } from '../../../platform/services.ts';
import { sessionsOf } from '../../../platform/sessions/own-sessions.ts';

export function registerSessions(app: FastifyInstance, { db, sessions }: Platform): void {
  serve(app, ownSessions, async ({ merchant }) => ({ sessions: await sessionsOf(db, merchant) }));

  serve(app, endOtherSessions, ({ merchant: { accountId, sessionHash } }) =>
    db.transaction(async (tx) => {
      await sessions.endAllOf(tx, accountId, 'ended-elsewhere', sessionHash);
      await closeLinksOf(tx, accountId);
      await audit(tx, { actor: `account:${accountId}`, action: 'other-sessions-ended', accountId, result: 'ok' });
    }),
  );
}
