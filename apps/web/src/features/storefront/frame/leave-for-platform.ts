import { appDirectUrl } from '@portal/contract/storefront/storefront.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';

/** Goes to the platform's log-in, from which the app can be opened again. */
export async function leaveForPlatform(): Promise<void> {
  try {
    location.assign((await call(appDirectUrl)).appDirectUrl);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    await showDialog(error.message);
  }
}
