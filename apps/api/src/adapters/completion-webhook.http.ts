import { createHmac } from 'node:crypto';
import { now } from '@portal/domain/fields/now.ts';
import type { Config } from '../platform/config/config.ts';
import type { CompletionWebhook } from '../ports/completion-webhook.ts';
import { ProviderError } from '../ports/provider-error.ts';

/** `v1,` and the base64 HMAC-SHA-256 of `id.timestamp.body` (the Standard Webhooks scheme). */
export const signatureOf = (secret: string, id: string, timestamp: string, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Sends a signed POST; any 2xx is a receipt. The receiver recognises repeated deliveries by `webhook-id`. */
export function createHttpCompletionWebhook(
  { url, secret }: NonNullable<Config['webhook']>,
  timeoutMs = 5_000,
): CompletionWebhook {
  return {
    async deliver(event) {
      const body = JSON.stringify({ ...event, bundle: event.bundle ?? null });
      const timestamp = String(Math.floor(now().getTime() / 1_000));
      const headers = {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(secret, event.id, timestamp, body),
      };
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal }).catch(
        (error: unknown) => {
          const isTimeout = error instanceof Error && error.name === 'TimeoutError';
          throw new ProviderError('completion-webhook', isTimeout ? 'timeout' : 'unavailable');
        },
      );
      await response.body?.cancel();
      if (!response.ok) throw new ProviderError('completion-webhook', 'rejected', String(response.status));
    },
  };
}
