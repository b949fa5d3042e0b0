import { Badge } from '@portal/ui/base/badge.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { IconBox } from '@portal/ui/base/icon-box.tsx';
import type { ReactNode } from 'react';
import css from './note-rows.module.css';

interface NoteRowProps {
  /** 18 px wide. */
  readonly icon: ReactNode;
  readonly title: string;
  /** Whether money depends on it. */
  readonly isUrgent?: boolean;
  readonly badge?: string;
  readonly children: ReactNode;
}

export const NoteRow = ({ icon, title, isUrgent = false, badge, children }: NoteRowProps) => (
  <li className={classNames(css.row, 'row top gap-14')}>
    <IconBox tone={isUrgent ? 'amber' : 'plain'}>{icon}</IconBox>
    <div className="grow shrink ink-soft text-small">
      <h3 className="ink text-body strong">
        {title} {badge && <Badge tone={isUrgent ? 'amber' : 'neutral'}>{badge}</Badge>}
      </h3>
      {children}
    </div>
  </li>
);

interface NoteRowsProps {
  readonly inOrder?: boolean;
  readonly children: ReactNode;
}

export const NoteRows = ({ inOrder = false, children }: NoteRowsProps) =>
  inOrder ? (
    <ol className={classNames('stack gap-20', css.lined)}>{children}</ol>
  ) : (
    <ul className="stack gap-20">{children}</ul>
  );
