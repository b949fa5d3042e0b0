import type { StorefrontShop } from '@portal/contract/storefront/storefront.ts';
import { storefrontIssueWords as words } from '@portal/domain/messages/storefront/issue.ts';
import { storefrontCompleteWords } from '@portal/domain/messages/storefront/payment.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useMallQuery } from '../../../lib/query/mall-query.ts';
import { feeStatus } from '../payment/fee-status.ts';

const named = (shops: readonly StorefrontShop[]): string => shops.map(({ url }) => url).join(', ');

/** What comes when, for shops without ids. @param shops of which some have theirs; empty where none has */
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

/** Can the shops be paid in now? That is said of those with ids; of the others, when it will be (decisions §15.13). */
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
