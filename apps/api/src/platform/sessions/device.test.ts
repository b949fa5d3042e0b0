import { deviceText } from '@portal/domain/messages/labels/device-text.ts';
import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Windows의 Chrome'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Windows의 Edge',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`, 'Windows의 네이버 웨일'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Linux의 Firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Mac의 Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'iPhone의 Safari',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921N) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Android의 삼성 인터넷',
  ],
  ['curl/8', '알 수 없는 기기'],
  ['Nonsense/1.0 (<script>)', '알 수 없는 기기'],
  [`Mozilla/5.0 (Windows NT 10.0) ${'x'.repeat(300)} Chrome/140.0.0.0`, '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
])('recognises %s as %s', (agent, text) => {
  expect(deviceText(deviceOf(agent))).toBe(text);
});

it('recognises no device without the header', () => {
  expect(deviceOf(undefined)).toEqual({ browser: undefined, system: undefined });
});
