import { describe, expect, it } from 'vitest';
import { payingDeviceOf } from './paying-device.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148';
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

describe('the paying device', () => {
  it.each([
    ['a phone with hints', { 'sec-ch-ua-mobile': '?1', 'user-agent': windows }, 'mobile'],
    ['a phone that asks for the desktop site', { 'sec-ch-ua-mobile': '?0', 'user-agent': windows }, 'pc'],
    ['an iPhone, which sends no hints', { 'user-agent': iphone }, 'mobile'],
    ['an Android phone without hints', { 'user-agent': android }, 'mobile'],
    ['a computer without hints', { 'user-agent': windows }, 'pc'],
    ['a client without headers', {}, 'pc'],
    ['a client with invalid headers', { 'sec-ch-ua-mobile': 'yes', 'user-agent': '' }, 'pc'],
  ] as const)('is detected for %s (9.5)', (_, headers, device) => {
    expect(payingDeviceOf(headers)).toBe(device);
  });
});
