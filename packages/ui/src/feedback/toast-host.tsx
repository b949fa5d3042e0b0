import { useSyncExternalStore } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import css from './toast.module.css';
import { currentToast, dropToast, subscribeToasts, type ToastAction } from './toast-store.ts';

function Act({ label, onPress }: ToastAction) {
  return (
    <button
      type="button"
      className={classNames(css.act, 'bare no-shrink tap-height pointer')}
      onClick={() => {
        dropToast();
        onPress();
      }}
    >
      {label}
    </button>
  );
}

/** Live region of `toast`. Mounted once in the app and always present, so that changes are announced. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined);
  return (
    <div className={classNames(css.place, 'stack')} role="status">
      {toast && (
        <p key={toast.id} className={classNames(css.toast, 'row middle gap-8 rounded-12 text-small white')}>
          <Icon name={toast.isFailure ? 'alertCircle' : 'check'} size={18} />
          {toast.message}
          {toast.action && <Act {...toast.action} />}
        </p>
      )}
    </div>
  );
}
