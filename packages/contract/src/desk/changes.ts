import { reviewChangeKinds } from '@portal/domain/rules/review/review-changes.ts';
import * as z from 'zod/mini';
import { defineCall, defineStaffCall } from '../call.ts';
import { correctedRow, moment, ofApplication, readers } from './shared.ts';

/** Something that changed an application. */
export const change = z.object({
  revision: z.number(),
  at: moment,
  by: z.enum(['merchant', 'staff', 'authority', 'system']),
  /** Of a member of staff. */
  name: z.nullable(z.string()),
  isMine: z.boolean(),
  kind: z.enum(reviewChangeKinds),
  /** A document's slot, a person, another part of the application, a value's row; '' of the whole. */
  item: z.string(),
  /** In Korean; '' of the whole. */
  itemLabel: z.string(),
  /** In Korean. */
  text: z.string(),
  /** Version, verdict, last day, parts that were answered again …; null where there is nothing of it. */
  detail: z.nullable(z.string()),
  /** What somebody wrote with it: a note, a request, an answer, why it was returned. */
  quote: z.nullable(z.string()),
  /** What it was and what it is now, where the history has it. */
  values: z.array(correctedRow),
});
export type Change = z.output<typeof change>;

/** Data of 412 CHANGED. */
export const changedMeanwhile = z.object({
  /** The application's now. */
  revision: z.number(),
  /** What changed since the revision that was named, the earliest first. */
  changes: z.array(change),
  /** Nothing of it concerns the action's item: it may be sent again with `x-send-anyway`. */
  mayGoAnyway: z.boolean(),
});
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>;

export const applicationChanges = defineStaffCall({
  id: 'applicationChanges',
  method: 'GET',
  path: '/desk/v1/applications/:number/changes',
  roles: readers,
  record: 'changes-read',
  params: ofApplication,
  answer: z.object({
    revision: z.number(),
    /** null before the first time; then nothing counts as changed. */
    seenAt: z.nullable(moment),
    /** What others have changed since I looked, the earliest first. */
    changes: z.array(change),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'What others have changed of an application since I last looked.',
});

/** Name of the event in {@link deskEvents} that announces the end of the session, or of its roles that read applications; it carries nothing. */
export const sessionEndedEvent = 'ended';

export const deskEvents = defineCall({
  id: 'deskEvents',
  noun: 'desk',
  method: 'GET',
  path: '/desk/v1/events',
  envelope: 'events',
  caller: 'staff',
  roles: readers,
  record: 'events-followed',
  quiet: true,
  answer: z.object({ number: z.string(), revision: z.number() }),
  summary:
    'Which applications change, as it happens: server-sent events, two seconds apart at most. It does not prolong the session, and ends with it or with the roles that may follow them, after an event `ended`.',
});
