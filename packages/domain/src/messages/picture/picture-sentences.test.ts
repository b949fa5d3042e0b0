import { describe, expect, it } from 'vitest';
import { readingErrors } from '../../rules/reading/reading-error.ts';
import { sentence } from '../codes/codes.ts';
import { sentenceOnError, sentenceOnSameFile, sentenceOnWarning } from './picture-sentences.ts';

describe('messages about a picture', () => {
  it.each([
    ['certificate', 'blurred', 'certificate.blurred'],
    ['certificate', 'small', 'certificate.small'],
    ['certificate', 'not-a-document', 'certificate.not-a-document'],
    ['certificate', 'several', 'certificate.several'],
    ['certificate', 'format', 'certificate.format'],
    ['id', 'blurred', 'id-card.blurred'],
    ['id', 'small', 'id-card.small'],
    ['id', 'portrait', 'id-card.portrait'],
    ['id', 'not-a-document', 'id-card.not-a-document'],
    ['id', 'several', 'id-card.several'],
    ['id', 'format', 'id-card.format'],
  ] as const)('explain a refused %s: %s', (document, error, code) => {
    expect(sentenceOnError(document, error)).toBe(sentence(code));
  });

  it('add nothing to a refusal that explains itself', () => {
    const silent = readingErrors.filter((error) => sentenceOnError('certificate', error) === undefined);
    expect(silent).toEqual(['portrait', 'pages', 'encrypted', 'pixels']);
  });

  it.each([
    ['certificate', 'blurred', '글자가 조금 흐립니다.'],
    ['id', 'blurred', '글자가 조금 흐립니다.'],
    ['id', 'glare', '빛이 반사된 곳이 있습니다.'],
    ['id', 'dark', '사진이 어둡습니다.'],
  ] as const)('warn about a picture of the kind %s: %s', (document, warning, begins) => {
    expect(sentenceOnWarning(document, warning)?.startsWith(begins)).toBe(true);
  });

  it('ignore glare on a white sheet', () => {
    expect(sentenceOnWarning('certificate', 'glare')).toBeUndefined();
  });

  it.each([
    ['certificate', undefined, ['certificate.same-file', 'certificate.other-file']],
    ['certificate', 'pages', ['certificate.same-file', 'certificate.other-file']],
    ['certificate', 'blurred', ['certificate.same-file', 'certificate.blurred']],
    ['id', undefined, ['id-card.same-picture', 'id-card.other-picture']],
    ['id', 'small', ['id-card.same-picture', 'id-card.small']],
  ] as const)('explain that the same %s was chosen again, after the error %s', (document, error, codes) => {
    expect(sentenceOnSameFile(document, error)).toBe(codes.map((code) => sentence(code)).join(' '));
  });
});
