import { accountDetail } from '@portal/contract/account/account.ts';
import { proposedContact } from '@portal/domain/rules/reading/proposals.ts';
import { proposedHomepage } from '@portal/domain/rules/reading/proposed-homepage.ts';
import { call } from '@portal/ui/api/api.ts';
import type { DetailForm } from './bound-form.ts';

/** Proposes contact and homepage from the sign-up. */
export async function proposeSignedUp({ store }: Pick<DetailForm, 'store'>, signal: AbortSignal): Promise<void> {
  const { opName = '', opEmail, opMobileNo = '', opTelNo = '' } = await call(accountDetail, { signal });
  const { phone, email } = proposedContact({ opName, opEmail, opMobileNo, opTelNo });
  if (signal.aborted) return;
  store.propose({ bizRepEmail: email }, 'sign-up');
  const homepage = proposedHomepage(opEmail);
  if (homepage !== '') store.propose({ homepageUrl: homepage }, 'email');
  if (phone) store.propose({ phonePrefix: phone.prefix, bizRepMobileNo: phone.number }, 'sign-up');
}
