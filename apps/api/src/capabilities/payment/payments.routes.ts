import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PaymentTools } from './payable.ts';
import { reconcile } from './payment-look-up.service.ts';
import { registerPaymentNotices } from './payment-notice.routes.ts';
import { noticeJob, takeNoticeAgain } from './payment-notice.service.ts';
import { refundDue, refundJob, refundSurplus } from './surplus-refund.service.ts';

const reconciliationJob = 'payment-reconciliation';
const dueRefundsJob = 'surplus-refunds-due';

function registerJobs(tools: PaymentTools): void {
  const { jobs } = tools.platform;
  jobs.handle(noticeJob, z.object({ id: z.string() }), ({ id }) => takeNoticeAgain(tools, id));
  jobs.handle(reconciliationJob, z.object({}), (_, { signal }) => reconcile(tools, signal));
  jobs.schedule(reconciliationJob, '* * * * *');
  jobs.handle(refundJob, z.object({ id: z.string() }), ({ id }) => refundSurplus(tools, id));
  jobs.handle(dueRefundsJob, z.object({}), (_, { signal }) => refundDue(tools, signal));
  jobs.schedule(dueRefundsJob, '* * * * *');
}

export function registerPayments(app: FastifyInstance, tools: PaymentTools): void {
  registerPaymentNotices(app, tools);
  registerJobs(tools);
}
