import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { storefrontPaymentWords as words } from '@portal/domain/messages/storefront/payment.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { useEffect } from 'react';
import { Link } from '../../../lib/router/link.tsx';

/** Navigates the opener to the end of the payment, and closes this window. @returns false if there is no opener */
function moveOpener(): boolean {
  const opener: unknown = window.opener;
  if (opener === null) return false;
  try {
    window.opener.location.replace(storefrontPaths['payment-complete']);
  } catch {
    // It has navigated elsewhere: the page there asks the server by itself.
    return false;
  }
  window.close();
  return true;
}

/** /cafe24/payment-result: where the gateway returns to. It receives no result; the page it leads to asks the server. */
export function Page() {
  useEffect(() => {
    // Paid in the same tab, or the opener is gone: this window shows the end itself.
    if (!moveOpener()) location.replace(storefrontPaths['payment-complete']);
  }, []);
  return (
    <Frame title={words.resultTitle} lead={words.resultLead}>
      <Link to={storefrontPaths['payment-complete']} className={buttonClass('primary')}>
        {words.toResult}
      </Link>
    </Frame>
  );
}
