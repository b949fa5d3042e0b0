import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { flagSentence } from '@portal/domain/messages/review/review-summary.ts';
import type { ReviewedApplication } from '@portal/domain/rules/review/to-open.ts';
import type { Looked } from '../../../capabilities/review/decision/approval-facts.ts';
import { companiesOf } from '../../../capabilities/review/dossier/companies.ts';
import type { Dossier } from '../../../capabilities/review/dossier/dossier.service.ts';
import type { staffNotesOf } from './decision-notes.repository.ts';

export type StaffNote = Awaited<ReturnType<typeof staffNotesOf>>[number];

/** A value that differs from what a paper says. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly item: string;
  readonly typed: string | undefined;
  readonly read: string | undefined;
  readonly text: string | undefined;
  readonly notes: readonly StaffNote[];
}

const differing = ['name-differs', 'card-differs', 'card-nation-differs', 'address-differs'] as const;

/** A note about the row, or about the item that the row is of. */
const isAbout = ({ subject }: StaffNote, key: string, item: string): boolean => subject === key || subject === item;

/** What differs, as the summary's flags say it, each with its notes. */
export function differencesOf({ application }: Dossier, notes: readonly StaffNote[]): readonly Difference[] {
  const companies = companiesOf(application);
  return application.flags
    .filter(({ code }) => differing.some((one) => one === code))
    .map((flag, place) => {
      const key = `${flag.code}-${place}`;
      return {
        key,
        label: reviewItemLabel(flag.item, companies),
        item: flag.item,
        typed: undefined,
        read: undefined,
        text: flagSentence(flag),
        notes: notes.filter((note) => isAbout(note, key, flag.item)),
      };
    });
}

/** What colleagues have marked and noted. */
export function lookedAt(differences: readonly Difference[], notes: readonly StaffNote[]): Looked {
  return {
    values: {
      rows: 0,
      checked: 0,
      differing: differences.length,
      explained: differences.filter((one) => one.notes.length > 0).length,
    },
    watch: { none: 0, hits: [], unanswered: [] },
    noted: new Set(notes.map(({ subject }) => subject)),
  };
}

/** Everything that an approver may have to open, as the dossier has it now. */
export function reviewedApplication(
  { application, files }: Dossier,
  differences: readonly unknown[],
): ReviewedApplication {
  const idOf = (path: string | undefined): string | undefined => files.find((one) => one.path === path)?.fileId;
  const shown = (path: string | undefined): string | undefined =>
    files.find((one) => one.path === path && one.kind !== 'id-front-unverified')?.fileId;
  return {
    differing: differences.length,
    certificate: application.business && idOf(application.business.certificate),
    cards: application.persons.flatMap(({ key: item, files: { front, back } }) =>
      [shown(front), shown(back)].flatMap((file) => (file === undefined ? [] : [{ item, file }])),
    ),
    requests: application.review.supplements
      // What was refused was asked for again.
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
