import { inWon } from '@portal/domain/fields/format.ts';
import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { storefrontCompleteWords as words } from '@portal/domain/messages/storefront-payment.ts';
import type { ReactNode } from 'react';
import { SupportContact } from '../../blocks/support-contact.tsx';
import { useConfiguration } from '../../lib/configuration.ts';
import { useMallQuery } from '../../lib/mall-query.ts';
import { Link } from '../../lib/router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ActionBar } from '../../ui/layout/action-bar.tsx';
import { Page as Frame } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { outsideLinks } from './links.ts';
import { MallProgress } from './mall-progress.tsx';
import { OutsideLink } from './outside-link.tsx';
import { feeStatus } from './payment/fee-status.ts';
import css from './payment/payment.module.css';

interface NextProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Next = ({ title, children }: NextProps) => (
  <li>
    <h3>{title}</h3>
    {children}
  </li>
);

/** /cafe24/payment-complete: what can be done now, and what is still to do; the papers first, as money depends on them. */
export function Page() {
  const { data: fee } = useMallQuery(feeStatus);
  const { data: links } = useMallQuery(outsideLinks);
  const brand = useConfiguration()?.brand;
  const paid = fee?.isPaymentRequired && fee.isSettled ? words.paid(inWon(fee.screenCost)) : undefined;
  return (
    <Frame title={words.doneTitle} lead={paid} progress={<MallProgress step={3} />}>
      <div className={css.usable}>
        <Notice tone="success">{words.usable}</Notice>
      </div>
      <Section title={words.nextTitle}>
        <ol className={css.next}>
          <Next title={words.papersTitle}>
            <p>{words.papers}</p>
            <p className={css.ways}>
              <Link to="/inquiry">{words.showPapers}</Link>
              {brand && <SupportContact {...brand} />}
            </p>
          </Next>
          <Next title={words.mailTitle}>
            <p>{words.mail}</p>
            {fee?.confirmationTo && <p className={css.quiet}>{words.mailTo(fee.confirmationTo)}</p>}
          </Next>
          <Next title={words.easyPayTitle}>
            <p>{words.easyPay}</p>
            {links && (
              <p className={css.ways}>
                <OutsideLink href={links.inquiryUrl} newTab={words.newTab}>
                  {words.ask}
                </OutsideLink>
              </p>
            )}
          </Next>
        </ol>
      </Section>
      <ActionBar>
        <Link to={storefrontPaths['app-management']} className={buttonClass('primary')}>
          {words.toManagement}
        </Link>
      </ActionBar>
    </Frame>
  );
}
