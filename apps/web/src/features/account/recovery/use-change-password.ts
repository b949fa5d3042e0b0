import { changePassword } from '@portal/contract/account/recovery.ts';
import { changePasswordForm } from '@portal/domain/forms/recovery.ts';
import { changePasswordWords } from '@portal/domain/messages/account/account-recovery.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { sealPassword } from '@portal/domain/rules/security/password-transport.ts';
import { ApiRefusal, networkRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { loadConfiguration } from '../../../lib/session/configuration.ts';
import { refreshSession } from '../../../lib/session/session.ts';
import { visitorCall } from '../../../lib/session/visitor.ts';
import type { Grant } from './recovery-state.ts';

/** @throws ApiRefusal when refused, or when the key for sealing passwords cannot be loaded */
async function send(grant: Grant, newPassword: string): Promise<void> {
  const configuration = await loadConfiguration();
  if (!configuration) throw networkRefusal();
  const sealed = await sealPassword(newPassword, configuration.passwordTransportKey);
  await visitorCall(changePassword, { body: { loginId: grant.key, password: sealed, token: grant.token } });
}

export function useChangePassword(grant: Grant, giveUp: (message: string) => Promise<void>) {
  const form = useStepForm(changePasswordForm, { facts: undefined });
  const navigate = useNavigate();
  const report = useReport();
  const onSubmit = form.onSubmit(async (values) => {
    try {
      await send(grant, values.password);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) return giveUp(error.message);
      return report(error, { fields: form.showRefusal });
    }
    // All sessions of the account have ended, including this browser's.
    await refreshSession();
    const said = showDialog(sentence('password-change.done'), { title: changePasswordWords.doneTitle });
    void said.then(() => navigate({ to: '/login', replace: true }));
  });
  return { form, onSubmit };
}
