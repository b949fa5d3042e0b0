import { describe, expect, it } from 'vitest';
import { businessInformation } from '../../forms/business-information.ts';
import { serviceApplication } from '../../forms/service-application.ts';
import { corrections } from '../../journey/corrections.ts';
import { type PreviewFinding, previewCodes } from '../fee/fee-preview.ts';
import {
  type AnswerKey,
  answerGroups,
  answerKeys,
  answerOfFinding,
  differsInSpaces,
  findingsAt,
  placeOfAnswer,
  sourceOf,
  toCorrect,
} from './answers.ts';

const askedBy = {
  business: ['bizRegFile', ...Object.keys(businessInformation.defaults)],
  services: Object.keys(serviceApplication.defaults),
};

describe('the table of answers', () => {
  it.each(answerKeys)('%s belongs to a section, and to a field of its page', (key) => {
    const { group, page } = placeOfAnswer(key);
    expect(answerGroups).toContain(group);
    if (page) expect(askedBy[page]).toContain(key);
    else expect(key).toBe('operator');
  });

  it('has the pages that allow corrections until the fee is paid', () => {
    const pages = new Set(answerKeys.map((key) => placeOfAnswer(key).page));
    expect([...pages].filter(Boolean).sort()).toEqual(['business', 'services']);
    expect(corrections.map(({ route }) => route)).toEqual([
      '/business-detail/private',
      '/business-detail/corporate',
      '/payment-service',
    ]);
  });

  it.each(previewCodes)('the finding %s belongs to an answer that a page can correct', (code) => {
    expect(placeOfAnswer(answerOfFinding[code]).page).not.toBeUndefined();
  });
});

describe('answers to correct', () => {
  const findings: readonly PreviewFinding[] = [
    { code: 'amount-high', tone: 'wrong' },
    { code: 'email-reserved', tone: 'wrong' },
    { code: 'category-cautionary', tone: 'note' },
    { code: 'amount-contradicts', tone: 'wrong' },
    { code: 'business-unasked', tone: 'unknown' },
    { code: 'category-open', tone: 'fine' },
  ];

  it('are in row order, each once, without notes and unknowns', () => {
    expect(toCorrect(findings)).toEqual(['customerTransAmount', 'bizRepEmail']);
    expect(toCorrect([{ code: 'company-name-differs', tone: 'note' }])).toEqual([]);
  });

  it('are shown at their row, the worst first, without the ones that are fine', () => {
    expect(findingsAt('customerTransAmount', findings).map(({ code }) => code)).toEqual([
      'amount-high',
      'amount-contradicts',
    ]);
    expect(findingsAt('productTypeBig', findings).map(({ code }) => code)).toEqual(['category-cautionary']);
  });
});

describe('an answer compared with the certificate', () => {
  it.each<[string, string[], string[] | undefined, ReturnType<typeof sourceOf>]>([
    ['is typed when the certificate has no such value', ['a'], undefined, 'typed'],
    ['is typed when the value was not read', ['a', 'b'], ['', ''], 'typed'],
    ['is read when it equals the value read', ['소매업', '도자기'], ['소매업', '도자기'], 'read'],
    ['is typed when only half of it was read', ['소매업', '도자기'], ['소매업', ''], 'typed'],
    ['differs from the value read', ['달항아리공방'], ['달항아리 공방'], 'differs'],
    ['differs in one half from the value read', ['소매업', '도자기'], ['', '그릇'], 'differs'],
  ])('%s', (_, values, read, source) => {
    expect(sourceOf({ values, read })).toBe(source);
  });

  it('is recognised when it differs in spaces only', () => {
    expect(differsInSpaces({ values: ['달항아리공방'], read: ['달항아리 공방'] })).toBe(true);
    expect(differsInSpaces({ values: ['달항아리'], read: ['달항아리 공방'] })).toBe(false);
  });

  it('has a label for each key', async () => {
    const { answerWords } = await import('../../messages/application/answers.ts');
    const named: AnswerKey[] = answerKeys.filter((key) => answerWords.labels[key] !== '');
    expect(named).toEqual(answerKeys);
  });
});
