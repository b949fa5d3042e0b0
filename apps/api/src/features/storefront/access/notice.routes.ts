import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sourceOfRequest } from '../../../platform/http/source.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { confirmNotice, noticeJob, takeNotice } from './notice.service.ts';

const about = z.object({ ownerId: z.string(), mallId: z.string() });

/** Receives the platform's notices that an app was deleted or has expired (the vendor's webhooks 90077 and 90078). */
export function registerNotices(app: FastifyInstance, tools: StorefrontTools): void {
  const { limits, jobs } = tools.platform;
  jobs.handle(noticeJob, about, (mall) => confirmNotice(tools, mall));
  app.post('/front/v1/cafe24/notice', { bodyLimit: 8_192, config: { countsItself: true } }, async (request, reply) => {
    await limits.consume('mall-notice', sourceOfRequest(request));
    const isTaken = await takeNotice(tools, request.body);
    return reply
      .code(isTaken ? 200 : 400)
      .type('application/json')
      .send({ result: isTaken ? 'OK' : 'UNKNOWN' });
  });
}
