import { papersWords, paperWords } from '@portal/domain/messages/paper/account-papers.ts';
import type { Paper } from '@portal/domain/rules/paper/papers.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import css from './papers.module.css';

function PaperRow({ paper: { key, each, essential } }: { readonly paper: Paper }) {
  const { name, about, where, time } = paperWords[key];
  return (
    <li className={classNames(css.paper, 'p-16-20')}>
      <div className="row wrap middle gap-4-8">
        <h4 className="m-0 text-body">{name}</h4>
        {each && <Badge>{papersWords.each}</Badge>}
        {!essential && <Badge tone="neutral">{papersWords.optional}</Badge>}
      </div>
      <p className="ink-quiet text-small">{about}</p>
      <dl className={classNames(css.facts, 'stack gap-2 mt-8 text-small')}>
        <div>
          <dt className="ink-quiet">{papersWords.where}</dt>
          <dd>
            {where}
            {key === 'power-of-attorney' && (
              <a
                className={classNames(css.form, 'inline-block py-12')}
                href="/forms/power-of-attorney.pdf"
                download
                data-screen-only=""
              >
                {papersWords.form}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt className="ink-quiet">{papersWords.time}</dt>
          <dd>{time}</dd>
        </div>
      </dl>
    </li>
  );
}

export function PaperList({ papers }: { readonly papers: readonly Paper[] }) {
  return (
    <ul className="mt-16 rounded-12 bordered lines-between" aria-label={papersWords.list}>
      {papers.map((paper) => (
        <PaperRow key={paper.key} paper={paper} />
      ))}
    </ul>
  );
}
