import { type ReactNode, use, useEffect } from 'react';
import { classNames } from '../base/class-names.ts';
import { Sentences } from '../base/sentences.tsx';
import { useUiWords } from '../base/words.tsx';
import { useAwake } from './awake.ts';
import { Outline } from './outline.ts';
import css from './page.module.css';

interface PageProps {
  /** The only h1, and the document title. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly progress?: ReactNode;
  readonly back?: ReactNode;
  readonly mark?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Sets the document title and ends the inert state of a pre-rendered page. Every page uses it. */
export function usePage(title: string): void {
  const words = useUiWords();
  useAwake();
  useEffect(() => {
    document.title = words.documentTitle(title);
  }, [title, words]);
}

export function Page({ title, lead, progress, back, mark, wide = false, children }: PageProps) {
  usePage(title);
  const isOutline = use(Outline);
  return (
    <div
      className={classNames(css.page, 'row grow full-width', Boolean(progress) && css.withProgress, wide && css.wide)}
    >
      {progress && <div className={css.progress}>{progress}</div>}
      <div
        className={classNames(css.column, 'row grow shrink', isOutline && 'screen-high')}
        data-marked={mark ? '' : undefined}
      >
        {back}
        {mark}
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="mt-8 ink-soft">{typeof lead === 'string' ? <Sentences of={lead} /> : lead}</p>}
        <div className={classNames(css.body, 'mt-24')}>{!isOutline && children}</div>
      </div>
    </div>
  );
}
