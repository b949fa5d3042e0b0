import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import css from './field.module.css';

interface FieldErrorProps {
  readonly id: string;
  readonly error?: string | undefined;
  readonly success?: string | undefined;
}

/**
 * Error or success message of a field. The live region is always present, so that changes are announced. Each text is the only child of its element:
 * browsers that translate pages replace text nodes, and with sibling nodes React would update one that is no longer in the document.
 */
export function FieldError({ id, error, success }: FieldErrorProps) {
  return (
    <div aria-live="polite" id={id}>
      {error && (
        <p className={classNames(css.error, 'red')}>
          <span className={classNames(css.errorIcon, 'disc bold white')} aria-hidden="true">
            !
          </span>
          <span>{error}</span>
        </p>
      )}
      {!error && success && (
        <p className={classNames(css.success, 'green')}>
          <Icon name="check" size={16} />
          <span>{success}</span>
        </p>
      )}
    </div>
  );
}
