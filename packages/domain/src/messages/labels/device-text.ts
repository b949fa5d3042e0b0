import type { BrowserKind, Device, SystemKind } from '../../rules/security/device.ts';

const browsers: Readonly<Record<BrowserKind, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  safari: 'Safari',
  firefox: 'Firefox',
  samsung: '삼성 인터넷',
  whale: '네이버 웨일',
  opera: 'Opera',
};

const systems: Readonly<Record<SystemKind, string>> = {
  windows: 'Windows',
  macos: 'Mac',
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  linux: 'Linux',
  chromeos: 'ChromeOS',
};

/** A device in words: 'Windows의 Chrome'. */
export function deviceText({ browser, system }: Device): string {
  if (browser && system) return `${systems[system]}의 ${browsers[browser]}`;
  if (browser) return browsers[browser];
  return system ? `${systems[system]} 기기` : '알 수 없는 기기';
}
