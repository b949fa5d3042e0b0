import { paymentCompleteWords as words } from '@portal/domain/messages/payment-complete.ts';
import { vatIncludedIn } from '@portal/domain/rules/fee.ts';
import { inWon } from '../../../lib/won.ts';
import { Section } from '../../../ui/layout/section.tsx';
import css from './payment-complete.module.css';

interface FeeBillProps {
  /** Whole won. */
  readonly fee: number;
  readonly order: string;
  /** What more is to be said of it, as label and value. */
  readonly more?: readonly (readonly [string, string])[];
}

/** What is to be paid. */
export function FeeBill({ fee, order, more = [] }: FeeBillProps) {
  const rows: readonly (readonly [string, string])[] = [
    [words.vat, words.vatIncluded(inWon(vatIncludedIn(fee)))],
    [words.product, words.productName],
    [words.order, order],
    ...more,
  ];
  return (
    <Section title={words.fee}>
      <p className={css.amount}>{words.won(inWon(fee))}</p>
      <dl className={css.facts}>
        {rows.map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
