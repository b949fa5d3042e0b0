import { oneShop, type StorefrontShop, shopPaymentMethods } from '@portal/contract/storefront/storefront.ts';
import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { normalMethodStatus, storefrontDetailWords as words } from '@portal/domain/messages/storefront/management.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { useState } from 'react';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { merchantQuery } from '../../../lib/query/merchant-query.ts';
import { useNavigate, usePlace } from '../../../lib/router/use-router.ts';
import { outsideLinks } from '../frame/links.ts';
import { OutsideLink } from '../frame/outside-link.tsx';
import { Unanswered } from '../frame/unanswered.tsx';
import css from '../management/management.module.css';
import { MethodGroups } from '../management/method-groups.tsx';

/** Fetches a shop with its methods in one query, so that the page is complete or not shown. */
const shopQuery = (merchantId: string) =>
  merchantQuery(async (signal) => {
    const params = { merchantId };
    const [shop, { paymentMethods }] = await Promise.all([
      call(oneShop, { params, signal }),
      call(shopPaymentMethods, { params, signal }),
    ]);
    return { shop, paymentMethods };
  });

/** Returns the id in the address as it is sent to the server. */
function merchantIdIn(path: string): string {
  const part = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Goes back in the history, or to app management if this is the tab's first page. */
function Previous() {
  const navigate = useNavigate();
  const goBack = (): void => {
    if (history.length > 1) history.back();
    else void navigate({ to: storefrontPaths['app-management'] });
  };
  return (
    <button type="button" className="p-0 inline-row middle gap-6 tap-height pointer ink-soft bare" onClick={goBack}>
      <Icon name="back" size={18} />
      {words.previous}
    </button>
  );
}

function Facts({ shop }: { readonly shop: StorefrontShop }) {
  const facts = [
    [words.siteAddress, shop.url],
    [words.adminLoginId, shop.loginId],
    [words.merchant, shop.merchantId],
    [words.remit, shop.remitConfigType],
  ] as const;
  return (
    <Section title={words.shopTitle}>
      <dl className={classNames(css.facts, 'stack two-columns')}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="ink-quiet text-small">{label}</dt>
            <dd className="strong anywhere">{value ?? words.unknown}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function More() {
  const { data: links } = useMallQuery(outsideLinks);
  return (
    <Section title={words.moreTitle} lead={words.more}>
      {links && (
        <div className={css.more}>
          <OutsideLink
            href={links.methodUrl}
            className={buttonClass('secondary', 'small')}
            newTab={words.newTab}
            marked
          >
            {words.request}
          </OutsideLink>
        </div>
      )}
    </Section>
  );
}

/** /cafe24/app-payment-detail/{merchantId}: the payment methods of one shop. A shop of another mall is reported as not existing. */
export function Page() {
  const merchantId = merchantIdIn(usePlace().path);
  const [ofShop] = useState(() => shopQuery(merchantId));
  const query = useMallQuery(ofShop);
  const { data, error } = query;
  const isNotFound = error instanceof ApiRefusal && [400, 404].includes(error.status);
  const title = isNotFound ? words.notFoundTitle : words.detailTitle;
  return (
    <Frame title={title} lead={data && words.detailLead(data.shop.url)} back={<Previous />}>
      {isNotFound ? <Notice live>{sentence('storefront.not-found')}</Notice> : <Unanswered query={query} />}
      {data && (
        <>
          <Facts shop={data.shop} />
          <MethodGroups
            methods={data.paymentMethods.map(({ status, ...method }) => ({
              ...method,
              isNormal: status === normalMethodStatus,
            }))}
          />
          <More />
        </>
      )}
    </Frame>
  );
}
