import { paymentResultWords as words } from '@portal/domain/messages/payment/payment-result.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { useOnce } from '@portal/ui/form/once.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { useJourney, useMerchant } from '../../../lib/session/journey.ts';

/** Shown when opened without a payment attempt; links to the journey's home. */
export function NoneTried({ title }: { readonly title: string }) {
  const { goHome } = useJourney();
  const { accountStatus } = useMerchant();
  const { busy, once } = useOnce();
  const lead = accountStatus === 'PAID' ? words.nonePaidLead : words.noneFailedLead;
  return (
    <Frame title={title} lead={lead}>
      <ActionBar>
        <Button look="primary" busy={busy} onClick={() => once(goHome)}>
          {words.goOn}
        </Button>
      </ActionBar>
    </Frame>
  );
}
