import { answerSupplement, markedPage, reviewStatus, uploadSupplement } from '@portal/contract/screening/tracker.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { markedPageOf } from './marked-page.ts';
import { reviewOf, submitAnswer, submitFile } from './tracker.service.ts';

export function registerReview(app: FastifyInstance, tools: ScreeningTools): void {
  serve(app, reviewStatus, ({ merchant }) => reviewOf(tools, merchant.accountId));
  serve(app, markedPage, async ({ merchant, query }) => ({
    bytes: await markedPageOf(tools, merchant.accountId, query.item),
    contentType: 'image/jpeg',
  }));
  serve(app, uploadSupplement, ({ merchant, body: { item, seq, look }, files }) =>
    submitFile(tools, merchant.accountId, { item, seq }, files.file, look),
  );
  serve(app, answerSupplement, async ({ merchant, body }) => {
    await submitAnswer(tools, merchant.accountId, { item: body.item, text: body.text });
  });
}
