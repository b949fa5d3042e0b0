import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import type { TextFieldProps } from '@portal/ui/fields/text-field.tsx';
import { useState } from 'react';
import type { Mask } from '../../lib/masks/masks.ts';
import css from './secret-field.module.css';

interface SecretFieldProps extends Omit<TextFieldProps, 'onChange' | 'ref' | 'suffix' | 'type' | 'autoComplete'> {
  readonly onChange: (value: string) => void;
  readonly mask: Mask;
}

/** Masked digits with a show button. Not a password field, which browsers offer to save: personal numbers must never be stored in the browser. */
export function SecretField(props: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={shown ? undefined : css.hidden}>
      <MaskedField
        {...props}
        autoComplete="off"
        suffix={
          <Button look="quiet" size="small" onClick={() => setShown(!shown)}>
            {shown ? words.hideNumber : words.showNumber}
          </Button>
        }
      />
    </div>
  );
}
