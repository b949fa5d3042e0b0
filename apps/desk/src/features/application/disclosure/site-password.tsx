import { revealSitePassword } from '@portal/contract/desk/disclosure.ts';
import { deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { numberSeconds } from '@portal/domain/rules/staff/disclosure.ts';
import { ReasonDialog } from '../../../blocks/disclosure/reason-dialog.tsx';
import { useReason } from '../../../blocks/disclosure/use-reason.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import { Revealed } from './revealed.tsx';
import { useShownNumber } from './use-shown-number.ts';

interface AskProps {
  readonly number: string;
  readonly onShown: (password: string, seconds: number) => void;
  readonly onClose: () => void;
}

function AskDialog({ number, onShown, onClose }: AskProps) {
  const reason = useReason(number, `${words.sitePassword} ${words.purpose}`);
  const ask = (): void =>
    void reason.send(async (said) => {
      // Neither a query nor a mutation, because those cache their answers.
      const { password, seconds } = await deskCall(revealSitePassword, { params: { number }, body: { reason: said } });
      return () => onShown(password, seconds);
    });
  return (
    <ReasonDialog
      title={words.sitePasswordTitle}
      lead={words.lead}
      label={words.detail}
      sendLabel={words.sendAndShow}
      reason={reason}
      onSend={ask}
      onClose={onClose}
    />
  );
}

/** The password of the merchant's site: masked, and like numbers shown in full for 30 seconds after a reason was given. */
export function SitePassword({ number, masked }: { readonly number: string; readonly masked: string }) {
  const { shown, show, hide } = useShownNumber();
  const isWorker = useHasRole(revealSitePassword.roles);
  const dialog = (close: () => void) => (
    <AskDialog
      number={number}
      onClose={close}
      onShown={(password, seconds) => {
        close();
        show(password, seconds);
      }}
    />
  );
  return (
    <Revealed
      shown={shown}
      purpose={words.sitePassword}
      about={words.sitePasswordAbout}
      onHide={hide}
      status={words.sitePasswordShown(numberSeconds)}
      masked={<span>{masked}</span>}
      showLabel={isWorker ? words.sitePasswordShow : undefined}
      dialog={dialog}
    />
  );
}
