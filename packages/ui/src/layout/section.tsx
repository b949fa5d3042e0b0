import type { ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** Why this is asked, in a line. */
  readonly lead?: ReactNode;
  /** Stands at the right end of the title's line. */
  readonly aside?: ReactNode;
  /** Kept, and not shown: what is refused of it is found all the same. */
  readonly hidden?: boolean | undefined;
  readonly children: ReactNode;
}

/** A titled group of fields on a card. Its children stand 24 px apart; `FieldRow` puts some beside one another. */
export function Section({ title, lead, aside, hidden, children }: SectionProps) {
  return (
    <section className={css.section} hidden={hidden}>
      <div className={css.head}>
        <div>
          <h2 className={css.title}>{title}</h2>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}

/** Fields beside one another: two halves or thirds on wide screens, or a short prefix before its number everywhere. */
export function FieldRow({
  children,
  split = 'even',
}: {
  readonly children: ReactNode;
  readonly split?: 'even' | 'prefix' | 'thirds';
}) {
  return <div className={css[split]}>{children}</div>;
}
