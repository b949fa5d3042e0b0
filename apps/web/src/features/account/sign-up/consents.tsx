import { signUpWords as words } from '@portal/domain/messages/account.ts';
import type { FieldBinding } from '../../../lib/form-field.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ConsentText, type TermsName } from './consent-text.tsx';
import css from './consents.module.css';

interface Consent {
  readonly name: TermsName;
  readonly label: string;
  readonly required: boolean;
  readonly field: FieldBinding<boolean>;
}

/** Three consents and the box that ticks them all; each shows its text on demand. */
export function Consents({ consents }: { readonly consents: readonly Consent[] }) {
  const ticked = consents.filter(({ field }) => field.value).length;
  const tickAll = (value: boolean): void => {
    for (const { field } of consents) field.onChange(value);
  };
  return (
    <div className={css.consents}>
      <div className={css.all}>
        <Checkbox
          label={words.agreeAll}
          strong
          value={ticked === consents.length}
          partly={ticked > 0}
          onChange={tickAll}
        />
      </div>
      <ul>
        {consents.map(({ name, label, required, field }) => (
          <li key={name}>
            <ConsentText name={name} label={label}>
              {(toggle) => <Checkbox label={label} required={required} {...field} aside={toggle} />}
            </ConsentText>
          </li>
        ))}
      </ul>
    </div>
  );
}
