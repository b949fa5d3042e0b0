import { revealSitePassword } from '@portal/contract/desk/disclosure.ts';
import { deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { numberSeconds } from '@portal/domain/rules/staff/disclosure.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { ReasonDialog } from '../../../blocks/disclosure/reason-dialog.tsx';
import { useReason } from '../../../blocks/disclosure/use-reason.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import css from './disclosure.module.css';
import { Shown } from './number-block.tsx';
import { useShownNumber } from './use-shown-number.ts';

interface AskProps {
  readonly number: string;
  readonly onShown: (password: string, seconds: number) => void;
  readonly onClose: () => void;
}

function AskDialog({ number, onShown, onClose }: AskProps) {
  const reason = useReason(number, words.sitePassword);
  const ask = (): void =>
    void reason.send(async (said) => {
      // No query and no mutation: what they answer is kept.
      const { password, seconds } = await deskCall(revealSitePassword, { params: { number }, body: { reason: said } });
      onShown(password, seconds);
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

/** The password of the merchant's site: masked, and for 30 seconds whole once it was said why, as numbers are (design desk §3). */
export function SitePassword({ number, masked }: { readonly number: string; readonly masked: string }) {
  const [isAsking, setAsking] = useState(false);
  const { shown, show, hide } = useShownNumber();
  const isWorker = useHasRole(revealSitePassword.roles);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{shown ? words.sitePasswordShown(numberSeconds) : ''}</span>
      </VisuallyHidden>
      {shown ? (
        <Shown shown={shown} purpose={words.sitePassword} onHide={hide} />
      ) : (
        <span className={css.masked}>
          <span>{masked}</span>
          {isWorker && (
            <Button size="small" onClick={() => setAsking(true)}>
              <DeskIcon name="eye" size={16} /> {words.sitePasswordShow}
            </Button>
          )}
        </span>
      )}
      {isAsking && (
        <AskDialog
          number={number}
          onClose={() => setAsking(false)}
          onShown={(password, seconds) => {
            setAsking(false);
            show(password, seconds);
          }}
        />
      )}
    </>
  );
}
