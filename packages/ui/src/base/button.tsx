import type { ReactNode, Ref } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps {
  readonly children: ReactNode;
  /** In front of the label; while busy the spinner takes its place. */
  readonly icon?: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly look?: ButtonLook;
  /** `small` is as high as a field, for use next to one. */
  readonly size?: 'normal' | 'small';
  readonly full?: boolean;
  readonly disabled?: boolean;
  /** Cannot be pressed again, and shows `busyLabel`. */
  readonly busy?: boolean;
  readonly busyLabel?: string | undefined;
  readonly onClick?: () => void;
  readonly describedBy?: string;
  /** For a disclosure button: whether it is open, and the id of the controlled element. */
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Class names of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'primary', size: 'normal' | 'small' = 'normal', full = false): string =>
  classNames(css.button, css[look], size === 'small' && css.small, full && css.full);

export function Button(props: ButtonProps) {
  const { children, type = 'button', look = 'secondary', size = 'normal', busy = false, busyLabel } = props;
  return (
    <button
      ref={props.ref}
      type={type}
      className={buttonClass(look, size, props.full)}
      disabled={props.disabled}
      // A busy button stays focusable, so that keyboard focus does not jump to the top of the page.
      aria-disabled={busy || undefined}
      aria-describedby={props.describedBy}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else props.onClick?.();
      }}
    >
      {busy ? <Spinner /> : props.icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}
