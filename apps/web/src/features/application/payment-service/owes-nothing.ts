import { screeningFee } from '@portal/contract/application/fee.ts';
import { call } from '@portal/ui/api/api.ts';

/** Is no fee to be expected by the policy of today? false where nobody says: who owes one looks at all answers before paying. */
export const owesNothing = (): Promise<boolean> =>
  call(screeningFee).then(
    ({ screenCost }) => screenCost === 0,
    () => false,
  );
