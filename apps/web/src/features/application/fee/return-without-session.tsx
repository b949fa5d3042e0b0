import { paymentReturnWords as words } from '@portal/domain/messages/payment/payment-return.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { Link } from '../../../lib/router/link.tsx';

/** Back from the gateway after the session ended: whose payment it was is not known here, only that nothing of it is lost. */
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
