import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/base/class-names.ts';
import type { Box } from './certificate-reading.ts';
import css from './read-crop.module.css';

interface ReadCropProps {
  readonly bitmap: ImageBitmap;
  readonly box: Box;
  /** Whose value was read there. */
  readonly label: string;
}

/** Lines below one another need more height to be read. */
const isTall = ({ width, height }: Box): boolean => height > width * 0.28;

/** The place on the certificate that a value was read from, with a little of what is around it. */
export function ReadCrop({ bitmap, box, label }: ReadCropProps) {
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
  return (
    <p className={css.crop}>
      <canvas
        ref={canvas}
        className={classNames(css.picture, isTall(box) && css.tall)}
        role="img"
        aria-label={words.readPlaceOf(label)}
      />
      <span className={css.caption}>{words.readPlace}</span>
    </p>
  );
}
