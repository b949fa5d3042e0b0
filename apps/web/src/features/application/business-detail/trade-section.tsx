import { businessDetailWords as words } from '@portal/domain/messages/application.ts';
import { amountMask } from '../../../lib/masks.ts';
import { MaskedField } from '../../../ui/fields/masked-field.tsx';
import { FieldRow, Section } from '../../../ui/layout/section.tsx';
import type { DetailForm } from './business-detail-form.ts';
import css from './trade-section.module.css';

interface AmountProps {
  readonly form: DetailForm;
  readonly name: 'customerTransAmount' | 'monthlyExpectVolumeAmount';
  readonly label: string;
}

/** An amount in won; the currency is fixed: shown, not chosen (specification 1 §2). */
function Amount({ form, name, label }: AmountProps) {
  const currency = <input className={css.currency} aria-label={`${label} ${words.currency}`} value="KRW" disabled />;
  return (
    <MaskedField
      label={label}
      mask={amountMask}
      inputMode="decimal"
      align="end"
      prefix={currency}
      required
      {...form.field(name)}
    />
  );
}

/** What the shop expects to sell. */
export function TradeSection({ form }: { readonly form: DetailForm }) {
  return (
    <Section title={words.groupTrade} lead={words.groupTradeHint}>
      <FieldRow>
        <Amount form={form} name="customerTransAmount" label={words.customerTransaction} />
        <Amount form={form} name="monthlyExpectVolumeAmount" label={words.monthlyVolume} />
      </FieldRow>
    </Section>
  );
}
