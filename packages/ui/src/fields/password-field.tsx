import { useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { useUiWords } from '../base/words.tsx';
import css from './field.module.css';
import { FieldFrame } from './field.tsx';
import own from './password-field.module.css';
import type { InputProps } from './text-field.tsx';

export function PasswordField(props: InputProps) {
  const [shown, setShown] = useState(false);
  const words = useUiWords();
  return (
    <FieldFrame {...props}>
      {({ id, control }) => (
        <div className={classNames(css.box, 'row gap-8 relative')}>
          <input
            ref={props.ref}
            {...control}
            name={props.name}
            type={shown ? 'text' : 'password'}
            className={`${css.control} ${own.input}`}
            value={props.value}
            onChange={(event) => props.onChange?.(event.currentTarget.value)}
            onBlur={props.onBlur}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="none"
            spellCheck={false}
            inputMode="text"
            enterKeyHint={props.enterKeyHint ?? 'next'}
            maxLength={props.maxLength}
          />
          <button
            type="button"
            className={classNames(own.toggle, 'bare absolute pointer text-small ink-soft')}
            // Named by its action, without repeating the field's label.
            aria-label={shown ? words.hide : words.show}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {shown ? words.hide : words.show}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
