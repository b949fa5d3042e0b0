import { act } from '@testing-library/react';
import { vi } from 'vitest';

const shown = (): HTMLIFrameElement | null => document.querySelector('iframe');

/** What the frame with the postcode service says. The browser's mark of an opaque origin is 'null'. */
export const frameSays = (data: unknown, origin = 'null'): Promise<void> =>
  act(async () => {
    const source = shown()?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

/** Waits for the frame, whose code is loaded first, and lets it ask for its query and show the service. @returns the query */
export async function frameOpens(): Promise<unknown> {
  await vi.waitFor(() => {
    if (!shown()?.contentWindow) throw new Error('no frame yet');
  });
  const view = shown()?.contentWindow;
  if (!view) throw new Error('no frame');
  const posted = vi.spyOn(view, 'postMessage').mockReturnValue(undefined);
  await frameSays({ type: 'ready' });
  await frameSays({ type: 'shown' });
  const message: unknown = posted.mock.calls[0]?.[0];
  posted.mockRestore();
  return typeof message === 'object' && message !== null ? Reflect.get(message, 'query') : undefined;
}
