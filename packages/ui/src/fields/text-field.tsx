import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface InputProps extends FieldProps {
  readonly name?: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  readonly enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send';
  readonly maxLength?: number | undefined;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly success?: string | undefined;
  readonly align?: 'start' | 'end';
  readonly ref?: Ref<HTMLInputElement>;
}

export interface TextFieldProps extends Omit<InputProps, 'onChange'> {
  /** Called with the browser's event, which distinguishes typing, pasting and deletion. */
  readonly onChange?: (value: string, event: Event) => void;
  readonly onFocus?: () => void;
  readonly onClick?: () => void;
  /** Called on Enter instead of submitting the form; not for the Enter that ends a composition. */
  readonly onEnter?: (() => void) | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly aside?: ReactNode;
  /** Spoken form of the value, below the control while it has no error; '' reserves the line, so that nothing moves. */
  readonly reading?: string;
}

export function TextField(props: TextFieldProps) {
  return (
    <FieldFrame {...props}>
      {({ control }) => (
        <div className={classNames(css.box, 'row gap-8 relative')}>
          {props.prefix}
          <input
            ref={props.ref}
            {...control}
            name={props.name}
            type={props.type ?? 'text'}
            className={classNames(css.control, props.align === 'end' && 'text-right')}
            value={props.value}
            onChange={(event) => props.onChange?.(event.currentTarget.value, event.nativeEvent)}
            onBlur={props.onBlur}
            onFocus={props.onFocus}
            onClick={props.onClick}
            onKeyDown={(event) => {
              if (!props.onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              props.onEnter();
            }}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            inputMode={props.inputMode ?? props.type ?? 'text'}
            enterKeyHint={props.enterKeyHint ?? 'next'}
            maxLength={props.maxLength}
            readOnly={props.readOnly}
            disabled={props.disabled}
          />
          {props.suffix && <div className={classNames(css.suffix, 'row no-shrink')}>{props.suffix}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
