import { finishDocuments, removeDocument, uploadDocument } from '@portal/contract/screening/documents.ts';
import type { FastifyInstance } from 'fastify';
import { handleCompletions } from '../../../capabilities/review/completion.service.ts';
import { handleReviewUpkeep } from '../../../capabilities/review/review-upkeep.service.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { finishStage, removeStored, storeDocument } from './documents.service.ts';
import { registerForms } from './forms.routes.ts';

export function registerDocuments(app: FastifyInstance, tools: ScreeningTools): void {
  handleCompletions(tools);
  handleReviewUpkeep(tools);
  registerForms(app);

  serve(app, uploadDocument, ({ merchant, body: { look, ...place }, files }) =>
    storeDocument(tools, merchant.accountId, place, files.file, look),
  );
  serve(app, removeDocument, async ({ merchant, body: { undo, ...place } }) => {
    await removeStored(tools, merchant.accountId, place, undo);
  });
  serve(app, finishDocuments, ({ merchant, body }) => {
    // Older clients consent by the call itself, without a body (docs/decisions/0002).
    const agreed = body ? body.agreed === true : true;
    return finishStage(tools, merchant.accountId, agreed);
  });
}
