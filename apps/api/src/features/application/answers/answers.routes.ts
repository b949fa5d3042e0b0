import { applicationAnswers } from '@portal/contract/application-answers.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { answersOf } from './answers.service.ts';

/** What was answered, for whoever answered it. */
export function registerAnswers(app: FastifyInstance, tools: ApplicationTools): void {
  serve(app, applicationAnswers, ({ merchant }) => answersOf(tools, merchant.accountId));
}
