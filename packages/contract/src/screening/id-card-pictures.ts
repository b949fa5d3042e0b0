import { plainText } from '@portal/domain/fields/rule.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { orDefault } from '../shared.ts';
import { seq } from './shared.ts';

export const keepIdCardPicture = defineCall({
  id: 'keepIdCardPicture',
  noun: 'screening',
  method: 'POST',
  path: '/front/v1/id-card/picture',
  envelope: 'front',
  caller: 'merchant',
  phone: 'query',
  steps: ['representatives'],
  query: z.object({
    side: z.enum(['front', 'back']),
    /** Whose card it is; failed uploads count for this person. */
    type: orDefault(z.enum(['SR00', 'SR01']), 'SR00'),
    seq: z._default(seq, 0),
  }),
  files: { file: { required: true, formats: ['jpeg', 'png'] } },
  answer: z.object({ fileId: z.string() }),
  refusals: ['FILE_TOO_LARGE', 'FILE_TYPE', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Keep a chosen side of a card until its person is recorded, so that a reload does not lose it: a back for a day, a front that is verified later for an hour. A back is inspected: a front, the front’s own picture and what shows no card are refused and count against the block’s 5 uploads ({uploadFailures}); numbers on it are covered.',
  source: 'decisions §15',
});

export const keptIdCardPicture = defineCall({
  id: 'keptIdCardPicture',
  noun: 'screening',
  method: 'GET',
  path: '/front/v1/id-card/picture',
  envelope: 'file',
  caller: 'merchant',
  steps: ['representatives'],
  query: z.object({ fileId: plainText.check(z.maxLength(100)) }),
  answer: z.unknown(),
  refusals: ['NOT_FOUND'],
  summary: 'A side of a card that this account has stored.',
});
