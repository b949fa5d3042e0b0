import { expect, it } from 'vitest';
import { deskTimelineWords } from '../desk/desk-timeline.ts';
import { sizeText } from './size-text.ts';

it.each([
  [10, '1KB'],
  [206_848, '202KB'],
  [1_048_000, '1023KB'],
  [1_048_575, '1.0MB'],
  [10_485_760, '10.0MB'],
])('%d bytes are written as %s, also in the history of an application', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
  expect(deskTimelineWords.file(2, bytes)).toBe(`2판 · ${words}`);
});
