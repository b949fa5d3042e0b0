import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { toast, toastFailure } from '@portal/ui/feedback/toast-store.ts';
import css from './review.module.css';

/** The number that identifies this application for everyone. */
export function ApplicationNumber({ number }: { readonly number: string }) {
  const copy = (): void => {
    // If the browser provides no clipboard (a page without https), the number can still be selected.
    const copied = navigator.clipboard?.writeText(number) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast(words.copied),
      () => toastFailure(words.notCopied),
    );
  };
  return (
    <div className={classNames(css.number, 'row middle between gap-12')}>
      <p>
        {words.number} <strong>{number}</strong>
      </p>
      <button
        type="button"
        className={classNames(css.copy, 'bare no-shrink tap-height rounded pointer brand')}
        aria-label={words.copyLabel}
        data-screen-only=""
        onClick={copy}
      >
        {words.copy}
      </button>
    </div>
  );
}
