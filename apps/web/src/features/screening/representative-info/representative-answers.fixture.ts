import { success } from '@portal/ui/testing/server.fixture.ts';
import { soleProgress } from '../owner-info/owner-info.fixture.ts';

export const calls = {
  progress: 'GET /screening/progress',
  draft: 'GET /draft/representative-info',
  prepared: 'GET /draft/before-kyc',
  saveDraft: 'PUT /draft/representative-info',
  read: 'POST /id-card/ocr',
  verify: 'POST /id-card/verify',
  record: 'POST /screening/represent',
  removal: 'POST /represent/remove',
  complete: 'POST /status/complete',
  failed: 'POST /status/failed',
  keepSide: 'POST /id-card/picture',
  keptSide: 'GET /id-card/picture',
} as const;

export const nobody = { ...soleProgress, persons: [] };
const text = (value: string) => [{ text: value, boundingPolys: [] }];
export const reading = (requestId: string, name: string) =>
  success({
    requestId,
    images: [
      {
        inferResult: 'SUCCESS',
        inferDetailTypeResource: 'ic',
        idCard: { result: { name: text(name), personalNum: text('800617-2000000'), issueDate: text('2018.03.15') } },
        maskingPolys: [],
      },
    ],
  });
export const verified = success({ requestId: 'request-1', fileName: 'masked.jpg' });
