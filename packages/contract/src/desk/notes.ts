import { linesField, plainText } from '@portal/domain/fields/rule.ts';
import { longestNote } from '@portal/domain/rules/review/evidence.ts';
import * as z from 'zod/mini';
import { defineStaffCall } from '../call.ts';
import { colleague, moment, ofApplication, readers, uuid, workers } from './shared.ts';

const note = z.object({
  id: z.string(),
  at: moment,
  /** null where the command line wrote it. */
  author: z.nullable(colleague),
  isMine: z.boolean(),
  /** A value's row, a person; '' of the application. */
  subject: z.string(),
  /** In Korean; '' of the application. */
  subjectLabel: z.string(),
  text: z.string(),
  mentions: z.array(colleague),
});

export const applicationNotes = defineStaffCall({
  id: 'applicationNotes',
  method: 'GET',
  path: '/desk/v1/applications/:number/notes',
  roles: readers,
  record: 'notes-seen',
  params: ofApplication,
  answer: z.object({
    /** The latest first. */
    notes: z.array(note),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'Notes of staff about an application; the merchant never sees them.',
});

export const writeNote = defineStaffCall({
  id: 'writeNote',
  method: 'POST',
  path: '/desk/v1/applications/:number/notes',
  roles: workers,
  record: 'noted',
  params: ofApplication,
  body: z.object({
    /** Of the page's making: sent twice, it is one note. */
    id: uuid,
    text: linesField('desk.note-empty').check(
      z.minLength(1, 'desk.note-empty'),
      z.maxLength(longestNote, 'desk.note-long'),
    ),
    subject: z._default(plainText.check(z.regex(/^[\w/.-]{0,60}$/, 'common.invalid')), ''),
    /** Members of staff who are addressed. */
    mentions: z._default(z.array(uuid).check(z.maxLength(20, 'common.too-long')), []),
  }),
  answer: z.object({ id: z.string(), revision: z.number() }),
  refusals: ['NOT_FOUND', 'DUPLICATE'],
  summary: 'Write a note about an application or one of its values. It cannot be changed.',
});

export const mentionedNotes = defineStaffCall({
  id: 'mentionedNotes',
  method: 'GET',
  path: '/desk/v1/mentions',
  roles: readers,
  record: 'mentions-seen',
  quiet: true,
  answer: z.object({
    /** Notes that name me in applications I have not looked at since. */
    count: z.number(),
    applications: z.array(z.object({ number: z.string(), count: z.number() })),
  }),
  summary: 'How many notes name me that I have not seen; their contents stand in the application.',
});
