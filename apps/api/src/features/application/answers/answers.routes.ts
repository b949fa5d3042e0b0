import { applicationAnswers } from '@portal/contract/application/answers.ts';
import { myFile, myFilePdf } from '@portal/contract/application/file.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { fileOf } from '../my-file/my-file.service.ts';
import { filePdf } from '../my-file/my-file-pdf.ts';
import { answersOf } from './answers.service.ts';

export function registerAnswers(app: FastifyInstance, tools: ApplicationTools): void {
  serve(app, myFile, ({ merchant }) => fileOf(tools, merchant.accountId));
  serve(app, myFilePdf, async ({ merchant: { accountId } }) => {
    await tools.platform.limits.consume('file-pdf', accountId);
    return filePdf(tools, accountId);
  });
  serve(app, applicationAnswers, ({ merchant }) => answersOf(tools, merchant.accountId));
}
