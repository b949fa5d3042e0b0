import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { networkCheck } from '../../platform/config/desk-config.ts';
import type { Register } from '../../platform/http/app.ts';
import { withoutPort } from '../../platform/http/source.ts';
import { Refusal } from '../../platform/refusals/refusal.ts';
import type { IdentityService } from '../../ports/identity-service.ts';
import { registerAccess } from './access/access.routes.ts';
import { registerApplications } from './application/application.routes.ts';
import { registerChanges } from './changes/changes.routes.ts';
import { registerDecisions } from './decision/decision.routes.ts';
import { watchDecisions } from './decision/waiting.service.ts';
import { registerDisclosure } from './disclosure/disclosure.routes.ts';
import { registerEvidence } from './evidence/evidence.routes.ts';
import { registerLive } from './live/live.routes.ts';
import { registerNotes } from './notes/notes.routes.ts';
import { watchLateReviews } from './queue/late-reviews.service.ts';
import { registerQueue } from './queue/queue.routes.ts';
import { registerStaffSessions } from './session/session.routes.ts';
import { purgeStaffLeftovers } from './session/staff-session.repository.ts';
import { registerStatistics } from './statistics/statistics.routes.ts';
import { registerSupplements } from './supplements/supplements.routes.ts';

/** Answers only requests from the configured networks. */
function keepInside(app: FastifyInstance, networks: readonly string[]): void {
  const isInside = networkCheck(networks);
  app.addHook('onRequest', (request, _reply, done) => {
    done(isInside(withoutPort(request.ip)) ? undefined : new Refusal('NOT_FOUND'));
  });
}

/** The reviewers' desk, on its own listener. */
export const registerDesk =
  (identity: IdentityService): Register =>
  (app, platform, providers) => {
    keepInside(app, platform.config.desk?.networks ?? []);
    registerStaffSessions(app, { platform, identity });
    registerQueue(app, platform);
    registerApplications(app, platform, providers);
    registerEvidence(app, platform, providers);
    registerNotes(app, platform);
    registerSupplements(app, platform);
    registerStatistics(app, platform);
    registerChanges(app, platform);
    registerLive(app, platform);
    registerDecisions(app, platform, providers);
    watchDecisions(platform);
    watchLateReviews(platform);
    registerDisclosure(app, platform);
    registerAccess(app, platform);
    const { jobs, db } = platform;
    jobs.handle('staff-leftovers', z.object({}), () => purgeStaffLeftovers(db));
    jobs.schedule('staff-leftovers', '37 4 * * *');
  };
