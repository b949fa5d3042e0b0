import * as z from 'zod/mini';
import { jquery } from './jquery.ts';

/** Globals that the gateway's SDK adds to the window (Eximbay Open API, windows consolidation). */
const sdk = z.object({ EXIMBAY: z.object({ request_pay: z.unknown() }) });

/** Runs a script, even if it ran before. @throws if it cannot be loaded, or does not match its integrity hash */
function loadScript(src: string, integrity = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.integrity = integrity;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('a script of the payment did not load'));
    });
    document.head.append(script);
  });
}

/** Loads jQuery first, then the SDK, as the vendor documents; a failed load is repeated at the next attempt. */
async function loadSdk(sdkUrl: string): Promise<void> {
  if (!('jQuery' in window)) await loadScript(jquery.address, jquery.integrity);
  if (!('EXIMBAY' in window)) await loadScript(sdkUrl);
}

/** Opens the gateway's payment page in this tab. @throws if SDK or jQuery cannot be loaded, or the SDK refuses */
export async function requestPay(sdkUrl: string, request: unknown): Promise<void> {
  await loadSdk(sdkUrl);
  const { EXIMBAY } = sdk.parse(window);
  if (typeof EXIMBAY.request_pay !== 'function') throw new TypeError('the payment SDK has no request_pay');
  EXIMBAY.request_pay(request);
}
