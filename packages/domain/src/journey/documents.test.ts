import { describe, expect, it } from 'vitest';
import { documentOf } from './documents.ts';

describe('the HTML document of a route', () => {
  it.each([
    ['/payment-complete', 'payment'],
    ['/payment-complete/', 'payment'],
    ['/cafe24/payment', 'payment'],
    ['/cafe24/payment-complete', 'portal'],
    ['/payment-success', 'portal'],
    ['/payment-fail', 'portal'],
    ['/payment-complete-x', 'portal'],
    ['/', 'portal'],
    ['/login', 'portal'],
  ])('%s is in the %s document', (path, document) => {
    expect(documentOf(path)).toBe(document);
  });
});
