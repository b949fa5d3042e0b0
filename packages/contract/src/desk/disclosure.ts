import { cardNumberKeys, numberReasons } from '@portal/domain/rules/staff/disclosure.ts';
import * as z from 'zod/mini';
import { defineCall, defineStaffCall } from '../call.ts';
import { accessReason, cardPerson, ofApplication, readers, uuid, workers } from './shared.ts';

export const revealNumber = defineStaffCall({
  id: 'revealNumber',
  method: 'POST',
  path: '/desk/v1/applications/:number/numbers/:person',
  roles: workers,
  record: 'number-seen',
  params: z.object({ ...ofApplication.shape, person: cardPerson }),
  body: z.object({
    purpose: z.enum(numberReasons, 'desk.purpose-missing'),
    reason: accessReason,
  }),
  answer: z.object({
    /** The resident or alien number, 13 digits and a hyphen. */
    number: z.string(),
    /** Other values that the authority asks for, as read from the card; empty if none were read. */
    others: z.array(z.object({ key: z.enum(cardNumberKeys), value: z.string() })),
    /** How long it may be shown, in seconds. */
    seconds: z.number(),
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  summary:
    'The number of a person who is still to be verified. The row of the access record is committed before the number is read. TOO_MANY_REQUESTS after 20 numbers a day; STATE_CONFLICT if none is stored.',
});

export const revealSitePassword = defineStaffCall({
  id: 'revealSitePassword',
  method: 'POST',
  path: '/desk/v1/applications/:number/site-password',
  roles: workers,
  record: 'site-password-seen',
  params: ofApplication,
  body: z.object({ reason: accessReason }),
  answer: z.object({
    password: z.string(),
    seconds: z.number(),
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  summary:
    'The password of the merchant’s site, disclosed and counted like numbers. The row of the access record is committed before the answer; STATE_CONFLICT if none was given.',
});

export const downloadFile = defineCall({
  id: 'downloadFile',
  noun: 'desk',
  method: 'POST',
  path: '/desk/v1/applications/:number/files/:file/download',
  envelope: 'file',
  caller: 'staff',
  roles: readers,
  record: 'file-downloaded',
  params: z.object({ ...ofApplication.shape, file: uuid }),
  body: z.object({ reason: accessReason }),
  answer: z.unknown(),
  refusals: ['NOT_FOUND'],
  summary:
    'An original file byte for byte, as an attachment. Requires a reason each time; there is no link to it. A card whose number is not covered is for reviewers and approvers only, and counts as a viewed number: TOO_MANY_REQUESTS after 20 a day.',
});

export const downloadBundle = defineCall({
  id: 'downloadBundle',
  noun: 'desk',
  method: 'POST',
  path: '/desk/v1/applications/:number/bundle',
  envelope: 'file',
  caller: 'staff',
  roles: ['approver'],
  record: 'bundle-downloaded',
  reauth: { action: 'bundle', of: [] },
  params: ofApplication,
  body: z.object({ reason: accessReason }),
  answer: z.unknown(),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  summary: 'The whole application, encrypted to the configured recipients. STATE_CONFLICT if none are configured.',
});
