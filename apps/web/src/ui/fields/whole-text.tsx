import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface WholeTextProps extends FieldProps {
  readonly name?: string;
  readonly value: string;
  readonly onBlur?: () => void;
  /** Stands right of the text, on its line: a small button. */
  readonly suffix?: ReactNode;
}

/** A line that is not typed, on as many lines as it needs to be read. */
export function WholeText(props: WholeTextProps) {
  return (
    <FieldFrame {...props}>
      {({ id, describedBy }) => (
        <div className={css.box}>
          <textarea
            id={id}
            name={props.name}
            className={classNames(css.control, css.whole)}
            rows={1}
            readOnly
            value={props.value}
            onBlur={props.onBlur}
            aria-required={props.required || undefined}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={describedBy}
            data-wrong={props.error ? '' : undefined}
          />
          {props.suffix && <div className={css.suffix}>{props.suffix}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
