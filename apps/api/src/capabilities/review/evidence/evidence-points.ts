import { wholeShare } from '@portal/domain/rules/owner/indirect-shares.ts';
import type { Dossier } from '../dossier/dossier.service.ts';
import type { CheckedRow, Evidence } from './evidence.service.ts';

/** What must hold of the evidence before an application is approved (design desk §3, decide). */
export interface EvidencePoints {
  /** Every value was looked at by somebody; `differing` are those that differ from their proof. */
  readonly values: {
    readonly holds: boolean;
    readonly checked: number;
    readonly of: number;
    readonly open: readonly CheckedRow[];
    readonly differing: readonly CheckedRow[];
  };
  /** Everybody whose card was asked for is verified. */
  readonly persons: { readonly holds: boolean; readonly verified: number; readonly unverified: readonly string[] };
  /** In hundredths of a per cent; `asked` is false where no shares were asked for. */
  readonly owners: { readonly holds: boolean; readonly asked: boolean; readonly sum: number };
  readonly bank: { readonly holds: boolean };
  /** Everybody was looked up in the watch lists. */
  readonly watchList: {
    readonly holds: boolean;
    readonly answered: readonly CheckedRow[];
    readonly open: readonly CheckedRow[];
    readonly hits: readonly CheckedRow[];
  };
}

const isOpen = ({ checks }: CheckedRow): boolean => checks.length === 0;

/** The latest answer counts: a hit that was looked into may be none. */
const isHit = ({ checks }: CheckedRow): boolean => checks.at(-1)?.outcome === 'HIT';

/** Pure: what is still missing of the evidence of an application. */
export function evidencePoints(
  { rows, ownership, hasBankAnswer }: Evidence,
  { persons }: Pick<Dossier['application'], 'persons'>,
): EvidencePoints {
  const values = rows.filter(({ kind }) => kind === 'value');
  const watched = rows.filter(({ kind }) => kind === 'watch-list');
  const open = values.filter(isOpen);
  const carded = persons.filter(({ type }) => type !== 'SR02');
  const unverified = carded.filter(({ ekycStatus }) => ekycStatus === 'SKIP').map(({ key }) => key);
  const asked = ownership.isKnown;
  return {
    values: {
      holds: open.length === 0,
      checked: values.length - open.length,
      of: values.length,
      open,
      differing: values.filter(({ comparison }) => comparison === 'differs'),
    },
    persons: { holds: unverified.length === 0, verified: carded.length - unverified.length, unverified },
    owners: { holds: !asked || ownership.sum === wholeShare, asked, sum: ownership.sum },
    bank: { holds: hasBankAnswer },
    watchList: {
      holds: !watched.some(isOpen) && !watched.some(isHit),
      answered: watched.filter((row) => !isOpen(row)),
      open: watched.filter(isOpen),
      hits: watched.filter(isHit),
    },
  };
}
