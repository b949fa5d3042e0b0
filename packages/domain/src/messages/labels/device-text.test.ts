import { expect, it } from 'vitest';
import { deviceText } from './device-text.ts';

it.each([
  ['windows', 'chrome', 'Windows의 Chrome'],
  ['iphone', 'safari', 'iPhone의 Safari'],
  [undefined, 'samsung', '삼성 인터넷'],
  ['android', undefined, 'Android 기기'],
  [undefined, undefined, '알 수 없는 기기'],
] as const)('%s and %s are called %s', (system, browser, text) => {
  expect(deviceText({ system, browser })).toBe(text);
});
