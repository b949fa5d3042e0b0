import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { MaskedField } from '@portal/ui/fields/masked-field.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import css from './amount-field.module.css';
import { amountInWords } from './amount-words.ts';

const reading = async () => (await import('@portal/domain/messages/text/amount-reading.ts')).amountReading;

interface AmountProps {
  readonly of: Field<string>;
  readonly label: string;
}

/** Amount in won; the currency is fixed and displayed (specification 1 §2). */
export function Amount({ of, label }: AmountProps) {
  const field = useField(of);
  const inWords = useLater(reading, field.value !== '');
  const currency = (
    <input
      className={classNames(css.currency, 'no-shrink rounded on-line-soft bordered ink-soft')}
      aria-label={`${label} ${words.currency}`}
      value="KRW"
      disabled
    />
  );
  return (
    <MaskedField
      label={label}
      mask={amountInWords}
      inputMode="decimal"
      align="end"
      prefix={currency}
      required
      reading={inWords?.(field.value) ?? ''}
      {...field}
    />
  );
}
