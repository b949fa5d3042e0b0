import { reviewChangeKinds } from '@portal/domain/rules/review/review-changes.ts';
import * as z from 'zod/mini';
import { defineCall, defineStaffCall } from '../call.ts';
import { correctedRow, moment, ofApplication, readers } from './shared.ts';

export const change = z.object({
  revision: z.number(),
  at: moment,
  by: z.enum(['merchant', 'staff', 'authority', 'system']),
  name: z.nullable(z.string()),
  isMine: z.boolean(),
  kind: z.enum(reviewChangeKinds),
  /** Slot of a document, person, other part of the application, or row of a value; '' for the whole application. */
  item: z.string(),
  /** In Korean; '' for the whole application. */
  itemLabel: z.string(),
  text: z.string(),
  /** Version, verdict, last day, corrected parts …; null if there is none. */
  detail: z.nullable(z.string()),
  /** Text entered with it: a note, a request, an answer, the reason of a return; null if there is none. */
  quote: z.nullable(z.string()),
  /** The values before and after, if the history has them. */
  values: z.array(correctedRow),
});
export type Change = z.output<typeof change>;

/** Data of 412 CHANGED. */
export const changedMeanwhile = z.object({
  revision: z.number(),
  /** Since the named revision, earliest first. */
  changes: z.array(change),
  /** True when no change concerns the action's item: it may be sent again with `x-send-anyway`. */
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
    /** What others have changed since I last looked, earliest first. */
    changes: z.array(change),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'What others have changed in an application since the caller last viewed it.',
});

/** Name of the event in {@link deskEvents} that announces the end of the session, or of its roles that read applications; it carries no data. */
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
    'Server-sent events that name the applications that change, at least two seconds apart. The stream does not prolong the session. It ends with the session or the required role, after an event `ended`.',
});
