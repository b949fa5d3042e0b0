import {
  accessRecord,
  accessReviewRows,
  accessReviews,
  assessAccess,
  exportAccess,
  overdueAccessReviews,
  signAccess,
} from '@portal/contract/desk/access.ts';
import type { FastifyInstance } from 'fastify';
import { encryptTo } from '../../../platform/files/sealed-archive.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { serveStaff } from '../staff-call.ts';
import { accessList } from './access.service.ts';
import { assess, overdueReviews, reviewCards, reviewRows, sign } from './access-review.service.ts';
import { accessCsv } from './access-shown.service.ts';

function serveReviews(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, accessReviews, async () => {
    const { months, ...cards } = await reviewCards(platform);
    return { ...cards, months: months.map((month) => withNulls(month)) };
  });
  serveStaff(app, overdueAccessReviews, async () => ({ months: await overdueReviews(platform) }));
  serveStaff(app, accessReviewRows, async ({ params, query, member, access }) => {
    access.subject = params.month;
    const { rows, ...answer } = await reviewRows(platform, member, params.month, query.cursor);
    return {
      ...withNulls(answer),
      rows: rows.map(({ assessment, ...row }) => ({
        ...withNulls(row),
        assessment: assessment ? withNulls(assessment) : null,
      })),
    };
  });
  serveStaff(app, assessAccess, async ({ params, body, member, access }) => {
    access.subject = params.month;
    access.detail = { seq: body.seq, outcome: body.outcome };
    const { seq, outcome, text } = body;
    return {
      left: await assess(platform, params.month, { seq, outcome, text: text || undefined, staffId: member.id }),
    };
  });
  serveStaff(app, signAccess, async ({ params, member, access, recordWith }) => {
    access.subject = params.month;
    await sign(platform, params.month, { staffId: member.id, record: recordWith });
    return null;
  });
}

/** The access record (decisions §15.12): which member of staff saw or exported whose data; and its monthly review. */
export function registerAccess(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, accessRecord, async ({ query: { flagged, pages, ...query }, member, access }) => {
    if (query.number !== undefined) access.applicationNumber = query.number;
    const { rows, ...answer } = await accessList(platform, member, {
      ...query,
      flagged: flagged === 'true',
      pages: pages === 'true',
    });
    return { ...withNulls(answer), rows: rows.map((row) => withNulls(row)) };
  });
  serveReviews(app, platform);
  serveStaff(app, exportAccess, async ({ body, access }) => {
    access.subject = body.month;
    access.reason = body.reason;
    access.detail = { format: body.format };
    const { recipients } = platform.config.bundle;
    const csv = accessCsv(platform, body.month);
    const name = `access-record-${body.month}.csv`;
    if (body.format === 'csv')
      return { bytes: { pieces: csv }, contentType: 'text/csv; charset=utf-8', fileName: name };
    if (recipients.length === 0) throw new Refusal('STATE_CONFLICT', { message: 'desk.no-recipients' });
    const pieces = await encryptTo(recipients, csv);
    return { bytes: { pieces }, contentType: 'application/octet-stream', fileName: `${name}.age` };
  });
}
