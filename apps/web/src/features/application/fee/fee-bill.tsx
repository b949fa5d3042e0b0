import { inWon } from '@portal/domain/fields/format.ts';
import { checkAnswersWords as check } from '@portal/domain/messages/application/check-answers.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/payment/payment-complete.ts';
import { amountReading } from '@portal/domain/messages/text/amount-reading.ts';
import { won } from '@portal/domain/messages/text/won.ts';
import { vatIncludedIn } from '@portal/domain/rules/fee/fee.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import css from '../payment-outcome/payment-outcome.module.css';

interface FeeBillProps {
  readonly fee: number;
  readonly facts?: readonly (readonly [string, string])[];
  /** Whether to show the notes before a payment (specification 1 §2, step 3). */
  readonly toBePaid?: boolean;
}

/** Notes before the payment, the non-refundable one first. */
function BeforePaying() {
  return (
    <ul className={classNames(css.notices, 'stack gap-10 text-small ink-soft')}>
      <li>
        <Icon name="infoCircle" size={18} />
        <span>
          <strong className="ink">{check.noRefund}</strong> {check.noRefundMore}
        </span>
      </li>
      <li>
        <Icon name="clock" size={18} />
        <span>{check.duration}</span>
      </li>
      <li>
        <Icon name="file" size={18} />
        <span>{words.noticeLater}</span>
      </li>
    </ul>
  );
}

export function FeeBill({ fee, facts = [], toBePaid = false }: FeeBillProps) {
  return (
    <Section
      title={words.fee}
      lead={fee > 0 ? words.vatIncluded(inWon(vatIncludedIn(fee))) : undefined}
      aside={
        <div className="text-right">
          <p className={classNames(css.amount, 'bold')}>{won(fee)}</p>
          {fee > 0 && <p className="ink-quiet text-tiny">{amountReading(String(fee))}</p>}
        </div>
      }
    >
      {toBePaid && <BeforePaying />}
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className="row gap-24 between">
              <dt className="no-shrink ink-quiet">{label}</dt>
              <dd className="text-right anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
