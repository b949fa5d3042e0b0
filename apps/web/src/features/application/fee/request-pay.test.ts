// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPay } from './request-pay.ts';

const sdkUrl = 'https://gateway.test/v1/javascriptSDK.js';
const paid = vi.fn();
let loaded: { src: string; integrity: string }[];
let failing: (src: string) => boolean;

const effects = (src: string): void => {
  if (src === sdkUrl) {
    if ('jQuery' in window) Object.assign(window, { EXIMBAY: { request_pay: paid } });
  } else Object.assign(window, { jQuery: {} });
};

beforeEach(() => {
  loaded = [];
  failing = () => false;
  paid.mockReset();
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      loaded.push({ src: node.getAttribute('src') ?? '', integrity: node.integrity });
      const failed = failing(node.src);
      if (!failed) effects(node.src);
      queueMicrotask(() => node.dispatchEvent(new Event(failed ? 'error' : 'load')));
    }
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['jQuery', 'EXIMBAY']) Reflect.deleteProperty(window, name);
});

describe('opening the payment page', () => {
  it('loads jQuery with its integrity, then the SDK, once each', async () => {
    await requestPay(sdkUrl, { fgkey: 'A' });
    await requestPay(sdkUrl, { fgkey: 'B' });
    expect(loaded).toEqual([
      { src: expect.stringContaining('jquery'), integrity: expect.stringMatching(/^sha384-/) },
      { src: sdkUrl, integrity: '' },
    ]);
    expect(paid.mock.calls).toEqual([[{ fgkey: 'A' }], [{ fgkey: 'B' }]]);
  });

  it('fails without jQuery before loading the SDK, and loads what is missing at the next attempt', async () => {
    failing = (src) => src.includes('jquery');
    await expect(requestPay(sdkUrl, {})).rejects.toThrow('did not load');
    expect(loaded.map(({ src }) => src)).not.toContain(sdkUrl);
    failing = () => false;
    await requestPay(sdkUrl, {});
    expect(paid).toHaveBeenCalledOnce();
  });

  it('fails when the SDK does not load, and loads it again at the next attempt', async () => {
    failing = (src) => src === sdkUrl;
    await expect(requestPay(sdkUrl, {})).rejects.toThrow('did not load');
    failing = () => false;
    await requestPay(sdkUrl, {});
    expect(paid).toHaveBeenCalledOnce();
  });

  it('passes on the error with which the SDK refuses the request', async () => {
    paid.mockImplementation(() => {
      throw new TypeError('EXIMBAY.request_pay: fgkey is missing');
    });
    await expect(requestPay(sdkUrl, {})).rejects.toThrow('fgkey is missing');
  });
});
