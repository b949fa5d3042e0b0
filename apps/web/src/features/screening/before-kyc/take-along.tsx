import { mailPaperList } from '@portal/contract/screening/papers.ts';
import { papersWords } from '@portal/domain/messages/paper/account-papers.ts';
import { beforeKycWords as words } from '@portal/domain/messages/screening/before-kyc.ts';
import { call } from '@portal/ui/api/api.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useOnce } from '@portal/ui/form/once.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useMerchant } from '../../../lib/session/journey.ts';
import { ScreeningIcon } from '../screening-icon.tsx';
import type { OwnProps } from './own-sections.tsx';

/** Sends the ticked list to the address of the sign-up, or prints it, for the way to the offices. */
export function TakeAlong({ form: { store } }: Pick<OwnProps, 'form'>) {
  const { operatorEmail } = useMerchant();
  const { busy, once } = useOnce();
  const report = useReport();
  const mail = async (): Promise<void> => {
    try {
      await call(mailPaperList, { body: store.values() });
      toast(words.mailed(operatorEmail));
    } catch (error) {
      await report(error);
    }
  };
  return (
    <div className="row wrap gap-4-16" data-screen-only="">
      <Button
        icon={<ScreeningIcon name="mail" size={18} />}
        look="quiet"
        busy={busy}
        busyLabel={words.mailing}
        onClick={() => once(mail)}
      >
        {words.mail}
      </Button>
      <Button icon={<ScreeningIcon name="print" size={18} />} look="quiet" onClick={() => print()}>
        {papersWords.print}
      </Button>
    </div>
  );
}
