import { merchantType } from '@portal/contract/account/recovery.ts';
import { merchantIdForm } from '@portal/domain/forms/merchant-id.ts';
import { merchantIdWords } from '@portal/domain/messages/account/merchant-id.ts';
import type { MerchantIdType } from '@portal/domain/reference/merchant-id-types.ts';
import { call } from '@portal/ui/api/api.ts';
import { networkRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { loadConfiguration } from '../../../lib/session/configuration.ts';

/** Returns the log-in address for ids of a type; undefined for this portal. @throws ApiRefusal when the configuration cannot be loaded */
async function addressOf(type: MerchantIdType): Promise<string | undefined> {
  if (type === 'ONBOARDING') return undefined;
  const configuration = await loadConfiguration();
  if (!configuration) throw networkRefusal();
  return type === 'MERCHANT' ? configuration.merchantLoginUrl : configuration.homepageLoginUrl;
}

export function useLookUp() {
  const form = useStepForm(merchantIdForm, { facts: undefined });
  const navigate = useNavigate();
  const report = useReport();
  const onSubmit = form.onSubmit(async ({ id }) => {
    try {
      const type = await call(merchantType, { query: { id } });
      const address = await addressOf(type);
      void showDialog(merchantIdWords.goes[type], { title: merchantIdWords.foundTitle }).then(() =>
        address === undefined ? navigate({ to: '/login' }) : location.assign(address),
      );
    } catch (error) {
      await report(error, { fields: form.showRefusal });
    }
  });
  return { form, onSubmit };
}
