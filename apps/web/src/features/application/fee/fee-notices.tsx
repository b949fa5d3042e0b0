import { paymentCompleteWords as words } from '@portal/domain/messages/payment-complete.ts';
import { defaultScreeningFee } from '@portal/domain/rules/fee.ts';
import { inWon } from '../../../lib/won.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import css from './payment-complete.module.css';

/** What has to be known before paying (specification 1 §2, step 3). @param fee undefined until it is known */
export function FeeNotices({ fee }: { readonly fee: number | undefined }) {
  return (
    <div className={css.before}>
      <Notice tone={fee === 0 ? 'success' : 'warning'} title={words.noticeTitle}>
        {fee === 0 ? (
          <p>{words.noticeFree}</p>
        ) : (
          <ul className={css.notices}>
            <li>
              {fee === undefined || fee === defaultScreeningFee ? words.noticeDefault : words.noticeAmount(inWon(fee))}
            </li>
            <li>{words.noticeRefund}</li>
            <li>{words.noticeLater}</li>
          </ul>
        )}
      </Notice>
    </div>
  );
}
