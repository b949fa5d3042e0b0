import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import type { SubmitEvent } from 'react';
import { type MailCode, useMailCode } from '../../../blocks/mail-code/use-mail-code.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import type { Recovery } from './recovery-state.ts';

interface CheckCode {
  readonly mail: MailCode;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Code of a recovery: a verified code leads to the list of ids or the new password, or reports that there is no account. */
export function useCheckCode({ purpose, email, loginId }: Recovery): CheckCode {
  const navigate = useNavigate();
  const goOn = (token: string | undefined): void => {
    const search = purpose === 'FIND_ID' ? { email, token } : { id: loginId, token };
    void navigate({ to: purpose === 'FIND_ID' ? '/find-id' : '/change-password', search, replace: true });
  };
  // The code is used up: a different e-mail or id is needed.
  const restart = async (refusal: ApiRefusal): Promise<void> => {
    const tab = purpose === 'FIND_ID' ? 'id' : 'password';
    await navigate({ to: '/find-auth', search: { tab }, replace: true });
    await showDialog(refusal.message);
  };
  const mail = useMailCode({
    purpose,
    email,
    ...(purpose === 'FIND_PASSWORD' && { loginId }),
    onEmailRefused: (message) => void showDialog(message),
    onVerified: goOn,
    onCodeRefused: (refusal) => {
      if (refusal.code !== 'UNKNOWN_EMAIL' && refusal.code !== 'UNKNOWN_ID') return false;
      void restart(refusal);
      return true;
    },
  });
  const onSubmit: CheckCode['onSubmit'] = (event) => {
    event.preventDefault();
    void mail.check();
  };
  return { mail, onSubmit };
}
