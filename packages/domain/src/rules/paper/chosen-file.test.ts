import { expect, it } from 'vitest';
import { sentence } from '../../messages/codes/codes.ts';
import { maximumFileBytes } from '../security/attempts.ts';
import { errorOfChosen } from './chosen-file.ts';

it.each([
  ['a.pdf', 1, 'document', undefined],
  ['A.JPEG', maximumFileBytes, 'document', undefined],
  ['a.png', maximumFileBytes + 1, 'document', 'file.too-large'],
  ['a.hwp', 1, 'document', 'file.type'],
  ['pdf', 1, 'document', 'file.type'],
  ['a.jpg', 1, 'picture', undefined],
  ['a.pdf', 1, 'picture', 'file.image-type'],
  ['a.jpg', maximumFileBytes + 1, 'picture', 'file.too-large'],
] as const)('%s of %i bytes as a %s: %s', (name, size, as, code) => {
  expect(errorOfChosen({ name, size }, as)).toBe(code && sentence(code));
});

it('a picture of an iPhone is refused with what to do', () => {
  const error = errorOfChosen({ name: 'IMG_0001.HEIC', size: 1 }, 'picture');
  expect(error).toBe(`${sentence('file.image-type')} ${sentence('file.heic')}`);
});
