import type { Polygon } from '@portal/domain/rules/reading/rendered-page.ts';
import type { Comparison } from '@portal/domain/rules/review/comparison.ts';

/** The place of a value, in parts of the page (domain/rules/reading/rendered-page). */
export interface ReadPlace {
  readonly fileId: string;
  /** Counted from 1. */
  readonly page: number;
  readonly polygons: readonly Polygon[];
}

export interface ReadProof {
  /** '' if it could not be read. */
  readonly text: string;
  /** The legible part of a text that is cut off or unclear. */
  readonly part: string | undefined;
  /** The merchant's correction of what was read. */
  readonly corrected: string | undefined;
  readonly place: ReadPlace | undefined;
}

/** An authority's answer; nothing is called confirmed without one. */
export interface AuthorityAnswer {
  readonly text: string;
  readonly at: Date | undefined;
  readonly isGood: boolean;
}

export interface EvidenceRow {
  /** business.bizNo, SR00-0.krname, settlement-account.depositorName, SR00-0.watch */
  readonly key: string;
  /** business, settlement-account, or a person's key. */
  readonly group: string;
  readonly label: string;
  /** undefined if not asked for; `typedNote` then says so. */
  readonly typed: string | undefined;
  readonly typedNote: string | undefined;
  /** undefined if no paper says it; `readNote` may say why. */
  readonly read: ReadProof | undefined;
  readonly readNote: string | undefined;
  readonly authority: readonly AuthorityAnswer[];
  readonly comparison: Comparison;
  /** Shown next to the comparison, or instead of it. */
  readonly note: string | undefined;
  /** value: marked as checked. watch-list: answered, with where it was looked up. */
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

/** The content to which a row's check is bound: a changed value or proof counts as unchecked. */
export const contentOf = ({ key, typed, read }: EvidenceRow): string =>
  JSON.stringify([key, typed ?? '', read?.text ?? '']);
