import { classNames } from '@portal/ui/base/class-names.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import type { ReactNode } from 'react';
import { FetchState, type FetchStateProps } from './fetch-state.tsx';
import css from './my-file.module.css';

interface OwnPartProps extends FetchStateProps {
  /** Id in the page's table of contents. */
  readonly id: string;
  readonly words: FetchStateProps['words'] & Readonly<Record<'title' | 'lead', string>>;
  readonly list: readonly ReactNode[];
  readonly children: ReactNode;
}

/** A list of sessions or passkeys that give access to the account, fetched when shown; on screen only. */
export function OwnPart({ id, words, query, list, children }: OwnPartProps) {
  return (
    <div id={id} tabIndex={-1} className={classNames(css.part, 'mb-24 quiet-focus')} data-screen-only="">
      <Section title={words.title} lead={words.lead}>
        <FetchState words={words} query={query} />
        {list.length > 0 && <ul className="lines-between">{list}</ul>}
        {children}
      </Section>
    </div>
  );
}
