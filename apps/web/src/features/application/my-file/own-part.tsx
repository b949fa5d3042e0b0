import { Button } from '@portal/ui/base/button.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import type { ReactNode } from 'react';
import type { useMerchantQuery } from '../../../lib/query/merchant-query.ts';
import css from './my-file.module.css';

interface OwnPartProps {
  /** As the contents of the page name it. */
  readonly id: string;
  readonly words: Readonly<Record<'title' | 'lead' | 'loading' | 'failed' | 'again', string>>;
  readonly query: ReturnType<typeof useMerchantQuery>;
  readonly list: readonly ReactNode[];
  readonly children: ReactNode;
}

/** A list of what gives access to the account, fetched when it is shown; on screen only. */
export function OwnPart({ id, words, query: { data, error, isPending, refetch }, list, children }: OwnPartProps) {
  return (
    <div id={id} tabIndex={-1} className={css.part} data-screen-only="">
      <Section title={words.title} lead={words.lead}>
        {isPending && (
          <p role="status">
            <Spinner /> {words.loading}
          </p>
        )}
        {error && !data && (
          <Notice tone="error" live action={<Button onClick={() => void refetch()}>{words.again}</Button>}>
            <p>{words.failed}</p>
          </Notice>
        )}
        {list.length > 0 && <ul className={css.devices}>{list}</ul>}
        {children}
      </Section>
    </div>
  );
}
