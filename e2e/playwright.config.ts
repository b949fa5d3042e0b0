import { defineConfig, devices } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH;

/** Chromium features that this Playwright disables (this list replaces its own), and those that cost time in each tab. */
const unused = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Flags for a browser that may run as root on a machine without a network. */
const args = [
  `--disable-features=${unused}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A stack trace is taken for each step and message. Files run directly have no source map: 200 frames then cost a seventh of a test. */
if (process.env.PW_DISABLE_TS_ESM) {
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  Error.stackTraceLimit = 20;
}

const launchOptions = chromium ? { args, executablePath: chromium } : { args };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const phone = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // More than there are cores: a page that waits for the server or a mail leaves its core to another.
  workers: 3,
  // Other load on the machine can starve a browser: in CI a test is tried twice, and npm test names those that needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: '../test-results/e2e',
  // The pages as a screen reader presents them (support/transcript.ts).
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  use: {
    launchOptions,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Animations during reading are drawn sixty times a second by the cores that read the document.
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    trace: 'off',
    // A separate tab for each test costs half a second of processor time. Cookies, storage, routes and scripts are cleared between tests; a
    // test resets what is not: permissions, an offline line, sessions of the developer tools. After a failed test the browser is restarted.
    reuseContext: true,
  },
  projects: [
    // Sequential, on one portal: a second sign-in of the same staff member ends the first.
    { name: 'desk', testMatch: /\/e2e\/desk\/.+\.spec\.ts$/, use: desktop, workers: 1 },
    { name: 'http', testMatch: /\.http\.spec\.ts$/ },
    {
      name: 'desktop',
      testMatch: /(?<!\.http)\.spec\.ts$/,
      testIgnore: /\/e2e\/desk\//,
      grepInvert: /@small/,
      use: desktop,
    },
    // @phone: anything that a small screen or a finger changes runs on both. @small: runs on this one only, where there is less room; a
    // wide screen has nothing of its own there. What the server decides is tested once.
    { name: 'phone', testMatch: /(?<!\.http)\.spec\.ts$/, grep: /@phone|@small/, use: phone },
  ],
});
