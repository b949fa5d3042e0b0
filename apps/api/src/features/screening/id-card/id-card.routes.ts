import { maskedIdCard, maskIdCard, readIdCard, verifyIdCard } from '@portal/contract/screening/id-card.ts';
import { keepIdCardPicture, keptIdCardPicture } from '@portal/contract/screening/id-card-pictures.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { refuseWhilePhoneWorks } from '../phone/block-claim.ts';
import { refuseOtherReading, refuseVerified } from '../phone/phone-link.service.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { maskCard, maskedCard } from './id-card-image.service.ts';
import { readCard } from './id-card-reading.service.ts';
import { verifyCard } from './id-card-verification.service.ts';
import { keepSide, keptSide } from './waiting-picture.service.ts';

export function registerIdCard(app: FastifyInstance, tools: ScreeningTools): void {
  serve(app, readIdCard, async ({ merchant, query, files }) => {
    await refuseVerified(tools, merchant.phoneBlock);
    const block = { accountId: merchant.accountId, type: query.type, seq: query.seq };
    return readCard(tools, block, query.cardType ?? undefined, files.file, merchant.phoneBlock);
  });
  serve(app, verifyIdCard, async ({ merchant: { accountId, phoneBlock }, body }) => {
    await refuseVerified(tools, phoneBlock);
    await refuseOtherReading(tools, accountId, phoneBlock, body.requestId);
    return verifyCard(tools, accountId, body, phoneBlock);
  });
  serve(app, keepIdCardPicture, async ({ merchant: { accountId, phoneBlock }, query, files }) => {
    const block = { accountId, type: query.type, seq: query.seq };
    await refuseWhilePhoneWorks(tools, block, phoneBlock, 'file');
    return keepSide(tools, block, query.side, files.file);
  });
  serve(app, keptIdCardPicture, ({ merchant, query }) => keptSide(tools, merchant.accountId, query.fileId));
  serve(app, maskIdCard, async ({ merchant, body, files }) => ({
    bytes: await maskCard(tools, merchant.accountId, files.image, body.coordinates),
    contentType: 'image/jpeg',
  }));
  serve(app, maskedIdCard, async ({ merchant, query }) => ({
    bytes: await maskedCard(tools, merchant.accountId, query.fileName, merchant.phoneBlock),
    contentType: 'image/jpeg',
    fileName: 'id-card.jpg',
  }));
}
