import { expect, it } from 'vitest';
import { listedPages, packPages, unpackPages } from './document-pages.ts';

const page = (...content: number[]) => ({ width: 2, height: 3, jpeg: new Uint8Array([0xff, 0xd8, ...content]) });

it('unpacks the same pages that were packed, at any offset of a buffer', () => {
  const packed = packPages([page(1), page(2, 3)]);
  const within = new Uint8Array([9, ...packed]).subarray(1);
  expect(unpackPages(within).map(({ jpeg }) => [...jpeg])).toEqual([
    [0xff, 0xd8, 1],
    [0xff, 0xd8, 2, 3],
  ]);
});

it('keeps the recognised paper of a page', () => {
  const packed = packPages([{ ...page(1), paper: 'account-copy' }, page(2)]);
  expect(unpackPages(packed).map(({ paper }) => paper)).toEqual(['account-copy', undefined]);
  expect(listedPages(packed).map(({ paper }) => paper)).toEqual(['account-copy', undefined]);
});

it.each([
  ['an empty answer', new Uint8Array()],
  ['a text', new TextEncoder().encode('no pages at all')],
  ['an answer cut short', packPages([page(1, 2)]).subarray(0, -1)],
  ['an answer with extra bytes', new Uint8Array([...packPages([page(1)]), 0])],
  ['an answer without pages', packPages([])],
  ['a page that is not a JPEG', packPages([{ width: 1, height: 1, jpeg: new Uint8Array([1, 2, 3]) }])],
])('refuses %s', (_what, packed) => {
  expect(() => unpackPages(packed)).toThrow();
});
