import type { BrowserKind, Device, SystemKind } from '@portal/domain/rules/security/device.ts';
import Bowser from 'bowser';

/** Browsers by the library's names for them. */
const browsers: ReadonlyMap<string, BrowserKind> = new Map([
  ['Chrome', 'chrome'],
  ['Microsoft Edge', 'edge'],
  ['Safari', 'safari'],
  ['Firefox', 'firefox'],
  ['Samsung Internet for Android', 'samsung'],
  ['NAVER Whale Browser', 'whale'],
  ['Opera', 'opera'],
]);

const systems: ReadonlyMap<string, SystemKind> = new Map([
  ['Windows', 'windows'],
  ['macOS', 'macos'],
  ['iPhone', 'iphone'],
  ['iPad', 'ipad'],
  ['Android', 'android'],
  ['Linux', 'linux'],
  ['Chrome OS', 'chromeos'],
]);

/** Longer than any browser's header; limits the work of the library's regular expressions. */
const longestAgent = 300;

/** Reduces the header to one of a few known names, and keeps nothing else of it. @param agent the header `User-Agent` */
export function deviceOf(agent: string | undefined): Device {
  if (!agent || agent.length > longestAgent) return { browser: undefined, system: undefined };
  const { browser, os, platform } = Bowser.parse(agent);
  return {
    browser: browsers.get(browser.name ?? ''),
    system: systems.get(platform.model ?? os.name ?? '') ?? systems.get(os.name ?? ''),
  };
}
