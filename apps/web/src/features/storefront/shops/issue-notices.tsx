import type { StorefrontShop } from '@portal/contract/storefront/storefront.ts';
import { storefrontIssueWords as words } from '@portal/domain/messages/storefront/issue.ts';
import { storefrontCompleteWords } from '@portal/domain/messages/storefront/payment.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { feeStatus } from '../payment/fee-status.ts';

const named = (shops: readonly StorefrontShop[]): string => shops.map(({ url }) => url).join(', ');

/** When shops without ids will receive them. @param shops those without ids, if others have theirs; empty if none has */
export function PendingNotice({ shops }: { readonly shops: readonly StorefrontShop[] }) {
  const { data: fee } = useMallQuery(feeStatus);
  return (
    <div className="mb-24">
      <Notice title={words.pending}>
        {shops.length > 0 && `${words.pendingFor(named(shops))} `}
        {words.when} {fee?.confirmationTo ? words.mailTo(fee.confirmationTo) : words.mail}
      </Notice>
    </div>
  );
}

/** Whether the shops can accept payments: those with ids can; for the others, when they will (decisions §15.13). */
export function IssueNotices({ shops }: { readonly shops: readonly StorefrontShop[] }) {
  const issued = shops.filter(({ merchantId }) => merchantId !== null);
  const pending = shops.filter(({ merchantId }) => merchantId === null);
  return (
    <>
      {issued.length > 0 && (
        <div className="mb-24">
          <Notice tone="success" title={storefrontCompleteWords.usable}>
            {storefrontCompleteWords.usableFor(named(issued))}
          </Notice>
        </div>
      )}
      {(pending.length > 0 || issued.length === 0) && <PendingNotice shops={issued.length > 0 ? pending : []} />}
    </>
  );
}
