import { answerWords } from '@portal/domain/messages/application/answers.ts';
import { checkAnswersWords as check } from '@portal/domain/messages/application/check-answers.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/payment/payment-complete.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import type { ComponentProps } from 'react';
import type { ScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import { useMerchant } from '../../../lib/session/journey.ts';
import { CorrectLink } from '../answers/answer-rows.tsx';
import { CheckAnswers, useAnswerCheck } from '../answers/check-answers.tsx';
import { EndedPayment } from './ended-payment.tsx';
import { FeeActions } from './fee-actions.tsx';
import { FeeBill } from './fee-bill.tsx';

export interface FeePartProps {
  readonly fee: ScreeningFee;
  readonly paying: Omit<ComponentProps<typeof FeeActions>, 'fee' | 'first' | 'left'>;
}

export function DueFee({ fee, paying }: FeePartProps) {
  const answers = useAnswerCheck();
  const { loginId } = useMerchant();
  const { correct } = answers;
  const { view } = paying;
  const [first] = correct;
  const product = [words.product, words.productName] as const;
  const order = [words.order, loginId] as const;
  const correctFirst = first && (
    <CorrectLink answer={first} className={buttonClass('primary')}>
      {check.correctOf(answerWords.labels[first])}
    </CorrectLink>
  );
  return (
    <>
      <EndedPayment view={view} payment={fee.payment} />
      <CheckAnswers check={answers} />
      {answers.isSettled && (
        <>
          <FeeBill fee={fee.screenCost} facts={view === 'due' ? [order] : [product, order]} toBePaid />
          <FeeActions {...paying} fee={fee.screenCost} first={correctFirst} left={correct.length} />
        </>
      )}
    </>
  );
}
