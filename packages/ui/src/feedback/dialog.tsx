import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../base/button.tsx';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { useUiWords } from '../base/words.tsx';
import css from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Label of the only button at the bottom, instead of `actions`: it closes the dialog. */
  readonly closeLabel?: string;
  /** Called by Escape and the close button; without it only `actions` close the dialog. */
  readonly onClose?: () => void;
  readonly size?: 'small' | 'medium' | 'wide';
  readonly role?: 'dialog' | 'alertdialog';
  /** Initial focus: the first control by default, the last button, which Enter pressed blindly activates, or the first field. */
  readonly focusFirst?: 'first' | 'last' | 'field';
}

const firstField = 'input:not([type="hidden"]), select, textarea';

/** Closes a dialog that is removed while it is open: only closing returns the focus to where it was. */
export function useClosedAtEnd(element: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, [element]);
}

interface DialogHeadProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: (() => void) | undefined;
}

function DialogHead({ id, title, onClose }: DialogHeadProps) {
  const words = useUiWords();
  return (
    <div className={classNames(css.head, 'row middle between gap-8')}>
      <h2 id={id} className="shrink text-title anywhere">
        {title}
      </h2>
      {onClose && (
        <button
          type="button"
          className={classNames(css.close, 'bare tap-square stack no-shrink centered rounded pointer ink-soft')}
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** A modal dialog (native `dialog`): the rest of the page is inert, and focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, title, children, closeLabel, onClose, size = 'small', role = 'dialog', focusFirst = 'first' } = props;
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const actions = closeLabel ? (
    <Button look="primary" onClick={() => onClose?.()}>
      {closeLabel}
    </Button>
  ) : (
    props.actions
  );

  useClosedAtEnd(element);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    if (focusFirst === 'last') [...dialog.querySelectorAll('button')].at(-1)?.focus();
    if (focusFirst === 'field') dialog.querySelector<HTMLElement>(firstField)?.focus();
  }, [open, focusFirst]);

  return (
    <dialog
      ref={element}
      className={classNames(css.dialog, 'p-0 rounded-card on-paper no-border ink', css[size])}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close a dialog on a second Escape even if the first was prevented; one that has been removed needs no action.
      onClose={({ currentTarget }) => {
        if (!open || !currentTarget.isConnected) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
    >
      {open && (
        <>
          <DialogHead id={`${id}-title`} title={title} onClose={role === 'dialog' ? onClose : undefined} />
          {/* Long content scrolls, so it must be reachable by keyboard; not all content has text of its own that could label this stop. */}
          <div
            id={`${id}-body`}
            className={classNames(css.body, 'ink-soft')}
            {...(size === 'wide' && { tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title` })}
          >
            {children}
          </div>
          {actions && <div className={classNames(css.actions, 'stack gap-8')}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}
