import { reviewStatistics } from '@portal/contract/desk/statistics.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { withNulls } from '../../../platform/nulls.ts';
import type { Platform } from '../../../platform/services.ts';
import { serveStaff } from '../staff-call.ts';
import { computeStatistics } from './computing.service.ts';
import { statisticsFor } from './statistics.service.ts';

export function registerStatistics(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, reviewStatistics, async ({ member, query, access }) => {
    const { weeks, accountType } = query;
    access.detail = { weeks };
    const found = await statisticsFor(platform, member, { weeks, accountType });
    return {
      ...found,
      computedAt: found.computedAt.toISOString(),
      figures: withNulls(found.figures),
      weeks: found.weeks.map(withNulls),
      reasons: found.reasons.map(withNulls),
      reviewers: found.reviewers.map(withNulls),
      all: withNulls(found.all),
    };
  });
  const { jobs } = platform;
  jobs.handle('review-statistics', z.object({}), async () => void (await computeStatistics(platform)), { atOnce: 1 });
  jobs.schedule('review-statistics', '*/5 * * * *');
}
