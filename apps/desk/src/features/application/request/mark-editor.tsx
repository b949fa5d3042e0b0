import { deskRequestWords as words } from '@portal/domain/messages/desk/desk-request.ts';
import { deskViewerWords } from '@portal/domain/messages/desk/desk-viewer.ts';
import {
  type MarkPoint,
  markScale,
  pointsOf,
  rectangle,
  type SupplementMark,
} from '@portal/domain/rules/review/supplement-mark.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { MarkedPicture } from '@portal/ui/request/marked-picture.tsx';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Failure } from '../../../blocks/waiting.tsx';
import type { PagedFile } from '../use-application.ts';
import { usePageUrl } from '../viewer/use-page-picture.ts';
import css from './request.module.css';

interface Corners {
  readonly from: MarkPoint;
  readonly to: MarkPoint;
}

/** Initial area in the middle, so that it can be edited by keyboard. */
const first: Corners = { from: { x: 2_500, y: 4_000 }, to: { x: 7_500, y: 6_000 } };
const step = 100;
const least = 200;

const arrows: Readonly<Record<string, MarkPoint>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const plus = (one: MarkPoint, other: MarkPoint): MarkPoint => ({ x: one.x + other.x, y: one.y + other.y });
const isOnPage = ({ x, y }: MarkPoint): boolean => x >= 0 && y >= 0 && x <= markScale && y <= markScale;

/** Moves the area, or its lower right corner; unchanged if it would leave the page or become too small. */
function moved({ from, to }: Corners, by: MarkPoint, isResized: boolean): Corners {
  const next = { from: isResized ? from : plus(from, by), to: plus(to, by) };
  const isLarge = next.to.x - next.from.x >= least && next.to.y - next.from.y >= least;
  return isOnPage(next.from) && isOnPage(next.to) && isLarge ? next : { from, to };
}

const percent = (value: number): number => Math.round(value / (markScale / 100));

function placeOf({ from, to }: Corners): string {
  const [leftTop, , rightBottom] = rectangle(from, to);
  if (!leftTop || !rightBottom) return '';
  const { x, y } = leftTop;
  return words.markAt(percent(x), percent(y), percent(rightBottom.x - x), percent(rightBottom.y - y));
}

/** Returns the position of a pointer on the picture, in ten thousandths. */
function pointAt({ currentTarget, clientX, clientY }: PointerEvent): MarkPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * markScale, y: ((clientY - top) / height) * markScale };
}

interface AreaProps {
  readonly url: string;
  readonly label: string;
  readonly corners: Corners;
  readonly onChange: (corners: Corners) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The page with the area being marked; drawn by pointer, moved and resized by keyboard. */
function Area({ url, label, corners, onChange, onDone, onCancel }: AreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const drawn = useRef<MarkPoint>(undefined);
  useLayoutEffect(() => area.current?.focus(), []);
  const press = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (by) onChange(moved(corners, by, event.shiftKey));
    else if (event.key === 'Enter') onDone();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const draw = (event: PointerEvent): void => {
    if (drawn.current) onChange({ from: drawn.current, to: pointAt(event) });
  };
  return (
    <div
      ref={area}
      className={classNames(css.area, 'on-paper')}
      role="slider"
      tabIndex={0}
      aria-label={words.markArea}
      aria-valuenow={percent(corners.from.x)}
      aria-valuetext={placeOf(corners)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drawn.current = pointAt(event);
      }}
      onPointerMove={draw}
      onPointerUp={(event) => {
        draw(event);
        drawn.current = undefined;
      }}
    >
      <MarkedPicture url={url} label={label} points={pointsOf(rectangle(corners.from, corners.to))} scale={markScale} />
    </div>
  );
}

interface MarkEditorProps {
  readonly number: string;
  readonly file: PagedFile;
  readonly page: number;
  readonly label: string;
  readonly onDone: (mark: SupplementMark) => void;
  readonly onCancel: () => void;
}

/** Restores the focus once the area is marked. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}

/** Marks an area of a page, which the merchant sees with the request. */
export function MarkEditor({ number, file, page, label, onDone, onCancel }: MarkEditorProps) {
  const { picture, url } = usePageUrl({ number, file: file.id, page });
  const [corners, setCorners] = useState(first);
  useFocusBack();
  const done = (): void => onDone({ file: file.id, page, polygon: rectangle(corners.from, corners.to) });
  return (
    <section className={classNames(css.marking, 'row shrink')} aria-label={words.markTitle(label)}>
      <div className={classNames(css.markBar, 'row no-shrink middle gap-8 tap-height on-paper')}>
        <p>{words.markHelp}</p>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="primary" onClick={done}>
          {words.markDone}
        </Button>
      </div>
      <div className={classNames(css.markStage, 'stack grow')}>
        {picture.isError && <Failure title={deskViewerWords.cannot} query={picture} />}
        {picture.isPending && <p>{deskViewerWords.loading}</p>}
        {url !== undefined && (
          <Area
            url={url}
            label={deskViewerWords.pageOf(label, page)}
            corners={corners}
            onChange={setCorners}
            onDone={done}
            onCancel={onCancel}
          />
        )}
      </div>
    </section>
  );
}
