import * as z from 'zod/mini';

/** What the gateway's SDK puts on the window (Eximbay Open API, windows consolidation). */
const sdk = z.object({
  EXIMBAY: z.object({ request_pay: z.custom<(request: unknown) => void>((it) => typeof it === 'function') }),
});

const loading = new Map<string, Promise<void>>();

function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // A later try may find the service back.
      script.remove();
      loading.delete(src);
      reject(new Error('the payment SDK did not load'));
    });
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}

/**
 * Opens the gateway's payment page in this tab.
 * @throws where the SDK cannot be loaded
 */
export async function requestPay(sdkUrl: string, request: unknown): Promise<void> {
  await loadScript(sdkUrl);
  sdk.parse(window).EXIMBAY.request_pay(request);
}
