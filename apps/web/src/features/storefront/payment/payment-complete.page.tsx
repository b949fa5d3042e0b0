import { inWon } from '@portal/domain/fields/format.ts';
import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { storefrontPaperWords as paperWords } from '@portal/domain/messages/storefront/papers.ts';
import { storefrontCompleteWords as words } from '@portal/domain/messages/storefront/payment.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Disclosure } from '@portal/ui/layout/disclosure.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { Link } from '../../../lib/router/link.tsx';
import { outsideLinks } from '../frame/links.ts';
import { MallIcon } from '../frame/mall-icon.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import { MallProgress } from '../management/mall-progress.tsx';
import { MallPapers } from '../papers/mall-papers.tsx';
import { IssueNotices } from '../shops/issue-notices.tsx';
import { NoteRow, NoteRows } from '../shops/note-rows.tsx';
import { shopsOfMall } from '../shops/shops.ts';
import { feeStatus } from './fee-status.ts';
import css from './payment.module.css';

/** /cafe24/payment-complete: what can be done now, and what is still to do; the documents first, because payouts depend on them. */
export function Page() {
  const { data: fee } = useMallQuery(feeStatus);
  const { data: links } = useMallQuery(outsideLinks);
  const { data: shops, error } = useMallQuery(shopsOfMall);
  const paid = fee?.isPaymentRequired && fee.isSettled ? words.paid(inWon(fee.screenCost)) : undefined;
  return (
    <Frame title={words.doneTitle} lead={paid} progress={<MallProgress step={3} />}>
      {(shops ?? error) && <IssueNotices shops={shops?.shops ?? []} />}
      <Section title={words.nextTitle}>
        <NoteRows inOrder>
          <NoteRow icon={<Icon name="file" size={18} />} title={words.papersTitle} badge={words.papersBadge} isUrgent>
            <p>{words.papers}</p>
            <Disclosure summary={paperWords.show}>
              <MallPapers />
            </Disclosure>
          </NoteRow>
          <NoteRow icon={<MallIcon name="mail" size={18} />} title={words.mailTitle}>
            <p>{words.mail}</p>
            {fee?.confirmationTo && <p className="ink-soft text-small">{words.mailTo(fee.confirmationTo)}</p>}
          </NoteRow>
          <NoteRow icon={<Icon name="card" size={18} />} title={words.easyPayTitle} badge={words.easyPayBadge}>
            <p>{words.easyPay}</p>
            {links && (
              <p className={classNames(css.ways, 'row wrap middle')}>
                <OutsideLink
                  href={links.inquiryUrl}
                  className="inline-row middle tap-height strong anywhere"
                  newTab={words.newTab}
                >
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
