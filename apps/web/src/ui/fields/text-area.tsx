import css from './field.module.css';
import { FieldFrame } from './field.tsx';
import type { InputProps } from './text-field.tsx';

export interface TextAreaProps extends Omit<InputProps, 'ref' | 'align' | 'inputMode'> {
  /** The most characters there should be: counted under the field, not cut off while typing. */
  readonly most?: number;
  readonly rows?: number;
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, success, required, badge, onChange, most } = props;
  return (
    <FieldFrame {...{ label, hint, error, success, required, badge }}>
      {({ id, describedBy }) => (
        <>
          <textarea
            id={id}
            name={props.name}
            className={`${css.control} ${css.area}`}
            rows={props.rows ?? 5}
            value={props.value}
            onChange={(event) => onChange?.(event.currentTarget.value)}
            onBlur={props.onBlur}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            inputMode="text"
            enterKeyHint="enter"
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            data-wrong={error ? '' : undefined}
          />
          {most && (
            <p className={css.count}>
              {[...props.value].length} / {most}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}
