import { screeningProgress } from '@portal/contract/screening/documents.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { progressOf } from './progress.service.ts';

export function registerProgress(app: FastifyInstance, tools: ScreeningTools): void {
  serve(app, screeningProgress, ({ merchant }) => progressOf(tools, merchant.accountId));
}
