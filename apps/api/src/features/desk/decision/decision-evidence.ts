import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { flagSentence } from '@portal/domain/messages/review/review-summary.ts';
import type { ReviewedApplication } from '@portal/domain/rules/review/to-open.ts';
import * as z from 'zod/mini';
import type { PostponedCard } from '../../../capabilities/id-card/postponed-card.repository.ts';
import { companiesOf } from '../../../capabilities/review/dossier/companies.ts';
import type { Dossier } from '../../../capabilities/review/dossier/dossier.service.ts';
import type { Evidence } from '../../../capabilities/review/evidence/evidence.service.ts';
import type { StaffNote } from '../../../capabilities/review/staff-note.repository.ts';
import { mayBeDrawn } from '../pages/page-pictures.service.ts';

export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly item: string;
  readonly typed: string | undefined;
  readonly read: string | undefined;
  readonly text: string | undefined;
  readonly notes: readonly StaffNote[];
}

/** Differences without a row of their own: names across several places, and cards that are not verified. */
const differingFlags = ['name-differs', 'card-differs', 'card-nation-differs'] as const;

const isOf = (subject: string, item: string): boolean => subject === item || subject.startsWith(`${item}.`);

function differingRows({ rows }: Evidence, notes: readonly StaffNote[]): readonly Difference[] {
  return rows
    .filter(({ comparison }) => comparison === 'differs')
    .map(({ key, group, label, typed, read }) => ({
      ...{ key, label, typed },
      item: group,
      read: read?.text,
      text: undefined,
      notes: notes.filter(({ subject }) => subject === key || subject === group),
    }));
}

export function differencesOf(
  { application }: Dossier,
  evidence: Evidence,
  notes: readonly StaffNote[],
): readonly Difference[] {
  const companies = companiesOf(application);
  const flagged = application.flags
    .filter(({ code }) => differingFlags.some((one) => one === code))
    .map((flag, place) => ({
      key: `${flag.code}-${place}`,
      label: reviewItemLabel(flag.item, companies),
      item: flag.item,
      typed: undefined,
      read: undefined,
      text: flagSentence(flag, companies),
      notes: notes.filter(({ subject }) => isOf(subject, flag.item)),
    }));
  return [...differingRows(evidence, notes), ...flagged];
}

const restarted = z.object({ since: z.iso.datetime() });

/** When the application was first finished, if it was reopened and finished again since. */
function firstFinishedAt(audit: Dossier['audit']): Date | undefined {
  const first = audit.find(({ action }) => action === 'review.restarted');
  const since = restarted.safeParse(first?.detail).data?.since;
  return since === undefined ? undefined : new Date(since);
}

/** Everything that an approver may have to open, from the current dossier. */
export function reviewedApplication({
  dossier: { application, files, audit },
  differences,
  postponed,
}: {
  readonly dossier: Dossier;
  readonly differences: readonly unknown[];
  readonly postponed: readonly PostponedCard[];
}): ReviewedApplication {
  const idOf = (path: string | undefined): string | undefined => files.find((one) => one.path === path)?.fileId;
  const shown = (path: string | undefined): string | undefined =>
    files.find((one) => one.path === path && mayBeDrawn(one, postponed))?.fileId;
  const first = firstFinishedAt(audit);
  return {
    differing: differences.length,
    certificate: application.business && idOf(application.business.certificate),
    cards: application.persons.flatMap(({ key: item, files: { front, back } }) =>
      [shown(front), shown(back)].flatMap((file) => (file === undefined ? [] : [{ item, file }])),
    ),
    replaced: application.documents.flatMap(({ type, subject, file: path, uploadedAt }) => {
      const file = idOf(path);
      if (file === undefined || first === undefined || uploadedAt <= first) return [];
      return [{ item: subject === '' ? type : `${type}/${subject}`, file }];
    }),
    requests: application.review.supplements
      // A refused answer was followed by a new request.
      .filter(({ state }) => state !== 'REFUSED')
      .map(({ item, answeredAt, files: handedIn }) => ({
        item,
        answeredAt,
        files: handedIn.flatMap(({ seq, version, file }) => {
          const fileId = idOf(file);
          return fileId === undefined ? [] : [{ seq, version, fileId }];
        }),
      })),
  };
}
