import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskViewerWords as words } from '@portal/domain/messages/desk/desk-viewer.ts';
import { showsNumber } from '@portal/domain/rules/staff/disclosure.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Tool } from '../../../blocks/tool.tsx';
import { Failure, Slow } from '../../../blocks/waiting.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { DownloadButton } from '../disclosure/download-button.tsx';
import type { PagedFile } from '../use-application.ts';
import { type Hands, openViewer } from './open-viewer.ts';
import type { Ring } from './rings.ts';
import { useDrawnPages } from './use-drawn-pages.ts';
import { usePagePicture } from './use-page-picture.ts';
import css from './viewer.module.css';

interface RingProps {
  readonly rings?: readonly Ring[];
  readonly selected?: string | undefined;
  /** Incremented each time the selected place is to be scrolled into view. */
  readonly shown?: number;
  readonly onRing?: (key: string) => void;
}

interface PageProps extends RingProps {
  readonly picture: Blob;
  readonly label: string;
  readonly hands: RefObject<Hands | null>;
}

const none: readonly Ring[] = [];

/** The picture itself: an element into which the viewer draws. */
function Page({ picture, label, hands, rings = none, selected, shown = 0, onRing }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  const press = useRef(onRing);
  press.current = onRing;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const leaving = new AbortController();
    const page = { picture, label, onRing: (key: string) => press.current?.(key) };
    void openViewer(element, page, leaving.signal).then((opened) => {
      if (!opened || leaving.signal.aborted) return;
      hands.current = opened;
      setIsReady(true);
    });
    return () => {
      leaving.abort();
      hands.current = null;
      setIsReady(false);
    };
  }, [picture, label, hands]);
  useEffect(() => {
    if (isReady) hands.current?.draw(rings, selected);
  }, [isReady, rings, selected, hands]);
  const target = useRef<Ring>(undefined);
  target.current = rings.find(({ key }) => key === selected);
  useEffect(() => {
    if (isReady && shown > 0 && target.current) hands.current?.goTo(target.current);
  }, [isReady, shown, hands]);
  return <div ref={place} className={classNames(css.canvas, 'grow relative')} />;
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

const Pages = ({ page, pages, onPage }: PagesProps) => (
  <span className={css.pages}>
    <Tool icon="back" label={words.previous} disabled={page <= 1} onPress={() => onPage(page - 1)} />
    {words.place(page, pages)}
    <Tool icon="next" label={words.next} disabled={page >= pages} onPress={() => onPage(page + 1)} />
  </span>
);

const factsOf = ({ kind, uploadedAt }: PagedFile, today: string): string =>
  [...(/-masked$/.test(kind) ? [words.masked] : []), words.submitted(deskMoment(uploadedAt, today))].join(' · ');

interface ViewerProps extends RingProps {
  readonly number: string;
  readonly file: PagedFile;
  readonly label: string;
  /** YYYYMMDD */
  readonly today: string;
  /** Called when another page is shown. */
  readonly onPage?: (page: number) => void;
}

type StageProps = Omit<ViewerProps, 'today' | 'onPage'> & Pick<PageProps, 'hands'> & { readonly page: number };

function Stage({ number, file, page, label, hands, rings, ...ring }: StageProps) {
  const picture = usePagePicture({ number, file: file.id, page });
  useDrawnPages(number, file, picture.data !== undefined);
  const here = useMemo(() => rings?.filter((one) => one.page === page), [rings, page]);
  if (picture.isError)
    return (
      <div className={css.cannot}>
        <Failure title={words.cannot} query={picture} />
      </div>
    );
  if (picture.data === undefined)
    return (
      <div className={classNames(css.loading, 'ink-soft')}>
        <p>{words.loading}</p>
        <Slow />
      </div>
    );
  const shown = { picture: picture.data, label: words.pageOf(label, page) };
  return <Page {...shown} hands={hands} {...ring} {...(here && { rings: here })} />;
}

/** Pages of a file as pictures, never the file itself. Each file starts at its first page: give it a `key`. */
export function Viewer({ number, file, label, today, onPage, ...ring }: ViewerProps) {
  const hands = useRef<Hands>(null);
  const [page, setPage] = useState(1);
  const pages = file.pages ?? 1;
  useEffect(() => onPage?.(page), [onPage, page]);
  const turnTo = (next: number): void => setPage(Math.max(1, Math.min(pages, next)));
  const wanted = ring.rings?.find(({ key }) => key === ring.selected)?.page;
  useEffect(() => {
    if (ring.shown && wanted !== undefined) setPage(wanted);
  }, [ring.shown, wanted]);
  useKeys({
    '+': () => hands.current?.zoomIn(),
    '=': () => hands.current?.zoomIn(),
    '-': () => hands.current?.zoomOut(),
    '0': () => hands.current?.fit(),
    t: () => hands.current?.turn(),
    '<': () => turnTo(page - 1),
    '>': () => turnTo(page + 1),
  });
  return (
    <section className={classNames(css.viewer, 'row grow shrink')} aria-label={label}>
      <div className={classNames(css.bar, 'row no-shrink middle gap-10 tap-height on-paper')}>
        <strong>{label}</strong>
        <span className={classNames(css.facts, 'clip no-wrap ink-soft')}>{factsOf(file, today)}</span>
        <span className={css.tools}>
          {pages > 1 && <Pages page={page} pages={pages} onPage={turnTo} />}
          <Tool icon="zoomOut" label={words.zoomOut} onPress={() => hands.current?.zoomOut()} />
          <Tool icon="fit" label={words.fit} onPress={() => hands.current?.fit()} />
          <Tool icon="zoomIn" label={words.zoomIn} onPress={() => hands.current?.zoomIn()} />
          <Tool icon="turn" label={words.turn} onPress={() => hands.current?.turn()} />
          <DownloadButton number={number} file={file.id} label={label} hasNumber={showsNumber(file.kind)} isTool />
        </span>
      </div>
      <Stage key={page} number={number} file={file} page={page} label={label} hands={hands} {...ring} />
    </section>
  );
}
