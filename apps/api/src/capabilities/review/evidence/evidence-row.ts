import type { Polygon } from '@portal/domain/rules/reading/rendered-page.ts';
import type { Comparison } from '@portal/domain/rules/review/comparison.ts';

/** Where a value stands: in parts of the page (domain/rules/reading/rendered-page). */
export interface ReadPlace {
  readonly fileId: string;
  /** From 1. */
  readonly page: number;
  readonly polygons: readonly Polygon[];
}

/** What a paper says, as a reader read it. */
export interface ReadProof {
  /** '' where it could not be read. */
  readonly text: string;
  /** What could be made out of a text that is cut off or unclear. */
  readonly part: string | undefined;
  /** What the merchant said that the paper says instead. */
  readonly corrected: string | undefined;
  readonly place: ReadPlace | undefined;
}

/** What an authority answered; nothing is called confirmed that none said. */
export interface AuthorityAnswer {
  readonly text: string;
  readonly at: Date | undefined;
  readonly isGood: boolean;
}

/** One value beside its proof. */
export interface EvidenceRow {
  /** business.bizNo, SR00-0.krname, settlement-account.depositorName, SR00-0.watch */
  readonly key: string;
  /** business, settlement-account, or a person's key. */
  readonly group: string;
  readonly label: string;
  /** undefined where it was not asked for; `typedNote` says so. */
  readonly typed: string | undefined;
  readonly typedNote: string | undefined;
  /** undefined where no paper says it; `readNote` may say why. */
  readonly read: ReadProof | undefined;
  readonly readNote: string | undefined;
  readonly authority: readonly AuthorityAnswer[];
  readonly comparison: Comparison;
  /** Beside the comparison, or in its place. */
  readonly note: string | undefined;
  /** Marked as looked at, or answered with where it was looked up. */
  readonly kind: 'value' | 'watch-list';
}

type Given = Pick<EvidenceRow, 'key' | 'group' | 'label'> & Partial<EvidenceRow>;

export const rowOf = (given: Given): EvidenceRow => ({
  typed: undefined,
  typedNote: undefined,
  read: undefined,
  readNote: undefined,
  authority: [],
  comparison: 'none',
  note: undefined,
  kind: 'value',
  ...given,
});

/** The content of a row that a check is bound to: a changed value or proof is unchecked again. */
export const contentOf = ({ key, typed, read }: EvidenceRow): string =>
  JSON.stringify([key, typed ?? '', read?.text ?? '']);
