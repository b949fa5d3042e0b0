import { classNames } from '../base/class-names.ts';
import css from './progress-pieces.module.css';

interface ProgressPiecesProps {
  readonly steps: readonly string[];
  readonly reached: number;
}

/** Progress on a phone: a line with a piece for each step. Hidden from assistive technology, because adjacent text states it. */
export const ProgressPieces = ({ steps, reached }: ProgressPiecesProps) => (
  <span className={classNames(css.pieces, 'stack gap-4 full-width own-colours')} aria-hidden="true">
    {steps.map((step, place) => (
      <span key={step} className={place < reached ? css.reached : css.piece} />
    ))}
  </span>
);
