import { type RefObject, useRef } from 'react';

const linksOf = (list: HTMLElement | undefined): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? []),
];

/** Moves by arrow keys between rows; the selected row is the one whose link is focused, and is remembered. */
export function useRowKeys(list: RefObject<HTMLDivElement | null>) {
  const last = useRef('');
  const selected = (): string => {
    const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('a[data-row]')?.dataset.row;
    return row ?? '';
  };
  const move = (step: 1 | -1): void => {
    const links = linksOf(list.current ?? undefined);
    const at = links.findIndex(({ dataset }) => dataset.row === (selected() || last.current));
    const target = links[selected() === '' && at >= 0 ? at : Math.max(0, Math.min(links.length - 1, at + step))];
    last.current = target?.dataset.row ?? '';
    target?.focus();
  };
  return { move, selected };
}
