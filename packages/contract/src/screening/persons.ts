import { plainText } from '@portal/domain/fields/rule.ts';
import { ownLines } from '@portal/domain/forms/form-fields.ts';
import { fundsSources, ownerInfo, purposes } from '@portal/domain/forms/owner-info.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { ekycStatuses } from '@portal/domain/reference/ekyc-statuses.ts';
import * as z from 'zod/mini';
import { defineCall, type FilePart } from '../call.ts';
import { flag, kycStatus, nothing, orDefault, orEmpty, ownLoginId } from '../shared.ts';
import { choiceOrText, listingOrText } from './choices.ts';
import { personTypes, seq } from './shared.ts';

const optionalIdImage = { required: false, formats: ['jpeg', 'png'] } as const satisfies FilePart;

export const savePerson = defineCall({
  id: 'savePerson',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/register/screening/represent',
  envelope: 'onboarding',
  caller: 'merchant',
  phone: 'body',
  loginIdIn: 'body',
  steps: ['representatives', 'owners'],
  /** Which values are allowed depends on the person's type, as do the messages. */
  body: z.object({
    loginId: z.optional(plainText),
    /** Korean name; for owners who have none, the name as written. */
    krname: orEmpty(plainText.check(z.maxLength(60, 'common.too-long'))),
    name: orEmpty(plainText.check(z.maxLength(60, 'common.too-long'))),
    /** ISO 3166, two letters. */
    nation: orEmpty(plainText.check(z.maxLength(2, 'country.required'))),
    gender: orEmpty(plainText.check(z.maxLength(6, 'gender.required'))),
    birth: orEmpty(plainText.check(z.maxLength(10, 'date.format'))),
    type: z.enum(personTypes),
    share: orEmpty(plainText.check(z.maxLength(6, 'owner.share-range'))),
    job: orEmpty(plainText.check(z.maxLength(30, 'common.too-long'))),
    eKycStatus: z.enum(ekycStatuses),
    /** The server's own verification record; empty for SKIP and NO_NEED. */
    requestId: orEmpty(plainText.check(z.maxLength(100))),
    seq: z._default(seq, 0),
    /** Absent: the type that was read; a resident card for a skipped person. */
    cardType: orDefault(z.enum(cardTypes), null),
    /** A back that is stored for this account (`keepIdCardPicture`), instead of sending it again as `backId`. */
    backFileId: orEmpty(plainText.check(z.maxLength(100))),
  }),
  files: { frontId: optionalIdImage, backId: optionalIdImage },
  answer: nothing,
  refusals: ['STATE_CONFLICT', 'FILE_TOO_LARGE', 'FILE_TYPE', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  summary:
    'Record a representative, the agent or an owner; sending a person (type, seq) again replaces that person. A picture that is not the back of a card is refused at `backId` and counts as a failed upload. NOT_FOUND: the back of `backFileId` is kept no longer, and has to be sent.',
  source: 'specification 2 §7.1; decisions §3',
});

export const removePerson = defineCall({
  id: 'removePerson',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/register/screening/represent/remove',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['representatives'],
  body: z.object({
    loginId: z.optional(plainText),
    seq,
    /** Key of this removal: sending it again does not remove another person. */
    key: z.optional(z.uuid()),
  }),
  answer: nothing,
  refusals: ['STATE_CONFLICT'],
  summary:
    'Remove a representative other than the first: what was recorded, read and counted at that position is deleted, and those after it move up.',
  source: 'decisions §11: a removed one stays removed',
});

const stageQuery = ownLoginId;

export const completeRepresentatives = defineCall({
  id: 'completeRepresentatives',
  noun: 'screening',
  method: 'POST',
  path: '/api/v1/kyc/kyc-info/kyc/status/complete',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: z.extend(stageQuery, {
    count: z.optional(seq),
    /** The person has confirmed that there are fewer representatives than on the certificate. */
    fewer: z.optional(flag),
  }),
  answer: z.object({ kycStatus }),
  refusals: ['STATE_CONFLICT'],
  summary:
    'Close the representative stage: STEP1 or EKYC_FAILED → STEP2 if everybody required is recorded. The first `count` representatives are kept, later ones dropped.',
  source: 'specification 2 §7.1; decisions §3 and §5',
});

export const failRepresentatives = defineCall({
  id: 'failRepresentatives',
  noun: 'screening',
  method: 'POST',
  path: '/api/v1/kyc/kyc-info/kyc/status/failed',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'query',
  query: stageQuery,
  body: z.object({ reason: plainText.check(z.maxLength(200, 'common.too-long')) }),
  answer: z.object({ kycStatus }),
  refusals: ['STATE_CONFLICT'],
  summary: 'Record that verification failed: EKYC_FAILED if the server itself has recorded a failure.',
  source: 'specification 2 §7.1; decisions §3',
});

const yesNo = orDefault(flag, null);

/** Owners are sent one by one before this call closes the step. */
const { owners: _owners, ...ownerBody } = ownerInfo.body;

export const agreeOwners = defineCall({
  id: 'agreeOwners',
  noun: 'screening',
  method: 'POST',
  path: '/api/onboarding/v1/register/screening/agree',
  envelope: 'onboarding',
  caller: 'merchant',
  loginIdIn: 'body',
  steps: ['owners'],
  body: z.object({
    ...ownerBody,
    loginId: z.optional(plainText),
    // Other formats from older clients: flags as text, a choice as its single text, '' for what was not asked.
    q1: yesNo,
    q2: yesNo,
    q3: yesNo,
    q4: yesNo,
    q5: yesNo,
    purpose: choiceOrText(ownerBody.purpose, purposes, 'purpose.required'),
    fundsSource: choiceOrText(ownerBody.fundsSource, fundsSources, 'funds-source.required'),
    listing: listingOrText(ownerInfo.conditional.listing),
    corpPurpose: orEmpty(ownLines),
    /** Number of owners recorded; any after these are dropped. */
    ownerCount: z.optional(seq),
  }),
  answer: z.object({ kycStatus }),
  refusals: ['STATE_CONFLICT'],
  summary: 'Owner answers and the remaining questions: STEP2 → STEP3.',
  source: 'specification 2 §7.1; decisions §5 and §6',
});
