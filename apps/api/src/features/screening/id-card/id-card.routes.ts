import { maskedIdCard, maskIdCard, readIdCard, verifyIdCard } from '@portal/contract/screening-id-card.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { maskCard, maskedCard } from './id-card-image.service.ts';
import { readCard } from './id-card-reading.service.ts';
import { verifyCard } from './id-card-verification.service.ts';

/** Reading, verifying and masking ID cards. */
export function registerIdCard(app: FastifyInstance, tools: ScreeningTools): void {
  serve(app, readIdCard, ({ merchant, query, files }) => {
    const block = { accountId: merchant.accountId, type: query.type, seq: query.seq };
    return readCard(tools, block, query.cardType, files.file);
  });
  serve(app, verifyIdCard, ({ merchant, body }) => verifyCard(tools, merchant.accountId, body));
  serve(app, maskIdCard, async ({ merchant, body, files }) => ({
    bytes: await maskCard(tools, merchant.accountId, files.image, body.coordinates),
    contentType: 'image/jpeg',
  }));
  serve(app, maskedIdCard, async ({ merchant, query }) => ({
    bytes: await maskedCard(tools, merchant.accountId, query.fileName),
    contentType: 'image/jpeg',
    fileName: 'id-card.jpg',
  }));
}
