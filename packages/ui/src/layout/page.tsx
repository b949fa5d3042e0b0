import { type ReactNode, useEffect } from 'react';
import { classNames } from '../base/class-names.ts';
import { Sentences } from '../base/sentences.tsx';
import { useUiWords } from '../base/words.tsx';
import { useAwake } from './awake.ts';
import css from './page.module.css';

interface PageProps {
  /** The only h1, and the title of the document. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the page on wide screens, above it on phones: the step bar. */
  readonly progress?: ReactNode;
  /** Above the title: a link back. */
  readonly back?: ReactNode;
  /** Above the title: a round picture of how it stands. */
  readonly mark?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** What every page does: it names the document, and can be used from now on. */
export function usePage(title: string): void {
  const words = useUiWords();
  useAwake();
  useEffect(() => {
    document.title = words.documentTitle(title);
  }, [title, words]);
}

/** A page's frame: title, what it is for, and its progress. */
export function Page({ title, lead, progress, back, mark, wide = false, children }: PageProps) {
  usePage(title);
  return (
    <div className={classNames(css.page, Boolean(progress) && css.withProgress, wide && css.wide)}>
      {progress && <div className={css.progress}>{progress}</div>}
      <div className={css.column} data-marked={mark ? '' : undefined}>
        {back}
        {mark}
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={css.lead}>{typeof lead === 'string' ? <Sentences of={lead} /> : lead}</p>}
        <div className={css.body}>{children}</div>
      </div>
    </div>
  );
}
