import type { StorefrontShop } from '@portal/contract/storefront/storefront.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { convertedCurrency } from '@portal/domain/reference/storefront-shops.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { CardTable } from '@portal/ui/layout/card-table.tsx';
import { Section } from '@portal/ui/layout/section.tsx';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { AgainButton } from '../frame/again-button.tsx';
import { Unanswered } from '../frame/unanswered.tsx';
import { currencyName, languageName } from '../shops/shop-words.ts';
import { shopsToRegister } from '../shops/shops.ts';
import { ExcludedShops } from './excluded-shops.tsx';
import css from './registration.module.css';

interface ShopRowProps {
  readonly shop: StorefrontShop;
  readonly place: number;
}

function ShopRow({ shop, place }: ShopRowProps) {
  return (
    <tr>
      <td data-label={words.index}>{place + 1}</td>
      <th scope="row" className="strong">
        {shop.url}
      </th>
      <td data-label={words.currency}>
        {shop.currency} <span className="ink-quiet">{currencyName(shop.currency)}</span>{' '}
        {shop.currency === convertedCurrency && <Badge tone="amber">{words.convertedBadge}</Badge>}
      </td>
      <td data-label={words.language}>{languageName(shop.languageCode)}</td>
    </tr>
  );
}

function ShopTable({ shops }: { readonly shops: readonly StorefrontShop[] }) {
  return (
    <CardTable
      label={words.shopsTitle}
      columns={[words.index, words.site, words.currency, words.language]}
      className={classNames(css.table, 'anywhere')}
    >
      {shops.map((shop, place) => (
        <ShopRow key={shop.shopNo} shop={shop} place={place} />
      ))}
    </CardTable>
  );
}

export function ShopsSection() {
  const query = useMallQuery(shopsToRegister);
  const { data } = query;
  const shops = data?.shops ?? [];
  const excluded = data?.excluded ?? [];
  return (
    <Section title={words.shopsTitle} lead={data && words.shopsNote(shops.length)}>
      <dl className={classNames(css.shopId, 'row between gap-16 rounded on-ground')}>
        <dt>{words.shopId}</dt>
        <dd className="shrink strong anywhere">{shops[0]?.mallId ?? '-'}</dd>
      </dl>
      <Unanswered query={query} />
      {data && shops.length === 0 && (
        <Notice live action={<AgainButton query={query} />}>
          {words.noShops}
        </Notice>
      )}
      {shops.length > 0 && <ShopTable shops={shops} />}
      {shops.length > 0 && excluded.length > 0 && (
        <div>
          <p className="ink-quiet">{words.excluded}</p>
          <ExcludedShops shops={excluded} />
        </div>
      )}
      {shops.some(({ currency }) => currency === convertedCurrency) && (
        <Notice tone="warning" title={words.convertedTitle}>
          {words.convertedNote}
        </Notice>
      )}
    </Section>
  );
}
