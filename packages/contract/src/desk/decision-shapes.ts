import { confirmRefusals, proposalKinds } from '@portal/domain/rules/review/four-eyes.ts';
import { applicationParts } from '@portal/domain/rules/review/queue.ts';
import { verdicts } from '@portal/domain/rules/review/review-states.ts';
import { openKinds } from '@portal/domain/rules/review/to-open.ts';
import * as z from 'zod/mini';
import { pagedFile } from './application.ts';
import { change } from './changes.ts';
import { colleague, moment } from './shared.ts';

/** Where something stands that a point is about. */
export const place = z.object({ part: z.enum(applicationParts), item: z.string() });

/** A proposal, and how it stands to the person who asks. */
export const proposal = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  /** Of a verification the person's key, and in Korean; '' of a verdict. */
  subject: z.string(),
  subjectLabel: z.string(),
  verdict: z.nullable(z.enum(verdicts)),
  /** What the merchant will read; null of a verification and where nothing was written. */
  reason: z.nullable(z.string()),
  /** For who confirms. */
  remark: z.nullable(z.string()),
  proposedBy: colleague,
  proposedAt: moment,
  isMine: z.boolean(),
  /** Working days since. */
  waitedDays: z.number(),
  /** What changed since, the earliest first; confirming names the application's revision, and so says that it was seen. */
  changes: z.array(change),
  /** What I have to open myself before I confirm; empty of one's own proposal, and without the role. */
  toOpen: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(openKinds),
      label: z.string(),
      openedAt: z.nullable(moment),
      /** Its pages; null where it is no file. */
      file: z.nullable(pagedFile),
      place,
    }),
  ),
  /** Why I cannot confirm it now; null where I can. */
  whyNot: z.nullable(z.enum(confirmRefusals)),
  /** What the proposer looked at, as the access record knows it: values marked, documents opened, numbers seen, files taken. */
  proposerOpened: z.object({
    values: z.number(),
    ofValues: z.number(),
    files: z.number(),
    ofFiles: z.number(),
    numbers: z.number(),
    downloads: z.number(),
  }),
  /** Where nobody else could confirm it: when administrators were mailed; null before. */
  administratorsMailedAt: z.nullable(moment),
});

/** A value that differs from what a paper says, with what was noted about it. */
export const difference = z.object({
  key: z.string(),
  label: z.string(),
  typed: z.nullable(z.string()),
  read: z.nullable(z.string()),
  /** What is to be looked at, in a sentence; null where typed and read say it. */
  text: z.nullable(z.string()),
  place,
  notes: z.array(z.object({ id: z.string(), by: z.nullable(colleague), text: z.string(), at: moment })),
});
