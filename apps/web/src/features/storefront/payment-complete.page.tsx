import { inWon } from '@portal/domain/fields/format.ts';
import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { storefrontCompleteWords as words } from '@portal/domain/messages/storefront-payment.ts';
import { SupportContact } from '../../blocks/support-contact.tsx';
import { useConfiguration } from '../../lib/configuration.ts';
import { useKnownMall } from '../../lib/mall.ts';
import { useMallQuery } from '../../lib/mall-query.ts';
import { Link } from '../../lib/router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ActionBar } from '../../ui/layout/action-bar.tsx';
import { Page as Frame } from '../../ui/layout/page.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { outsideLinks } from './links.ts';
import { MallProgress } from './mall-progress.tsx';
import { NoteRow, NoteRows } from './note-rows.tsx';
import { OutsideLink } from './outside-link.tsx';
import { feeStatus } from './payment/fee-status.ts';
import css from './payment/payment.module.css';

/** /cafe24/payment-complete: what can be done now, and what is still to do; the papers first, as money depends on them. */
export function Page() {
  const { data: fee } = useMallQuery(feeStatus);
  const { data: links } = useMallQuery(outsideLinks);
  const { mallId } = useKnownMall();
  const brand = useConfiguration()?.brand;
  const paid = fee?.isPaymentRequired && fee.isSettled ? words.paid(inWon(fee.screenCost)) : undefined;
  return (
    <Frame title={words.doneTitle} lead={paid} progress={<MallProgress step={3} />}>
      <div className={css.usable}>
        <Notice tone="success" title={words.usable}>
          {words.usableFor(mallId)}
        </Notice>
      </div>
      <Section title={words.nextTitle}>
        <NoteRows inOrder>
          <NoteRow icon="file" title={words.papersTitle} badge={words.papersBadge} isUrgent>
            <p>{words.papers}</p>
            <p className={css.ways}>
              <Link to="/inquiry">{words.showPapers}</Link>
              {brand && (
                <span>
                  <SupportContact {...brand} />
                </span>
              )}
            </p>
          </NoteRow>
          <NoteRow icon="mail" title={words.mailTitle}>
            <p>{words.mail}</p>
            {fee?.confirmationTo && <p className={css.quiet}>{words.mailTo(fee.confirmationTo)}</p>}
          </NoteRow>
          <NoteRow icon="card" title={words.easyPayTitle} badge={words.easyPayBadge}>
            <p>{words.easyPay}</p>
            {links && (
              <p className={css.ways}>
                <OutsideLink href={links.inquiryUrl} newTab={words.newTab}>
                  {words.ask}
                </OutsideLink>
              </p>
            )}
          </NoteRow>
        </NoteRows>
      </Section>
      <ActionBar>
        <Link to={storefrontPaths['app-management']} className={buttonClass('primary')}>
          {words.toManagement}
        </Link>
      </ActionBar>
    </Frame>
  );
}
