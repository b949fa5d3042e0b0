// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { evaluate, runBrowserScript } from '../testing/browser-script.ts';

const sent: { action: string; method: string; target: string; request: string }[] = [];

beforeEach(async () => {
  sent.length = 0;
  vi.restoreAllMocks();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const request = String(new FormData(this).get('request'));
    sent.push({ action: this.action, method: this.method, target: this.target, request });
  });
  await runBrowserScript('eximbay-sdk.js', 'http://sandbox.example/eximbay/v1/javascriptSDK.js');
});

const pay = (request: unknown) => evaluate('EXIMBAY.request_pay(request)', { request });

it('display type R: posts the request to the gateway in this tab', () => {
  const request = { fgkey: 'A', payment: { order_id: 'merchant01' }, settings: { display_type: 'R' } };
  pay(request);
  expect(sent).toMatchObject([{ action: 'http://sandbox.example/eximbay/checkout', method: 'post', target: '_self' }]);
  expect(JSON.parse(sent[0]?.request ?? '')).toEqual(request);
  expect(document.forms).toHaveLength(0);
});

it('display type P: posts it into a popup, or into this tab where popups are blocked', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValueOnce(window).mockReturnValueOnce(null);
  pay({ fgkey: 'A', settings: { display_type: 'P' } });
  pay({ fgkey: 'B' });
  expect(sent[0]?.target).toBe(opened.mock.calls[0]?.[1]);
  expect(sent[1]?.target).toBe('_self');
});

it('refuses a request without fgkey', () => {
  expect(() => pay({})).toThrow(/fgkey/);
  expect(() => pay(undefined)).toThrow(/fgkey/);
});
