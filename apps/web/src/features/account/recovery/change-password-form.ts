import { changePassword } from '@portal/contract/account-recovery.ts';
import { password } from '@portal/domain/fields/password.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { sealPassword } from '@portal/domain/rules/password-transport.ts';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useReport } from '../../../blocks/use-report.ts';
import { ApiRefusal, networkRefusal } from '../../../lib/api-refusal.ts';
import { loadConfiguration } from '../../../lib/configuration.ts';
import { useZodForm } from '../../../lib/form.ts';
import { refreshSession } from '../../../lib/session.ts';
import { visitorCall } from '../../../lib/visitor.ts';
import type { CrossRules } from '../../../lib/zod-resolver.ts';
import { tell } from '../../../ui/feedback/tell-store.ts';
import type { Grant } from './recovery-state.ts';

/** A new password as it is typed (specification 1 §5). */
export const changePasswordSchema = z.object({ password, passwordCheck: z.string() });
type Values = z.input<typeof changePasswordSchema>;

export const changePasswordRules: CrossRules<Values> = (values, occasion) => {
  const differs = values.password !== values.passwordCheck;
  const asked = occasion === 'submit' || values.passwordCheck !== '';
  return { passwordCheck: differs && asked ? 'password-change.mismatch' : undefined };
};

const defaults: Values = { password: '', passwordCheck: '' };

/** @throws ApiRefusal where the server refuses, or cannot be asked how passwords are sealed */
async function send(grant: Grant, newPassword: string): Promise<void> {
  const configuration = await loadConfiguration();
  if (!configuration) throw networkRefusal();
  const sealed = await sealPassword(newPassword, configuration.passwordTransportKey);
  await visitorCall(changePassword, { body: { loginId: grant.key, password: sealed, token: grant.token } });
}

/** The form of a new password, and what comes of sending it: the log-in, or a sentence that says why not. */
export function useChangePassword(grant: Grant, giveUp: (message: string) => Promise<void>) {
  const form = useZodForm(changePasswordSchema, { defaults, crossRules: changePasswordRules });
  const navigate = useNavigate();
  const report = useReport();
  const onSubmit = form.onSubmit(async (values) => {
    try {
      await send(grant, values.password);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) return giveUp(error.message);
      return report(error, { fields: form.tellRefusal });
    }
    // Every session of the account has ended, this browser's too where it had one.
    await refreshSession();
    void tell(sentence('password-change.done')).then(() => navigate({ to: '/login', replace: true }));
  });
  return { form, onSubmit };
}
