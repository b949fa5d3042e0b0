import { applyForServices } from '@portal/contract/application.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { ApplicationTools } from './application.tools.ts';
import { applyFor, repeatedApplication } from './service-application.service.ts';

/** The application for payment services and methods (specification 1 §2 and §7). */
export function registerServiceApplication(app: FastifyInstance, tools: ApplicationTools): void {
  serve(app, applyForServices, ({ merchant, body }) => applyFor(tools, merchant.accountId, body), {
    repeat: ({ merchant, body }) => repeatedApplication(tools, merchant.accountId, body),
  });
}
