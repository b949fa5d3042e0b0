/** Browsers and systems by which a session's device is described; any other one is unknown. */
export const browserKinds = ['chrome', 'edge', 'safari', 'firefox', 'samsung', 'whale', 'opera'] as const;
export type BrowserKind = (typeof browserKinds)[number];

export const systemKinds = ['windows', 'macos', 'iphone', 'ipad', 'android', 'linux', 'chromeos'] as const;
export type SystemKind = (typeof systemKinds)[number];

export interface Device {
  readonly browser: BrowserKind | undefined;
  readonly system: SystemKind | undefined;
}
