import { papersWords, paperWords } from '@portal/domain/messages/paper/account-papers.ts';
import type { Paper } from '@portal/domain/rules/paper/papers.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import css from './papers.module.css';

function PaperRow({ paper: { key, each, essential } }: { readonly paper: Paper }) {
  const { name, about, where, time } = paperWords[key];
  return (
    <li className={css.paper}>
      <div className={css.name}>
        <h4>{name}</h4>
        {each && <Badge>{papersWords.each}</Badge>}
        {!essential && <Badge tone="neutral">{papersWords.optional}</Badge>}
      </div>
      <p className="ink-quiet text-small">{about}</p>
      <dl className={css.facts}>
        <div>
          <dt>{papersWords.where}</dt>
          <dd>
            {where}
            {key === 'power-of-attorney' && (
              <a className={css.form} href="/forms/power-of-attorney.pdf" download data-screen-only="">
                {papersWords.form}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>{papersWords.time}</dt>
          <dd>{time}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Papers to prepare, each with where it is obtained and how long that takes. */
export function PaperList({ papers }: { readonly papers: readonly Paper[] }) {
  return (
    <ul className={css.papers} aria-label={papersWords.list}>
      {papers.map((paper) => (
        <PaperRow key={paper.key} paper={paper} />
      ))}
    </ul>
  );
}
