import { wholeShare } from '../owner/shares.ts';
import type { CertificateState } from './renewed-paper.ts';

/** Conditions that must hold when an approval is proposed, and again when it is confirmed. */
export const approvalPointKeys = ['values', 'persons', 'owners', 'bank', 'papers', 'clock', 'watch'] as const;
export type ApprovalPointKey = (typeof approvalPointKeys)[number];

export interface ApprovalFacts {
  /** Values that are also on a paper. */
  readonly values: {
    readonly rows: number;
    readonly checked: number;
    readonly differing: number;
    readonly explained: number;
  };
  /** Representatives and agent. */
  readonly persons: { readonly verified: number; readonly unverified: readonly string[] };
  readonly owners: {
    /** False for an exempt corporation, which is not asked. */
    readonly isAsked: boolean;
    /** In hundredths of a per cent; undefined if no shares were asked for. */
    readonly sum: number | undefined;
    /** Whether a note explains why it is not the whole. */
    readonly isExplained: boolean;
  };
  readonly bank: { readonly isConfirmed: boolean; readonly isDiffering: boolean; readonly isExplained: boolean };
  readonly papers: { readonly handedIn: number; readonly missing: readonly string[]; readonly waiting: number };
  readonly clock: {
    readonly state: CertificateState;
    /** Whether a newer certificate counts, which a reviewer has accepted. */
    readonly isRenewed: boolean;
    /** YYYYMMDD */
    readonly validUntil: string | undefined;
    readonly businessState: string | undefined;
  };
  /** Results of looking up each representative, agent and owner on a watch list (요주의 인물). */
  readonly watch: { readonly none: number; readonly hits: readonly string[]; readonly unanswered: readonly string[] };
}

const checks: Readonly<Record<ApprovalPointKey, (facts: ApprovalFacts) => boolean>> = {
  values: ({ values }) => values.checked >= values.rows && values.explained >= values.differing,
  persons: ({ persons }) => persons.verified > 0 && persons.unverified.length === 0,
  owners: ({ owners: { isAsked, sum, isExplained } }) =>
    !isAsked || sum === undefined || sum === wholeShare || (sum < wholeShare && isExplained),
  bank: ({ bank }) => bank.isConfirmed && (!bank.isDiffering || bank.isExplained),
  papers: ({ papers }) => papers.missing.length === 0 && papers.waiting === 0,
  clock: ({ clock: { state, businessState } }) =>
    (state === 'fresh' || state === 'short' || state === 'accepted') && businessState === 'active',
  watch: ({ watch }) => watch.hits.length === 0 && watch.unanswered.length === 0,
};

export interface ApprovalPoint {
  readonly key: ApprovalPointKey;
  readonly holds: boolean;
}

/** In the page's order. They do not apply to a refusal. */
export const approvalPoints = (facts: ApprovalFacts): readonly ApprovalPoint[] =>
  approvalPointKeys.map((key) => ({ key, holds: checks[key](facts) }));
