import { deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useState } from 'react';
import { SitePassword } from '../disclosure/site-password.tsx';
import css from './evidence.module.css';
import type { Evidence } from './use-evidence.ts';

/** Number of answers shown before the rest is unfolded. */
const first = 6;

interface OthersProps {
  readonly number: string;
  readonly others: Evidence['others'];
}

/** Answers for which there is no document. */
export function OthersCard({ number, others }: OthersProps) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? others : others.slice(0, first);
  return (
    <section className={classNames(css.card, 'mb-16 rounded-12 on-paper')} aria-labelledby="others">
      <div className={classNames(css.cardHead, 'row middle between gap-8')}>
        <h3 id="others">{words.others}</h3>
        {others.length > first && (
          <button
            type="button"
            className={classNames(css.more, 'bare pointer strong brand')}
            aria-expanded={isAll}
            onClick={() => setIsAll(!isAll)}
          >
            {isAll ? words.othersFewer : words.othersAll(others.length)}
          </button>
        )}
      </div>
      <dl className={classNames(css.others, 'stack two-columns')}>
        {shown.map(({ key, label, value }) => (
          <div key={key} className={key === 'homepagePassword' ? css.wholeRow : undefined}>
            <dt>{label}</dt>
            <dd>{key === 'homepagePassword' ? <SitePassword number={number} masked={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
