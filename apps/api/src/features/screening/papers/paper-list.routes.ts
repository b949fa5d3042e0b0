import { mailPaperList } from '@portal/contract/screening/papers.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { mailPapers } from './paper-list.service.ts';

export function registerPaperList(app: FastifyInstance, tools: ScreeningTools): void {
  serve(app, mailPaperList, async ({ merchant, body }) => {
    await mailPapers(tools, merchant.accountId, body);
  });
}
