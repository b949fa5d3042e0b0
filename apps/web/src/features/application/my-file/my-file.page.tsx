import { myFile } from '@portal/contract/application/file.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { ownSessionsWords } from '@portal/domain/messages/account/own-sessions.ts';
import { ownPasskeysWords } from '@portal/domain/messages/account/passkey.ts';
import { myFileWords as words } from '@portal/domain/messages/application/my-file.ts';
import { call } from '@portal/ui/api/api.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { useLayoutEffect } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { PaperClock } from '../../../blocks/paper/paper-clock.tsx';
import { merchantQuery, useMerchantQuery } from '../../../lib/query/merchant-query.ts';
import { useJourney } from '../../../lib/session/journey.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FetchState } from './fetch-state.tsx';
import css from './my-file.module.css';
import { savePdf } from './save-pdf.ts';

const file = merchantQuery((signal) => call(myFile, { signal }), { staleTime: 0 });

type Part = ResultOf<typeof myFile>['sections'][number];

/** Contains the labels of all answers: loaded while the file is fetched. */
const fileParts = () => import('./file-parts.tsx');

/** Scrolls to the part that the address names after its '#', once it is rendered. */
function useNamedPart(isHere: boolean): void {
  useLayoutEffect(() => {
    if (!isHere) return;
    const show = (): void => {
      const part = document.getElementById(location.hash.slice(1));
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    };
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [isHere]);
}

function Contents({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <nav aria-label={words.contents} data-screen-only="">
      <ul className={classNames(css.contents, 'row wrap mb-16 text-small')}>
        {parts.map(({ key }) => (
          <li key={key}>
            <a href={`#${key}`}>{words.sections[key]}</a>
          </li>
        ))}
        <li>
          <a href="#devices">{ownSessionsWords.title}</a>
        </li>
        <li>
          <a href="#passkeys">{ownPasskeysWords.title}</a>
        </li>
      </ul>
    </nav>
  );
}

function SavePdf() {
  const { busy, once } = useOnce();
  const report = useReport();
  return (
    <Button size="small" busy={busy} busyLabel={words.pdfMaking} onClick={() => once(() => savePdf().catch(report))}>
      {words.pdf}
    </Button>
  );
}

function MyFile() {
  const { goHome } = useJourney();
  const query = useMerchantQuery(file);
  const { data } = query;
  const Parts = useLater(fileParts, true);
  const parts = data?.sections ?? [];
  useNamedPart(data !== undefined && Parts !== undefined);
  return (
    <Frame title={words.title} lead={words.lead}>
      <FetchState words={words} query={query} isWaiting={data !== undefined && !Parts} />
      {data && (
        <div className={classNames(css.copies, 'row wrap gap-8 mb-16')} data-screen-only="">
          <SavePdf />
          <Button size="small" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      )}
      {Parts && data?.review && <Parts.Review review={data.review} />}
      {parts.length > 0 && <Contents parts={parts} />}
      {Parts && parts.map((part) => <Parts.FilePart key={part.key} part={part} />)}
      {data?.papers && <PaperClock clocks={data.papers} />}
      {Parts && data && <Parts.Access />}
      <ActionBar>
        <Button look="primary" onClick={() => void goHome()}>
          {data?.review ? words.tracker : words.back}
        </Button>
      </ActionBar>
    </Frame>
  );
}

/** /my-file: everything sent so far, when, and in which version; open at every step (decisions §14). */
export function Page() {
  // When the session ends, the page is left; until then it shows nothing.
  return useSession() ? <MyFile /> : null;
}
