import { confirmRefusals, proposalKinds } from '@portal/domain/rules/review/four-eyes.ts';
import { applicationParts } from '@portal/domain/rules/review/queue.ts';
import { verdicts } from '@portal/domain/rules/review/review-states.ts';
import { openKinds } from '@portal/domain/rules/review/to-open.ts';
import * as z from 'zod/mini';
import { pagedFile } from './application.ts';
import { change } from './changes.ts';
import { colleague, moment } from './shared.ts';

export const place = z.object({ part: z.enum(applicationParts), item: z.string() });

/** A proposal, from the viewpoint of the person who asks. */
export const proposal = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  /** Key of the person for a verification; '' for a verdict. The label is in Korean. */
  subject: z.string(),
  subjectLabel: z.string(),
  verdict: z.nullable(z.enum(verdicts)),
  /** Text for the merchant; null for a verification and if none was written. */
  reason: z.nullable(z.string()),
  /** For the person who confirms. */
  remark: z.nullable(z.string()),
  proposedBy: colleague,
  proposedAt: moment,
  isMine: z.boolean(),
  /** Working days since the proposal. */
  waitedDays: z.number(),
  /** Changes since the proposal, earliest first; confirming names the application's revision and thereby states that they were seen. */
  changes: z.array(change),
  /** What I have to open myself before I confirm; empty for my own proposal and without the role. */
  toOpen: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(openKinds),
      label: z.string(),
      openedAt: z.nullable(moment),
      /** null if it is not a file. */
      file: z.nullable(pagedFile),
      place,
    }),
  ),
  /** Why I cannot confirm it now; null if I can. */
  whyNot: z.nullable(z.enum(confirmRefusals)),
  /** What the proposer looked at according to the access record: values checked, documents opened, numbers seen, files downloaded. */
  proposerOpened: z.object({
    values: z.number(),
    ofValues: z.number(),
    files: z.number(),
    ofFiles: z.number(),
    numbers: z.number(),
    downloads: z.number(),
  }),
  /** When administrators were mailed because nobody else could confirm it; null before that. */
  administratorsMailedAt: z.nullable(moment),
});

/** A value that differs from a paper, with the notes about it. */
export const difference = z.object({
  key: z.string(),
  label: z.string(),
  typed: z.nullable(z.string()),
  read: z.nullable(z.string()),
  /** Sentence about what to look at; null if the typed and the read value say enough. */
  text: z.nullable(z.string()),
  place,
  notes: z.array(z.object({ id: z.string(), by: z.nullable(colleague), text: z.string(), at: moment })),
});
