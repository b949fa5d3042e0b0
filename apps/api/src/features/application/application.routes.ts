import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/services.ts';
import type { ApplicationProviders, ApplicationTools } from './application.tools.ts';
import { registerBusinessInformation } from './business-information.routes.ts';
import { registerCertificate } from './certificate/certificate.routes.ts';
import { registerPayment } from './payment/payment.routes.ts';
import { reconcile } from './payment/payment-look-up.service.ts';
import { registerPaymentNotices } from './payment/payment-notice.routes.ts';
import { noticeJob, takeNoticeAgain } from './payment/payment-notice.service.ts';
import { registerScreeningFee } from './payment/screening-fee.routes.ts';
import { refundDue, refundJob, refundSurplus } from './payment/surplus-refund.service.ts';
import { registerProductTypes } from './product-types.routes.ts';
import { registerServiceApplication } from './service-application.routes.ts';

const reconciliationJob = 'payment-reconciliation';
const dueRefundsJob = 'surplus-refunds-due';

function registerJobs({ jobs }: Platform, tools: ApplicationTools): void {
  jobs.handle(noticeJob, z.object({ id: z.string() }), ({ id }) => takeNoticeAgain(tools, id));
  jobs.handle(reconciliationJob, z.object({}), () => reconcile(tools));
  jobs.schedule(reconciliationJob, '* * * * *');
  jobs.handle(refundJob, z.object({ id: z.string() }), ({ id }) => refundSurplus(tools, id));
  jobs.handle(dueRefundsJob, z.object({}), () => refundDue(tools));
  jobs.schedule(dueRefundsJob, '* * * * *');
}

/** Everything from the certificate to the paid screening fee. */
export function registerApplication(app: FastifyInstance, platform: Platform, providers: ApplicationProviders): void {
  const tools: ApplicationTools = { platform, providers };
  registerProductTypes(app);
  registerCertificate(app, tools);
  registerBusinessInformation(app, tools);
  registerServiceApplication(app, tools);
  registerScreeningFee(app, tools);
  registerPayment(app, tools);
  registerPaymentNotices(app, tools);
  registerJobs(platform, tools);
}
