import { applicationChanges } from '@portal/contract/desk/changes.ts';
import type { FastifyInstance } from 'fastify';
import { withNulls } from '../../../platform/nulls.ts';
import type { Platform } from '../../../platform/services.ts';
import { findSeen } from '../application/opened.repository.ts';
import { openReview } from '../application/opened.service.ts';
import { serveStaff } from '../staff-call.ts';
import { changesSince } from './changes.service.ts';

export function registerChanges(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, applicationChanges, async (context) => {
    const { params, member } = context;
    const { ownerId, revision } = await openReview(platform, context, params.number);
    const seen = await findSeen(platform.db, ownerId, member.id);
    const asked = { ownerId, staffId: member.id };
    const changes = seen ? await changesSince(platform.db, platform, asked, seen.revision) : [];
    return {
      revision,
      ...withNulls({ seenAt: seen?.seenAt.toISOString() }),
      changes: changes.filter(({ isMine }) => !isMine),
    };
  });
}
