import { myFile } from '@portal/contract/application-file.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { koreanDayAndTime } from '@portal/domain/messages/korean-moment.ts';
import { myFileWords as words } from '@portal/domain/messages/my-file.ts';
import { fileLabel, fileText, reviewRows } from '@portal/domain/messages/my-file-text.ts';
import { useLayoutEffect, useState } from 'react';
import { PaperClock } from '../../../blocks/paper-clock.tsx';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { useJourney } from '../../../lib/journey.ts';
import { merchantQuery, useMerchantQuery } from '../../../lib/merchant-query.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import css from './my-file.module.css';
import { savePdf } from './save-pdf.ts';

const file = merchantQuery((signal) => call(myFile, { signal }), { freshFor: 0 });

type Part = ResultOf<typeof myFile>['sections'][number];
type Version = Part['versions'][number];

function Rows({ version }: { readonly version: Version }) {
  return (
    <dl className={css.rows}>
      {version.rows.map(({ key, values }) => (
        <div key={`${key} ${values.join()}`} className={css.row}>
          <dt>{fileLabel(key, values)}</dt>
          <dd>{fileText(key, values)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Previous({ versions, omitted }: { readonly versions: readonly Version[]; readonly omitted: number }) {
  return (
    <Disclosure summary={words.previous(versions.length + omitted)}>
      {versions.map((version) => (
        <div key={version.number} className={css.version}>
          <h3 className={css.versionTitle}>{words.version(version.number, koreanDayAndTime(version.at))}</h3>
          <Rows version={version} />
        </div>
      ))}
      {omitted > 0 && <p>{words.omitted(omitted)}</p>}
    </Disclosure>
  );
}

function FilePart({ part: { key, versions, omitted = 0 } }: { readonly part: Part }) {
  const [now, ...previous] = versions;
  if (!now) return null;
  const sent = words.sentAt(key, koreanDayAndTime(now.at));
  return (
    <div id={key} tabIndex={-1} className={css.part}>
      <Section title={words.sections[key]} lead={now.number > 1 ? `${sent} ${words.now(now.number)}` : sent}>
        <Rows version={now} />
        {previous.length + omitted > 0 && <Previous versions={previous} omitted={omitted} />}
      </Section>
    </div>
  );
}

/** Brings the part that the address names after its '#' into view, once it is there. */
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

/** Its number, and where it is, once everything is handed in. */
function Review({
  review: { decidedOn, ...review },
}: {
  readonly review: NonNullable<ResultOf<typeof myFile>['review']>;
}) {
  return (
    <Section title={words.reviewTitle}>
      <dl className={css.rows}>
        {reviewRows({ ...review, decidedOn: decidedOn ?? undefined }).map(([name, value]) => (
          <div key={name} className={css.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Contents({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <nav aria-label={words.contents} data-screen-only="">
      <ul className={css.contents}>
        {parts.map(({ key }) => (
          <li key={key}>
            <a href={`#${key}`}>{words.sections[key]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Making it takes a moment; meanwhile it is not asked for again. */
function SavePdf() {
  const [busy, setBusy] = useState(false);
  const report = useReport();
  const save = (): void => {
    setBusy(true);
    void savePdf()
      .catch(report)
      .finally(() => setBusy(false));
  };
  return (
    <Button size="small" busy={busy} busyLabel={words.pdfMaking} onClick={save}>
      {words.pdf}
    </Button>
  );
}

function MyFile() {
  const { goHome } = useJourney();
  const { data, error, isPending, refetch } = useMerchantQuery(file);
  const parts = data?.sections ?? [];
  useNamedPart(data !== undefined);
  return (
    <Frame title={words.title} lead={words.lead}>
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
      {data && (
        <div className={css.copies} data-screen-only="">
          <SavePdf />
          <Button size="small" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      )}
      {data?.review && <Review review={data.review} />}
      {parts.length > 0 && <Contents parts={parts} />}
      {parts.map((part) => (
        <FilePart key={part.key} part={part} />
      ))}
      {data?.papers && <PaperClock clocks={data.papers} />}
      <ActionBar>
        <Button look="primary" onClick={() => void goHome()}>
          {data?.review ? words.tracker : words.back}
        </Button>
      </ActionBar>
    </Frame>
  );
}

/** /my-file: all that was sent so far, when, and in which version; open at every step (decisions §14). */
export function Page() {
  // A session that ends takes the person away; there is nothing to draw of nobody meanwhile.
  return useSession() ? <MyFile /> : null;
}
