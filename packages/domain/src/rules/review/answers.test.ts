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
  it.each(answerKeys)('%s belongs to a part, and to a field that its page really asks', (key) => {
    const { group, page } = placeOfAnswer(key);
    expect(answerGroups).toContain(group);
    if (page) expect(askedBy[page]).toContain(key);
    else expect(key).toBe('operator');
  });

  it('leads to pages that take corrections until the fee is paid, and to each of them', () => {
    const pages = new Set(answerKeys.map((key) => placeOfAnswer(key).page));
    expect([...pages].filter(Boolean).sort()).toEqual(['business', 'services']);
    expect(corrections.map(({ route }) => route)).toEqual([
      '/business-detail/private',
      '/business-detail/corporate',
      '/payment-service',
    ]);
  });

  it.each(previewCodes)('the finding %s stands at an answer that a page can mend', (code) => {
    expect(placeOfAnswer(answerOfFinding[code]).page).not.toBeUndefined();
  });
});

describe('what has to be mended', () => {
  const findings: readonly PreviewFinding[] = [
    { code: 'amount-high', tone: 'wrong' },
    { code: 'email-reserved', tone: 'wrong' },
    { code: 'category-cautionary', tone: 'note' },
    { code: 'amount-contradicts', tone: 'wrong' },
    { code: 'business-unasked', tone: 'unknown' },
    { code: 'category-open', tone: 'fine' },
  ];

  it('is told in the order of the rows, each once; what is only noted or unknown is not in it', () => {
    expect(toCorrect(findings)).toEqual(['customerTransAmount', 'bizRepEmail']);
    expect(toCorrect([{ code: 'company-name-differs', tone: 'note' }])).toEqual([]);
  });

  it('stands at its row, the worst first, without what is fine', () => {
    expect(findingsAt('customerTransAmount', findings).map(({ code }) => code)).toEqual([
      'amount-high',
      'amount-contradicts',
    ]);
    expect(findingsAt('productTypeBig', findings).map(({ code }) => code)).toEqual(['category-cautionary']);
  });
});

describe('an answer beside the certificate', () => {
  it.each<[string, string[], string[] | undefined, ReturnType<typeof sourceOf>]>([
    ['of which the certificate says nothing', ['a'], undefined, 'typed'],
    ['that was not read', ['a', 'b'], ['', ''], 'typed'],
    ['that is what was read', ['소매업', '도자기'], ['소매업', '도자기'], 'read'],
    ['of which half was read', ['소매업', '도자기'], ['소매업', ''], 'typed'],
    ['other than read', ['달항아리공방'], ['달항아리 공방'], 'differs'],
    ['of which half is other than read', ['소매업', '도자기'], ['', '그릇'], 'differs'],
  ])('%s', (_, values, read, source) => {
    expect(sourceOf({ values, read })).toBe(source);
  });

  it('may differ in nothing but spaces', () => {
    expect(differsInSpaces({ values: ['달항아리공방'], read: ['달항아리 공방'] })).toBe(true);
    expect(differsInSpaces({ values: ['달항아리'], read: ['달항아리 공방'] })).toBe(false);
  });

  it('has a name for each', async () => {
    const { answerWords } = await import('../../messages/application/answers.ts');
    const named: AnswerKey[] = answerKeys.filter((key) => answerWords.labels[key] !== '');
    expect(named).toEqual(answerKeys);
  });
});
