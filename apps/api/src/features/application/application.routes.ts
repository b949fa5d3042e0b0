import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/services.ts';
import { registerAnswers } from './answers/answers.routes.ts';
import { type ApplicationProviders, applicationTools } from './application.tools.ts';
import { registerBusinessInformation } from './business-information.routes.ts';
import { registerCertificate } from './certificate/certificate.routes.ts';
import { registerPayment } from './payment/payment.routes.ts';
import { registerScreeningFee } from './payment/screening-fee.routes.ts';
import { registerProductTypes } from './product-types.routes.ts';
import { registerServiceApplication } from './service-application.routes.ts';

export function registerApplication(app: FastifyInstance, platform: Platform, providers: ApplicationProviders): void {
  const tools = applicationTools(platform, providers);
  registerProductTypes(app);
  registerCertificate(app, tools);
  registerBusinessInformation(app, tools);
  registerServiceApplication(app, tools);
  registerAnswers(app, tools);
  registerScreeningFee(app, tools);
  registerPayment(app, tools);
}
