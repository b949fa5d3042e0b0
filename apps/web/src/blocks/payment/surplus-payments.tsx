import { inWon } from '@portal/domain/fields/format.ts';
import { surplusWords as words } from '@portal/domain/messages/payment/surplus-payments.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useScreeningFee } from './use-screening-fee.ts';

export function SurplusPayments() {
  const surplus = useScreeningFee().data?.surplus ?? [];
  if (surplus.length === 0) return null;
  const done = surplus.every(({ state }) => state === 'refunded');
  return (
    <div className="mb-24">
      <Notice tone={done ? 'success' : 'info'} title={words.title} live>
        {surplus.map(({ paidAt, amount, state }) => (
          <p key={paidAt}>{words[state](koreanDayAndTime(paidAt), inWon(amount))}</p>
        ))}
      </Notice>
    </div>
  );
}
