import { inWon } from '@portal/domain/fields/format.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { won } from '@portal/domain/messages/text/won.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { Unanswered } from '../frame/unanswered.tsx';
import { feeStatus } from '../payment/fee-status.ts';
import css from './registration.module.css';

/** Cost of the review, before anything is typed. */
export function FeeSection() {
  const query = useMallQuery(feeStatus);
  const { data } = query;
  if (data?.isSettled) return null;
  const isFree = data?.screenCost === 0;
  return (
    <Section title={words.feeTitle} lead={isFree ? words.feeNone : words.feeLead}>
      {data && !isFree && (
        <dl className={classNames(css.shopId, 'row between gap-16 rounded on-ground')}>
          <dt>{words.feeWithVat}</dt>
          <dd className="shrink strong anywhere">{won(data.screenCost)}</dd>
        </dl>
      )}
      <Unanswered query={query}>{words.feeUnknown}</Unanswered>
    </Section>
  );
}

/** The cost in the bar of the last step, before the registration is handed in. */
export function FeeLine() {
  const { data, error } = useMallQuery(feeStatus);
  if (data?.isSettled || (!data && !error)) return null;
  const known = data && (data.screenCost === 0 ? words.feeNone : words.feeInBar(inWon(data.screenCost)));
  return <p className={classNames(css.fee, 'strong ink')}>{known ?? words.feeUnknown}</p>;
}
