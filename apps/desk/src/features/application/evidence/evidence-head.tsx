import { deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import type { ReactNode } from 'react';
import { Chip, Key } from '../../../blocks/marks.tsx';
import css from './evidence.module.css';
import { type EvidenceRow, isChecked, isDiffering } from './use-evidence.ts';

interface EvidenceHeadProps {
  readonly title: ReactNode;
  readonly rows: readonly EvidenceRow[];
  /** Keys in addition to those of every table. */
  readonly keys?: ReactNode;
}

/** What is left to check, and the keys for it. */
export function EvidenceHead({ title, rows, keys }: EvidenceHeadProps) {
  const differing = rows.filter(isDiffering).length;
  return (
    <div className={classNames(css.head, 'row wrap middle gap-8')}>
      <h2 className="anywhere">{title}</h2>
      {differing > 0 && <Chip tone="amber">{words.differing(differing)}</Chip>}
      {rows.length > 0 && <Chip tone="neutral">{words.checked(rows.filter(isChecked).length, rows.length)}</Chip>}
      <span className={classNames(css.keys, 'inline-row wrap middle ink-soft')} aria-hidden="true">
        {keys ?? (
          <>
            <Key>↑</Key>
            <Key>↓</Key> {words.keyValue}
          </>
        )}
        <Key>Enter</Key> {words.keyPlace}
        <Key>X</Key> {words.keyCheck}
        {!keys && (
          <>
            <Key>.</Key>
            <Key>,</Key> {words.keyDiffering}
          </>
        )}
      </span>
    </div>
  );
}
