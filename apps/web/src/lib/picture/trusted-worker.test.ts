// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { trustedWorker } from './trusted-worker.ts';

it.each(['/assets/worker.js', new URL('/assets/worker.js', location.href).href])(
  'accepts our own %s as a worker',
  (url) => {
    expect(trustedWorker(url)).toBe(new URL('/assets/worker.js', location.href).href);
  },
);

it.each(['https://evil.test/worker.js', 'data:text/javascript,1', 'blob:https://evil.test/1'])('rejects %s', (url) => {
  expect(() => trustedWorker(url)).toThrow(TypeError);
});
