import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  /** Mounted but not displayed, so that its errors are still found. */
  readonly hidden?: boolean | undefined;
  /** Not printed, because it only links elsewhere. */
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}

/** A titled group of fields on a card, 24 px apart; `FieldRow` puts some side by side. */
export function Section({ title, lead, aside, hidden, screenOnly, children }: SectionProps) {
  return (
    <section
      className={classNames(css.section, 'rounded-card on-paper bordered-soft')}
      hidden={hidden}
      data-screen-only={screenOnly ? '' : undefined}
    >
      <div className={classNames(css.head, 'row wrap top gap-16 mb-24')}>
        <div>
          <h2 className="text-title">{title}</h2>
          {lead && <p className="mt-4 text-small ink-quiet">{lead}</p>}
        </div>
        {aside && <div className={classNames(css.aside, 'no-shrink')}>{aside}</div>}
      </div>
      <div className="stack gap-24">{children}</div>
    </section>
  );
}

/** Fields side by side: halves or thirds on wide screens, or a short prefix before its number on all screens. */
export function FieldRow({
  children,
  split = 'even',
}: {
  readonly children: ReactNode;
  readonly split?: 'even' | 'prefix' | 'thirds';
}) {
  return <div className={css[split]}>{children}</div>;
}
