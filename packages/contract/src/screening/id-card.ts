import { linesField, plainText } from '@portal/domain/fields/rule.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import * as z from 'zod/mini';
import { defineCall, type FilePart } from '../call.ts';
import { readText } from '../read-text.ts';
import { flag, orDefault, orEmpty } from '../shared.ts';
import { seq } from './shared.ts';

const idImage = { required: true, formats: ['jpeg', 'png'] } as const satisfies FilePart;
/** The block on the page to which an ID image belongs: whose card, and of which type. */
const block = z.object({
  loginId: z.optional(plainText),
  type: orDefault(z.enum(['SR00', 'SR01']), 'SR00'),
  seq: z._default(seq, 0),
  /** Absent: whichever type is read. */
  cardType: orDefault(z.enum(cardTypes), null),
});

const read = z.optional(z.array(readText));

export const readIdCard = defineCall({
  id: 'readIdCard',
  noun: 'screening',
  method: 'POST',
  path: '/front/v1/id-card/ocr',
  envelope: 'front',
  caller: 'merchant',
  phone: 'query',
  loginIdIn: 'query',
  steps: ['representatives', 'complete'],
  query: block,
  files: { file: idImage },
  answer: z.object({
    requestId: z.string(),
    images: z.array(
      z.object({
        inferResult: z.string(),
        inferDetailTypeResource: z.string(),
        idCard: z.object({
          result: z.object({
            name: read,
            personalNum: read,
            issueDate: read,
            num: read,
            code: read,
            alienRegNum: read,
            serialNum: read,
            /** As printed on an alien card. */
            nationality: read,
          }),
        }),
        /** Code of the country printed on an alien card; absent if none was read. */
        nation: z.optional(z.string()),
        /** Polygons that cover the back digits, in the upload's pixels. */
        maskingPolys: z.array(z.object({ vertices: z.array(z.object({ x: z.number(), y: z.number() })) })),
      }),
    ),
    /** Counts of the person with this card type: failures here, our lock, the authority's lock. */
    counts: z.optional(z.object({ verifyFailures: z.number(), locked: z.boolean(), authorityLocked: z.boolean() })),
  }),
  refusals: ['STATE_CONFLICT', 'FILE_TOO_LARGE', 'FILE_TYPE', 'LOCKED', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Read the front of an ID card. A failure counts against the block’s 5 uploads and returns {uploadFailures}, with a `reason` if the reader gives one (blurred, small, portrait, not-a-document, several).',
  source: 'specification 2 §4.3 and §7.1',
});

export const verifyIdCard = defineCall({
  id: 'verifyIdCard',
  noun: 'screening',
  method: 'POST',
  path: '/front/v1/id-card/verify',
  envelope: 'front',
  caller: 'merchant',
  phone: 'handler',
  steps: ['representatives', 'complete'],
  body: z.object({
    requestId: plainText.check(z.maxLength(100)),
    inferDetailTypeResource: z.enum(cardTypes),
    name: plainText.check(z.maxLength(60)),
    personalNum: orEmpty(plainText.check(z.maxLength(20))),
    issueDate: orEmpty(plainText.check(z.maxLength(10))),
    num: orEmpty(plainText.check(z.maxLength(20))),
    code: orEmpty(plainText.check(z.maxLength(10))),
    alienRegNum: orEmpty(plainText.check(z.maxLength(20))),
    serialNum: orEmpty(plainText.check(z.maxLength(20))),
    /** The person has had the authority's lock (0510) removed: the authority is asked again, at most once an hour. */
    unlocked: orDefault(flag, false),
  }),
  answer: z.object({
    requestId: z.string(),
    fileName: z.string(),
    verifiedAt: z.optional(z.string()),
  }),
  refusals: ['STATE_CONFLICT', 'LOCKED', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Ask the authority whether the card is genuine. SUCCESS creates the server’s own record; fileName is the masked image. At most 5 failures per person and card type. After COMPLETE only for a person who is still to be verified: SUCCESS records it.',
  source: 'specification 2 §4.3 and §7.1; decisions §1 and §14',
});

export const maskIdCard = defineCall({
  id: 'maskIdCard',
  noun: 'screening',
  method: 'POST',
  path: '/front/v1/id-card/mask',
  envelope: 'file',
  caller: 'merchant',
  steps: ['representatives'],
  body: z.object({ coordinates: z._default(linesField(), '') }),
  files: { image: idImage },
  answer: z.unknown(),
  refusals: ['FILE_TOO_LARGE', 'FILE_TYPE'],
  summary:
    'The image with the last digits of the number covered, by the server’s own reading and the given boxes; JPEG without metadata.',
  source: 'specification 2 §7.1',
});

export const maskedIdCard = defineCall({
  id: 'maskedIdCard',
  noun: 'screening',
  method: 'GET',
  path: '/front/v1/id-card/mask',
  envelope: 'file',
  caller: 'merchant',
  phone: 'handler',
  query: z.object({ fileName: plainText.check(z.maxLength(100)) }),
  answer: z.unknown(),
  refusals: ['NOT_FOUND'],
  summary: 'A masked image of this account.',
  source: 'specification 2 §7.1',
});
