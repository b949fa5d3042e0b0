import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Flags for a browser that may run as root on a machine without a network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Factor by which its processor is slower than this machine's. */
const slower = 4;
/** 1.6 Mbit/s with 150 ms latency. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** A slow phone, 390 px wide, with an empty cache. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Kilobytes transferred so far. */
  readonly kilobytes: () => number;
  readonly close: () => Promise<void>;
}

export async function slowPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page, kilobytes: () => bytes / 1024, close: () => context.close() };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
