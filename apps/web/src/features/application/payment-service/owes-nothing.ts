import { screeningFee } from '@portal/contract/application/fee.ts';
import { call } from '@portal/ui/api/api.ts';

/** Whether no fee is expected by the current policy; false when unknown: merchants who owe a fee check all answers before paying. */
export const owesNothing = (): Promise<boolean> =>
  call(screeningFee).then(
    ({ screenCost }) => screenCost === 0,
    () => false,
  );
