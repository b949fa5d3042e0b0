import { useState } from 'react';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { type EvidenceRow, isDiffering } from './use-evidence.ts';

/** The row that the keys and the viewer mean. `shown` counts up each time its place is asked for. */
export interface SelectedRow {
  readonly key: string | undefined;
  readonly shown: number;
  readonly select: (key: string) => void;
  /** Selects it, and turns the viewer to its place. */
  readonly show: (key: string) => void;
}

interface Act {
  readonly onCheck: (row: EvidenceRow) => void;
  readonly onNote: (row: EvidenceRow | undefined) => void;
}

const focusRow = (key: string): void =>
  document.querySelector<HTMLElement>(`tr[data-evidence="${CSS.escape(key)}"]`)?.focus();

/** Keys over the rows of a page: up and down, the next and the previous that differs, check and note. */
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
