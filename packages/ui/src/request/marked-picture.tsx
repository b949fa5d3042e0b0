import { classNames } from '../base/class-names.ts';
import css from './marked-picture.module.css';

export interface Marking {
  readonly url: string;
  readonly label: string;
  /** Corners of the area, as the `points` attribute of an SVG polygon. */
  readonly points: string;
  /** Width and height of the picture in the unit of the points. */
  readonly scale: number;
}

/** A page with the area drawn on it that a request is about. @param onMissing called if the picture cannot be loaded */
export const MarkedPicture = ({
  url,
  label,
  points,
  scale,
  onMissing,
}: Marking & { readonly onMissing?: () => void }) => (
  <span className={classNames(css.marked, 'inline-block relative')}>
    <img src={url} alt={label} draggable={false} onError={onMissing} />
    <svg viewBox={`0 0 ${scale} ${scale}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={points} />
    </svg>
  </span>
);
