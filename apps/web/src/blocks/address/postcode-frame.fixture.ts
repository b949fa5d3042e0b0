import { act } from '@testing-library/react';
import { vi } from 'vitest';

const shown = (): HTMLIFrameElement | null => document.querySelector('iframe');

/** Sends a message as the frame with the postcode service. Browsers report an opaque origin as 'null'. */
export const frameSays = (data: unknown, origin = 'null'): Promise<void> =>
  act(async () => {
    const source = shown()?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

/** Waits for the frame, whose code is loaded first, then requests its query and shows the service as the frame would. @returns the query */
export async function frameOpens(): Promise<unknown> {
  await vi.waitFor(() => {
    if (!shown()?.contentWindow) throw new Error('no frame yet');
  });
  const view = shown()?.contentWindow;
  if (!view) throw new Error('no frame');
  const posted = vi.spyOn(view, 'postMessage').mockReturnValue(undefined);
  // The frame exists before its page listens; the real one is ready only after it has loaded.
  await vi.waitFor(async () => {
    await frameSays({ type: 'ready' });
    if (posted.mock.calls.length === 0) throw new Error('nobody listens yet');
  });
  await frameSays({ type: 'shown' });
  const message: unknown = posted.mock.calls[0]?.[0];
  posted.mockRestore();
  return typeof message === 'object' && message !== null ? Reflect.get(message, 'query') : undefined;
}
