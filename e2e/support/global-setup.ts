import { sandboxDefaults } from '../../apps/sandbox/src/config.ts';
import { openUsualPortal } from './open-portal.ts';
import { startRememberingReader } from './remembering-reader.ts';
import { passOn, passOnReader } from './shared-portal.ts';

/** One of each for all workers, on PostgreSQL if available. The sandbox's key is known, so that tests can call the gateway. @returns ends both */
export default async function startSharedPortal(): Promise<() => Promise<void>> {
  const reader = await startRememberingReader();
  passOnReader(reader.env);
  const portal = await openUsualPortal({ EXIMBAY_API_KEY: sandboxDefaults.eximbayApiKey });
  // Drawing one for the first time blocks the sandbox for everybody else, for seconds on a busy machine.
  for (const name of ['certificate-sole-photo.jpg', 'resident-card-front.jpg']) await portal.sandbox.specimen(name);
  passOn(portal);
  return async () => {
    await portal.close();
    await reader.close();
  };
}
