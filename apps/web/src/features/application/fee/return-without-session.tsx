import { paymentReturnWords as words } from '@portal/domain/messages/payment/payment-return.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Link } from '../../../lib/router/link.tsx';

/** Return from the gateway without a session: the account is unknown, but nothing is lost. */
export function ReturnWithoutSession() {
  return (
    <Frame title={words.title} lead={words.lead}>
      <p>{words.why}</p>
      <ActionBar>
        <Link to="/" className={buttonClass('primary')}>
          {words.login}
        </Link>
      </ActionBar>
    </Frame>
  );
}
