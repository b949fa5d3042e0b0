import type { StorefrontShop } from '@portal/contract/storefront/storefront.ts';
import {
  normalMethodStatus,
  storefrontManagementWords as words,
} from '@portal/domain/messages/storefront/management.ts';
import { Badge } from '@portal/ui/base/badge.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { CardTable } from '@portal/ui/layout/card-table.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import { CopyButton } from './copy-button.tsx';
import css from './management.module.css';

interface ShopRowProps {
  readonly shop: StorefrontShop;
  /** Whether the mall's details are complete. */
  readonly hasMethods: boolean;
}

/** One shop. The back office's texts are shown unchanged; unknown ones in a neutral tone, never as an alarm. */
function ShopRow({ shop, hasMethods }: ShopRowProps) {
  const { url, loginId, merchantId, status } = shop;
  return (
    <tr>
      <th scope="row">
        <OutsideLink
          href={`https://${url}`}
          className="inline-row middle gap-6 tap-height strong ink"
          newTab={words.newTab}
          marked
        >
          {url}
        </OutsideLink>
      </th>
      <td data-label={words.loginId}>{loginId ?? words.notIssued}</td>
      <td data-label={words.merchantId}>
        <span className="inline-row middle gap-4">
          {merchantId ?? words.notIssued}
          {merchantId && <CopyButton text={merchantId} />}
        </span>
      </td>
      <td data-label={words.status}>
        {status ? <Badge tone={status === normalMethodStatus ? 'green' : 'neutral'}>{status}</Badge> : words.notIssued}
      </td>
      <td className={css.methods}>
        {merchantId && hasMethods && (
          <Link
            to={`/cafe24/app-payment-detail/${encodeURIComponent(merchantId)}`}
            className="inline-row middle gap-6 tap-height strong"
            aria-label={words.methodsOf(url)}
          >
            {words.methods}
            <Icon name="next" size={16} />
          </Link>
        )}
      </td>
    </tr>
  );
}

export function ShopList({
  shops,
  hasMethods,
}: {
  readonly shops: readonly StorefrontShop[];
  readonly hasMethods: boolean;
}) {
  return (
    <CardTable
      label={words.shops}
      columns={[words.site, words.loginId, words.merchantId, words.status, words.methods]}
      className={classNames(css.table, 'anywhere')}
    >
      {shops.map((shop) => (
        <ShopRow key={shop.shopNo} shop={shop} hasMethods={hasMethods} />
      ))}
    </CardTable>
  );
}
