import { certificateFindingsWords as words } from '@portal/domain/messages/application/certificate-findings.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Enlarged } from '@portal/ui/fields/file-thumbnail.tsx';
import { useEffect, useRef } from 'react';
import type { Box } from '../picture/place-of-texts.ts';
import css from './read-crop.module.css';

interface ReadCropProps {
  readonly bitmap: ImageBitmap;
  /** In pixels of the picture. */
  readonly box: Box;
  readonly label: string;
}

/** A box of several lines needs more height. */
const isTall = ({ width, height }: Box): boolean => height > width * 0.28;

interface PlaceProps extends ReadCropProps {
  readonly className?: string | undefined;
}

function Place({ bitmap, box, label, className }: PlaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    const pen = place?.getContext('2d');
    if (!place || !pen) return;
    const around = Math.max(6, Math.round(Math.min(box.height, 60) * 0.3));
    const [left, top] = [Math.max(0, box.x - around), Math.max(0, box.y - around)];
    const width = Math.min(bitmap.width, box.x + box.width + around) - left;
    const height = Math.min(bitmap.height, box.y + box.height + around) - top;
    if (width <= 0 || height <= 0) return;
    place.width = width;
    place.height = height;
    pen.drawImage(bitmap, left, top, width, height, 0, 0, width, height);
  }, [bitmap, box]);
  return <canvas ref={canvas} className={className} role="img" aria-label={words.readPlaceOf(label)} />;
}

/** Cut-out of the certificate around a value; enlarged when pressed. */
export function ReadCrop(props: ReadCropProps) {
  const { box, label } = props;
  return (
    <div className={classNames(css.crop, 'stack gap-4 mt-8')}>
      <Enlarged title={words.readPlaceOf(label)} picture={<Place {...props} />}>
        {(show) => (
          <button
            type="button"
            className={classNames(css.open, 'p-0 block tap-height on-paper bordered zoom-in')}
            aria-label={words.readPlaceLarge(label)}
            onClick={show}
          >
            <Place {...props} className={classNames(css.picture, isTall(box) && css.tall)} />
          </button>
        )}
      </Enlarged>
      <span className="ink-quiet text-tiny">{words.readPlace}</span>
    </div>
  );
}
