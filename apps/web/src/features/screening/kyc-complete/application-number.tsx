import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { copyText } from '@portal/ui/feedback/copy-text.ts';
import css from './review.module.css';

/** The number that identifies this application for everyone. */
export const ApplicationNumber = ({ number }: { readonly number: string }) => (
  <div className={classNames(css.number, 'row middle between gap-12')}>
    <p>
      {words.number} <strong>{number}</strong>
    </p>
    <button
      type="button"
      className={classNames(css.copy, 'bare no-shrink tap-height rounded pointer brand')}
      aria-label={words.copyLabel}
      data-screen-only=""
      onClick={() => void copyText(number, words)}
    >
      {words.copy}
    </button>
  </div>
);
