import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { helpAnchor } from '@portal/domain/messages/help/help-entry.ts';
import { paymentStateWords as words } from '@portal/domain/messages/payment/payment-state.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { declineOf } from '@portal/domain/reference/card-declines.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { HelpMore } from '../../../blocks/frame/help-more.tsx';
import type { ScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import css from './payment-outcome.module.css';

type Payment = NonNullable<ScreeningFee['payment']>;

function Kept() {
  return (
    <p className="row gap-8 top">
      <span className={classNames(css.tick, 'no-shrink green')}>
        <Icon name="check" />
      </span>
      {words.kept}
    </p>
  );
}

/** The latest attempt was declined: reason and advice by the gateway's code. */
export function DeclinedPayment({ payment: { code, at } }: { readonly payment: Payment }) {
  const details = [...(code ? [words.declinedCode(code)] : []), ...(at ? [koreanDayAndTime(at)] : [])];
  return (
    <div className="stack gap-20 mb-24">
      <div className={classNames(css.reason, 'rounded-card')}>
        <p className="text-small">{words.declinedReason}</p>
        <p className={classNames(css.sentence, 'strong')}>{sentence(declineOf(code))}</p>
        {details.length > 0 && <p className="text-small">{details.join(' · ')}</p>}
        <HelpMore at={helpAnchor(declineOf(code))} />
      </div>
      <Kept />
      <p className="text-small">{words.later}</p>
    </div>
  );
}

export function CancelledPayment() {
  return (
    <div className="stack gap-20 mb-24">
      <Kept />
    </div>
  );
}
