import { useSyncExternalStore } from 'react';
import { Icon } from '../base/icon.tsx';
import css from './toast.module.css';
import { currentToast, dropToast, subscribeToasts, type ToastAction } from './toast-store.ts';

function Act({ label, onPress }: ToastAction) {
  return (
    <button
      type="button"
      className={css.act}
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
    <div className={css.place} role="status">
      {toast && (
        <p key={toast.id} className={css.toast}>
          <Icon name="check" size={18} />
          {toast.message}
          {toast.action && <Act {...toast.action} />}
        </p>
      )}
    </div>
  );
}
