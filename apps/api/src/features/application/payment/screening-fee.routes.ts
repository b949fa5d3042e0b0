import {
  screeningFee,
  screeningFeePreview,
  screeningFeeReceipt,
  settleScreeningFee,
} from '@portal/contract/application/fee.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { previewOf } from './fee-preview.service.ts';
import { feeOf, receiptOfFee, settleFee } from './screening-fee.service.ts';

/** The screening fee, and whether it is settled (specification 1 §7, decisions §1). */
export function registerScreeningFee(app: FastifyInstance, tools: ApplicationTools): void {
  serve(app, screeningFee, ({ merchant }) => feeOf(tools, merchant.accountId));
  serve(app, settleScreeningFee, ({ merchant }) => settleFee(tools, merchant.accountId));
  serve(app, screeningFeePreview, ({ merchant }) => previewOf(tools, merchant.accountId));
  serve(app, screeningFeeReceipt, ({ merchant }) => receiptOfFee(tools, merchant.accountId));
}
