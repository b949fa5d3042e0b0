import { businessDetailWords as words } from '@portal/domain/messages/business-detail.ts';
import { useRef } from 'react';
import type { Field } from '../lib/form/field.ts';
import { useField } from '../lib/form/use-field.ts';
import { amountMask } from '../lib/masks.ts';
import { useLater } from '../lib/use-later.ts';
import { MaskedField } from '../ui/fields/masked-field.tsx';
import css from './amount-field.module.css';

/** Once there is an amount to be said. */
const reading = async () => (await import('@portal/domain/messages/amount-reading.ts')).amountReading;

interface AmountProps {
  readonly of: Field<string>;
  readonly label: string;
}

/** An amount in won; the currency is fixed: shown, not chosen (specification 1 §2). */
export function Amount({ of, label }: AmountProps) {
  const field = useField(of);
  const read = useLater(reading, field.value !== '0' && field.value !== '');
  const isTyped = useRef(false);
  const change = (value: string): void => {
    isTyped.current = true;
    field.onChange(value);
  };
  /** The 0 that the form starts with is as good as empty: whoever only passes by is told nothing yet. */
  const leave = (): void => {
    if (isTyped.current || field.value !== '0') field.onBlur();
  };
  const currency = <input className={css.currency} aria-label={`${label} ${words.currency}`} value="KRW" disabled />;
  return (
    <MaskedField
      label={label}
      mask={amountMask}
      inputMode="decimal"
      align="end"
      prefix={currency}
      required
      reading={read?.(field.value) ?? ''}
      {...field}
      onChange={change}
      onBlur={leave}
    />
  );
}
