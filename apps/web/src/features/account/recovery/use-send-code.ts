import { sendEmailCode } from '@portal/contract/account/account.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { writeHint } from '../../../lib/session/hints.ts';
import { visitorCall } from '../../../lib/session/visitor.ts';
import { type Recovery, stateAfterSending } from './recovery-state.ts';

export function useSendCode(): (of: Recovery, fields: (refusal: ApiRefusal) => boolean) => Promise<void> {
  const navigate = useNavigate();
  const report = useReport();
  return async (of, fields) => {
    const { email, purpose, loginId } = of;
    try {
      const body = { to: email, type: purpose, ...(purpose === 'FIND_PASSWORD' && { loginId }) };
      const { expiresInSeconds } = await visitorCall(sendEmailCode, { body });
      writeHint('email', email);
      await navigate({ to: '/check-code', state: stateAfterSending(of, expiresInSeconds) });
    } catch (error) {
      await report(error, { fields });
    }
  };
}
