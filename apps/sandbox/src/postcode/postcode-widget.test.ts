// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { evaluate, runBrowserScript } from '../testing/browser-script.ts';

const origin = 'http://sandbox.example';
const calls = { oncomplete: vi.fn(), onclose: vi.fn(), onsearch: vi.fn() };

beforeEach(async () => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="place"></div>';
  await runBrowserScript('postcode.v2.js', `${origin}/postcode/postcode.v2.js`);
});

function hear(data: unknown, from: string, source: MessageEventSource | null): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
}

it('is available as kakao.Postcode and daum.Postcode', () => {
  expect(evaluate('kakao.Postcode === daum.Postcode && typeof kakao.Postcode')).toBe('function');
});

describe('embed', () => {
  const embed = (options: unknown): HTMLIFrameElement => {
    evaluate("new kakao.Postcode(calls).embed(document.getElementById('place'), options)", { calls, options });
    const frame = document.querySelector('iframe');
    if (!frame) throw new Error('nothing was embedded');
    return frame;
  };

  it('shows the search page of its own origin and passes on the choice', () => {
    const frame = embed({ q: '강남' });
    const address = new URL(frame.src);
    expect(address.origin + address.pathname).toBe(`${origin}/postcode/search`);
    expect(Object.fromEntries(address.searchParams)).toEqual({ origin: window.location.origin, q: '강남' });
    const source = frame.contentWindow;
    hear({ type: 'postcode:search', payload: { q: '강남', count: 2 } }, origin, source);
    hear({ type: 'postcode:complete', payload: { zonecode: '06001' } }, origin, source);
    expect(calls.onsearch).toHaveBeenCalledWith({ q: '강남', count: 2 });
    expect(calls.oncomplete).toHaveBeenCalledExactlyOnceWith({ zonecode: '06001' });
    expect(calls.onclose).toHaveBeenCalledExactlyOnceWith('COMPLETE_CLOSE');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('stays open without autoClose', () => {
    const frame = embed({ autoClose: false });
    hear({ type: 'postcode:complete', payload: { zonecode: '06001' } }, origin, frame.contentWindow);
    expect(calls.oncomplete).toHaveBeenCalledOnce();
    expect(calls.onclose).not.toHaveBeenCalled();
    expect(document.querySelector('iframe')).not.toBeNull();
  });

  it('ignores messages from other origins or other windows', () => {
    const frame = embed({});
    hear({ type: 'postcode:complete', payload: {} }, 'http://sandbox.example.evil.test', frame.contentWindow);
    hear({ type: 'postcode:complete', payload: {} }, origin, window);
    expect(calls.oncomplete).not.toHaveBeenCalled();
  });
});

it('open: closes the popup after the choice, and does nothing when popups are blocked', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const popup = frame.contentWindow;
  const opened = vi.spyOn(window, 'open').mockReturnValueOnce(popup).mockReturnValueOnce(null);
  evaluate("new daum.Postcode(calls).open({ q: '명동' })", { calls });
  expect(opened).toHaveBeenCalledWith(expect.stringContaining('/postcode/search?'), '_blank', expect.any(String));
  hear({ type: 'postcode:complete', payload: { zonecode: '04512' } }, origin, popup);
  expect(calls.oncomplete).toHaveBeenCalledExactlyOnceWith({ zonecode: '04512' });
  expect(calls.onclose).toHaveBeenCalledExactlyOnceWith('COMPLETE_CLOSE');
  expect(() => evaluate('new kakao.Postcode(calls).open()', { calls })).not.toThrow();
});
