// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { evaluate, runBrowserScript } from '../testing/browser-script.ts';

const gateway = 'http://sandbox.example/eximbay';
const jquery = createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js');

const sent: { action: string; method: string; target: string; request: string }[] = [];
const asked: { url: string; request: string | null }[] = [];
let answer: { rescode: string; resmsg: string };

/** Answers the gateway's comparison at once, instead of the network. */
const answerAtOnce = `jQuery.ajaxTransport('+json', (options) => ({
  send: (_headers, complete) => complete(200, 'OK', { text: JSON.stringify(answer(options.url, options.data)) }),
  abort: () => undefined,
}))`;

const loadJquery = async (): Promise<void> => {
  new Function(await readFile(jquery, 'utf8'))();
};
const loadSdk = () => runBrowserScript('eximbay-sdk.js', `${gateway}/v1/javascriptSDK.js`);

beforeEach(async () => {
  sent.length = 0;
  asked.length = 0;
  answer = { rescode: '0000', resmsg: 'Success.' };
  vi.restoreAllMocks();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const request = String(new FormData(this).get('request'));
    sent.push({ action: this.action, method: this.method, target: this.target, request });
  });
  vi.spyOn(window, 'alert').mockReturnValue();
  Reflect.deleteProperty(window, 'EXIMBAY');
  await loadJquery();
  evaluate(answerAtOnce, {
    answer: (url: string, data: string) => {
      asked.push({ url, request: new URLSearchParams(data).get('request') });
      return answer;
    },
  });
});

const base = {
  fgkey: 'A',
  payment: { transaction_type: 'PAYMENT', order_id: 'merchant01', currency: 'KRW', amount: '330000', lang: 'KR' },
  merchant: { mid: 'SANDBOXMID' },
  buyer: { name: '홍길동', email: 'a@example.com' },
  url: { return_url: 'http://portal.example/return' },
  settings: { display_type: 'R', ostype: 'P' },
};
const pay = (request: unknown) => evaluate('EXIMBAY.request_pay(request)', { request });

describe('the SDK without jQuery 1.12.4 loaded before it', () => {
  it('throws a ReferenceError and defines no EXIMBAY', async () => {
    evaluate('jQuery.noConflict(true)');
    Reflect.deleteProperty(window, 'jQuery');
    await expect(loadSdk()).rejects.toThrow(ReferenceError);
    expect('EXIMBAY' in window).toBe(false);
  });

  it('refuses another version of jQuery', async () => {
    evaluate('(jQuery.fn.jquery = "3.7.1")');
    await expect(loadSdk()).rejects.toThrow(/1\.12\.4 is required, found 3\.7\.1/);
    expect('EXIMBAY' in window).toBe(false);
  });
});

describe('request_pay', () => {
  beforeEach(loadSdk);

  it('display type R: has the gateway compare the request, then posts it in this tab', () => {
    pay(base);
    expect(asked).toEqual([{ url: `${gateway}/checkout/check`, request: JSON.stringify(base) }]);
    expect(sent).toEqual([
      { action: `${gateway}/checkout`, method: 'post', target: '_self', request: JSON.stringify(base) },
    ]);
    expect(document.forms).toHaveLength(0);
  });

  it('display type P: posts it into a popup, or into this tab where popups are blocked', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValueOnce(window).mockReturnValueOnce(null);
    pay({ ...base, settings: { display_type: 'P' } });
    pay({ ...base, settings: undefined });
    expect(sent[0]?.target).toBe(opened.mock.calls[0]?.[1]);
    expect(sent[1]?.target).toBe('_self');
  });

  it('posts nothing when the gateway finds a difference', () => {
    answer = { rescode: 'EC00', resmsg: 'Invalid parameter: payment' };
    pay(base);
    expect(sent).toEqual([]);
    expect(window.alert).toHaveBeenCalledWith('[EC00] Invalid parameter: payment');
  });

  it.each([
    ['fgkey', { ...base, fgkey: undefined }],
    ['payment.transaction_type', { ...base, payment: undefined }],
    ['payment.lang', { ...base, payment: { ...base.payment, lang: '' } }],
    ['merchant.mid', { ...base, merchant: {} }],
    ['buyer.email', { ...base, buyer: { name: '홍길동' } }],
    ['url.return_url', { ...base, url: undefined }],
    ['fgkey', undefined],
  ])('refuses a request without %s (9.5)', (what, request) => {
    expect(() => pay(request)).toThrow(`${what} is missing`);
    expect(asked).toEqual([]);
  });

  it.each(['X', '', 'PC'])('refuses ostype %j (9.5)', (ostype) => {
    expect(() => pay({ ...base, settings: { display_type: 'R', ostype } })).toThrow(/neither P nor M/);
  });

  it.each(['P', 'M'])('accepts ostype %s (9.5)', (ostype) => {
    pay({ ...base, settings: { display_type: 'R', ostype } });
    expect(sent).toHaveLength(1);
  });
});
