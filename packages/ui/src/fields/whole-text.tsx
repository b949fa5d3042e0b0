import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

export interface WholeTextProps extends FieldProps {
  readonly name?: string;
  readonly value: string;
  readonly onBlur?: () => void;
  /** Called on typing; if absent, the text is read-only. */
  readonly onType?: (value: string) => void;
  readonly maxLength?: number | undefined;
  readonly suffix?: ReactNode;
}

/** A single-line text wrapped over as many lines as it needs. */
export function WholeText(props: WholeTextProps) {
  return (
    <FieldFrame {...props}>
      {({ control }) => (
        <div className={classNames(css.box, 'row gap-8 relative')}>
          <textarea
            {...control}
            name={props.name}
            className={classNames(css.control, css.whole)}
            rows={1}
            readOnly={!props.onType}
            value={props.value}
            onChange={(event) => props.onType?.(event.currentTarget.value.replace(/\n/g, ' '))}
            onBlur={props.onBlur}
            autoComplete="off"
            inputMode="text"
            enterKeyHint="next"
            maxLength={props.maxLength}
          />
          {props.suffix && <div className={classNames(css.suffix, 'row no-shrink')}>{props.suffix}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
