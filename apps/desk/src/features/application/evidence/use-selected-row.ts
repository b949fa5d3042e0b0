import { useState } from 'react';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { type EvidenceRow, isDiffering } from './use-evidence.ts';

/** The row to which keys and viewer apply. `shown` is incremented each time its place is requested. */
export interface SelectedRow {
  readonly key: string | undefined;
  readonly shown: number;
  readonly select: (key: string) => void;
  /** Selects a row and shows its place in the viewer. */
  readonly show: (key: string) => void;
}

interface Act {
  readonly onCheck: (row: EvidenceRow) => void;
  readonly onNote: (row: EvidenceRow | undefined) => void;
}

const focusRow = (key: string): void =>
  document.querySelector<HTMLElement>(`tr[data-evidence="${CSS.escape(key)}"]`)?.focus();

/** Handles keys for the rows of a page: up and down, next and previous difference, check and note. */
export function useSelectedRow(rows: readonly EvidenceRow[], { onCheck, onNote }: Act): SelectedRow {
  const [{ key, shown }, setSelected] = useState<{ key: string | undefined; shown: number }>({
    key: undefined,
    shown: 0,
  });
  const at = rows.findIndex((row) => row.key === key);
  const current = rows[at];
  const goTo = (row: EvidenceRow | undefined): void => {
    if (!row) return;
    setSelected((before) => ({ ...before, key: row.key }));
    focusRow(row.key);
  };
  const show = (wanted: string): void => setSelected((before) => ({ key: wanted, shown: before.shown + 1 }));
  const differing = (step: 1 | -1): EvidenceRow | undefined => {
    const order = step === 1 ? rows : rows.toReversed();
    const from = current ? order.indexOf(current) + 1 : 0;
    return [...order.slice(from), ...order.slice(0, from)].find(isDiffering);
  };
  const goAndShow = (row: EvidenceRow | undefined): void => {
    if (!row) return;
    show(row.key);
    focusRow(row.key);
  };
  useKeys({
    up: () => goTo(rows[Math.max(0, at - 1)]),
    down: () => goTo(rows[Math.min(rows.length - 1, at + 1)]),
    '.': () => goAndShow(differing(1)),
    ',': () => goAndShow(differing(-1)),
    x: current && (() => onCheck(current)),
    n: () => onNote(current),
  });
  return { key, shown, select: (wanted) => setSelected((before) => ({ ...before, key: wanted })), show };
}
