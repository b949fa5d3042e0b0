import { plainText } from '@portal/domain/fields/rule.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { ekycStatuses } from '@portal/domain/reference/ekyc-statuses.ts';
import { documentTypes, mostFilesOfSlot } from '@portal/domain/rules/paper/documents.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { paperClocks } from '../paper/paper-clock.ts';
import { paperWarnings } from '../paper/paper-warning.ts';
import { flag, kycStatus, nothing, orDefault, ownLoginId } from '../shared.ts';
import { personTypes, seq } from './shared.ts';

const fileSeq = z.pipe(seq, z.int().check(z.lte(mostFilesOfSlot - 1, 'document.five-at-most')));
const uploadedFile = z.object({ fileName: z.string(), size: z.number(), at: z.string() });

const documentPlace = {
  type: z.enum(documentTypes, { error: 'document.not-expected' }),
  /** One of the slot's five files; sending the same one again replaces that file. */
  seq: z._default(fileSeq, 0),
  /** SR00-0 for a person, company-0 for a company; absent or empty: the first slot of the type. */
  subject: z.optional(plainText.check(z.maxLength(20, 'document.not-expected'))),
};

export const uploadDocument = defineCall({
  id: 'uploadDocument',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/register/screening/files',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['documents'],
  body: z.object({
    loginId: z.optional(plainText),
    ...documentPlace,
    /** Whether to store the file only if it does not look like another paper; otherwise it is stored and findings are flagged. */
    look: orDefault(flag, false),
  }),
  files: { file: { required: true, formats: ['jpeg', 'png', 'pdf'] } },
  answer: paperWarnings,
  refusals: ['STATE_CONFLICT', 'FILE_TOO_LARGE', 'FILE_TYPE', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Store one document of a slot; a newer one of the same type, subject and seq replaces it. A known paper in the place of another (of a PDF its first three pages are looked at; none of them may belong there), and the file of another place, are warned of: with `look` the former is not kept.',
  source: 'specification 2 §7.1',
});

export const removeDocument = defineCall({
  id: 'removeDocument',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/register/screening/files/remove',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['documents'],
  body: z.object({
    loginId: z.optional(plainText),
    ...documentPlace,
    /** Whether to restore the file removed last; it is kept until the stage is finished. */
    undo: orDefault(flag, false),
  }),
  answer: nothing,
  refusals: ['STATE_CONFLICT'],
  summary: 'Remove a file that is not required, or restore it; the first file of a required slot cannot be removed.',
});

export const finishDocuments = defineCall({
  id: 'finishDocuments',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/register/screening/finish',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  /** An absent body, as decisions §3 defines the call, counts as the consent. */
  body: z.optional(z.nullable(z.object({ agreed: z.optional(flag) }))),
  answer: z.object({ kycStatus }),
  refusals: ['STATE_CONFLICT'],
  summary: 'Close the document stage: STEP3 → COMPLETE if every required document is stored and consent was given.',
  source: 'specification 2 §4.4; decisions §3',
});

export const screeningProgress = defineCall({
  id: 'screeningProgress',
  noun: 'screening',
  method: 'GET',
  path: '/api/onboarding/v1/screening/progress',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: ownLoginId,
  answer: z.object({
    isCorporation: z.boolean(),
    corpGubn: z.nullable(z.boolean()),
    gongdongRep: z.boolean(),
    /** As stated in the business form of a corporation. */
    nonProfit: z.optional(z.boolean()),
    representativeName: z.nullable(z.string()),
    /** How many representatives the certificate names. */
    representativesNamed: z.optional(z.number()),
    /** Name of the business; next to it the holder of the settlement account: a difference is pointed out (decisions §14). */
    companyName: z.optional(z.nullable(z.string())),
    accountHolder: z.optional(z.nullable(z.string())),
    persons: z.array(
      z.object({
        type: z.enum(personTypes),
        seq: z.number(),
        krname: z.string(),
        name: z.string(),
        nation: z.string(),
        gender: z.enum(['male', 'female']),
        birth: z.string(),
        share: z.string(),
        job: z.string(),
        eKycStatus: z.enum(ekycStatuses),
        cardType: z.enum(cardTypes),
        /** By the authority; absent if it did not confirm the card. */
        verifiedAt: z.optional(z.string()),
      }),
    ),
    /** Blocks with failures or a verification that is not yet recorded. */
    blocks: z.array(
      z.object({
        type: z.enum(['SR00', 'SR01']),
        seq: z.number(),
        cardType: z.enum(cardTypes),
        uploadFailures: z.number(),
        verifyFailures: z.number(),
        locked: z.boolean(),
        /** Whether the authority has locked the card itself (0510), and from when it may be asked again; null: now. */
        authorityLocked: z.optional(z.boolean()),
        recheckAt: z.optional(z.nullable(z.string())),
        /** Whether verify later is offered: 5 failed uploads, a lock, 3 refused backs, or an unavailable provider. */
        mayVerifyLater: z.boolean(),
        /** Three backs were refused: a person who verifies later needs none. */
        mayLackBack: z.optional(z.boolean()),
        /** requestId, masked image and time of a success, so that a reload does not require another verification. */
        verified: z.nullable(
          z.object({ requestId: z.string(), fileName: z.string(), verifiedAt: z.optional(z.string()) }),
        ),
      }),
    ),
    documents: z.array(
      z.object({
        type: z.enum(documentTypes),
        essential: z.boolean(),
        uploaded: z.nullable(uploadedFile),
        /** Subject as sent; '' for the account's own document. */
        subject: z.optional(z.string()),
        /** Label at the file control, with the name of the person or company. */
        label: z.optional(z.string()),
        files: z.optional(z.array(z.object({ ...uploadedFile.shape, seq: z.number() }))),
        missing: z.optional(z.array(z.string())),
      }),
    ),
    /** How old a paper may be today, and to remain valid throughout the review; absent once the review is decided. */
    papers: z.optional(paperClocks),
  }),
  summary: 'What this account has recorded in the screening so far, so that any screen can be resumed.',
});
