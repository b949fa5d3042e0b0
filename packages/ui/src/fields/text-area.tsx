import { classNames } from '../base/class-names.ts';
import css from './field.module.css';
import { FieldFrame } from './field.tsx';
import type { InputProps } from './text-field.tsx';

export interface TextAreaProps extends Omit<InputProps, 'ref' | 'align' | 'inputMode'> {
  /** Maximum number of characters: counted under the field, not enforced while typing. */
  readonly most?: number;
  readonly rows?: number;
}

export function TextArea(props: TextAreaProps) {
  const { most } = props;
  return (
    <FieldFrame {...props}>
      {({ control }) => (
        <>
          <textarea
            {...control}
            name={props.name}
            className={`${css.control} ${css.area}`}
            rows={props.rows ?? 5}
            value={props.value}
            onChange={(event) => props.onChange?.(event.currentTarget.value)}
            onBlur={props.onBlur}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            inputMode="text"
            enterKeyHint="enter"
          />
          {most && (
            <p className={classNames(css.count, 'text-tiny text-right ink-quiet')}>
              {[...props.value].length} / {most}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}
