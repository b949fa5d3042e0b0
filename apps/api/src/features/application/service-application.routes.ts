import { applyForServices } from '@portal/contract/application/application.ts';
import { isCorrected } from '@portal/domain/journey/corrections.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import type { FastifyInstance } from 'fastify';
import { type Context, serve } from '../../platform/http/serve.ts';
import type { ApplicationTools } from './application.tools.ts';
import { applyFor, repeatedApplication } from './service-application.service.ts';

/** The application for payment services and methods (specification 1 §2 and §7). */
export function registerServiceApplication(app: FastifyInstance, tools: ApplicationTools): void {
  const apply = ({ merchant, body }: Context<typeof applyForServices>) =>
    applyFor(tools, merchant.accountId, body, isCorrected('/payment-service', stepOf(merchant.facts)));
  serve(app, applyForServices, apply, {
    repeat: ({ merchant, body }) => repeatedApplication(tools, merchant.accountId, body),
  });
}
