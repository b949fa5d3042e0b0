import { reviewStatistics } from '@portal/contract/desk/statistics.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { withNulls } from '../../../platform/nulls.ts';
import type { Platform } from '../../../platform/services.ts';
import { serveStaff } from '../staff-call.ts';
import { computeStatistics, statisticsFor } from './statistics.service.ts';

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
  const compute = (which: 'lately' | 'all') => async () => void (await computeStatistics(platform, which));
  jobs.handle('review-statistics', z.object({}), compute('lately'), { atOnce: 1 });
  jobs.schedule('review-statistics', '*/5 * * * *');
  jobs.handle('review-statistics-night', z.object({}), compute('all'), { atOnce: 1 });
  jobs.schedule('review-statistics-night', '37 0 * * *');
}
