import { deskEvents } from '@portal/contract/desk/changes.ts';
import type { FastifyInstance } from 'fastify';
import { namesOfCauses } from '../../../platform/refusals/causes.ts';
import type { Platform } from '../../../platform/services.ts';
import { serveStaff } from '../staff-call.ts';
import { lookForChanges } from './live.repository.ts';
import { Live } from './live.ts';

export function registerLive(app: FastifyInstance, { db, log }: Platform): void {
  const live = new Live(
    (since, sessions) => lookForChanges(db, since, sessions),
    // Once per outage; the rest is in the database's own log.
    (error) => log.warn({ problem: namesOfCauses(error) }, 'could not check for changes'),
  );
  app.addHook('preClose', (done) => {
    live.stop();
    done();
  });
  serveStaff(app, deskEvents, async ({ member }) => ({ stream: live.follow(member.sessionHash) }));
}
