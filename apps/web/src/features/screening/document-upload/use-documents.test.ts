import { expect, it } from 'vitest';
import { documentError } from './use-documents.ts';

it.each([
  [{ name: '통장.JPEG', size: 10_485_760 }, undefined],
  [{ name: '통장.pdf', size: 10_485_761 }, '파일은 10MB 이하만 업로드할 수 있습니다.'],
  [{ name: '통장.hwp', size: 1 }, '파일 또는 확장자를 확인해 주세요.'],
])('before it is sent, a document %o is told %s', (file, message) => {
  expect(documentError(file)).toBe(message);
});
