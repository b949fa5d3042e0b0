import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { storefrontManagementWords as words } from '@portal/domain/messages/storefront/management.ts';
import { storefrontPaperWords as paperWords } from '@portal/domain/messages/storefront/papers.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { IconBox } from '@portal/ui/base/icon-box.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { useKnownMall } from '../../../lib/mall/mall.ts';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { Link } from '../../../lib/router/link.tsx';
import { AgainButton } from '../frame/again-button.tsx';
import { outsideLinks } from '../frame/links.ts';
import { MallIcon } from '../frame/mall-icon.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import { Unanswered } from '../frame/unanswered.tsx';
import { MallPapers } from '../papers/mall-papers.tsx';
import { papersOfMall } from '../papers/papers.ts';
import { PendingNotice } from '../shops/issue-notices.tsx';
import { shopsOfMall } from '../shops/shops.ts';
import css from './management.module.css';
import { ShopList } from './shop-list.tsx';

const rows = (
  <div className={classNames(css.loading, 'stack gap-12')} aria-busy="true">
    <span />
    <span />
    <span />
  </div>
);

function Shops({ isWaiting }: { readonly isWaiting: boolean }) {
  const query = useMallQuery(shopsOfMall);
  const { data } = query;
  const { mallId } = useKnownMall();
  const shopId = (
    <dl className="row wrap gap-8">
      <dt className="ink-soft text-small">{words.shopId}</dt>
      <dd className="strong anywhere">{mallId}</dd>
    </dl>
  );
  return (
    <Section title={words.shops} aside={shopId}>
      <Unanswered query={query} waiting={rows} />
      {data?.shops.length === 0 && <Notice action={<AgainButton query={query} />}>{words.noShops}</Notice>}
      {data && data.shops.length > 0 && <ShopList shops={data.shops} hasMethods={!isWaiting} />}
    </Section>
  );
}

function Issue() {
  const shops = useMallQuery(shopsOfMall).data?.shops ?? [];
  const pending = shops.filter(({ merchantId }) => merchantId === null);
  if (pending.length === 0) return null;
  return <PendingNotice shops={pending.length < shops.length ? pending : []} />;
}

function Papers() {
  const { data } = useMallQuery(papersOfMall);
  if (!data || data.papers.length === 0) return null;
  return (
    <Section title={paperWords.title} lead={paperWords.lead}>
      <MallPapers />
    </Section>
  );
}

function Links() {
  const { data: links } = useMallQuery(outsideLinks);
  if (!links) return null;
  const ways = [
    [<MallIcon key="icon" name="window" size={18} />, links.adminUrl, words.admin, words.adminNote],
    [<Icon key="icon" name="help" size={18} />, links.faqUrl, words.faq, words.faqNote],
    [<MallIcon key="icon" name="talk" size={18} />, links.inquiryUrl, words.inquiry, words.inquiryNote],
  ] as const;
  return (
    <div className={classNames(css.links, 'stack three-columns gap-16 mt-24')}>
      {ways.map(([icon, href, title, note]) => (
        <OutsideLink
          key={title}
          href={href}
          className={classNames(css.link, 'row middle gap-14 rounded-card on-paper ink bordered-soft')}
          newTab={words.newTab}
          marked
        >
          <IconBox>{icon}</IconBox>
          <span className="stack grow shrink">
            <strong className="strong">{title}</strong>
            <span className="ink-quiet text-small">{note}</span>
          </span>
        </OutsideLink>
      ))}
    </div>
  );
}

/** /cafe24/app-management: the shops with their ids and state; a mall that lacks details can add them. */
export function Page() {
  const isWaiting = useKnownMall().registerStatus === 'PRO_DETAIL_WAITING';
  const enterDetails = (
    <Link to={storefrontPaths.registration} className={buttonClass('primary')}>
      {words.enterDetails}
    </Link>
  );
  return (
    <Frame
      title={words.managementTitle}
      lead={
        <span className="row gap-16 middle between">
          {words.managementLead}
          {isWaiting && <span className={css.wideOnly}>{enterDetails}</span>}
        </span>
      }
      wide
    >
      {isWaiting && (
        <div className="stack gap-16 mb-24">
          <Notice tone="warning" title={words.waitingTitle}>
            {words.waitingNotice}
          </Notice>
        </div>
      )}
      {!isWaiting && <Issue />}
      <Shops isWaiting={isWaiting} />
      {!isWaiting && <Papers />}
      <Section title={words.notesTitle}>
        <ul className={classNames(css.notes, 'stack gap-10 ink-soft')}>
          {words.notes.map((note, place) => (
            <li key={note} className={classNames(place === 0 && 'ink strong')}>
              {note}
            </li>
          ))}
        </ul>
      </Section>
      <Links />
      {isWaiting && (
        <div className={css.phoneOnly}>
          <ActionBar>{enterDetails}</ActionBar>
        </div>
      )}
    </Frame>
  );
}
