import { expect, it } from 'vitest';
import { documentSlotsFor } from './documents.ts';
import { type PaperAnswers, papersFor } from './papers.ts';

const yesNo = [false, true];
const allAnswers: PaperAnswers[] = yesNo.flatMap((isCorporation) =>
  yesNo.flatMap((nonProfit) =>
    yesNo.flatMap((jointRepresentatives) =>
      yesNo.map((agent) => ({ isCorporation, nonProfit, jointRepresentatives, agent })),
    ),
  ),
);

/** `*` = one for each representative, `?` = optional. */
const listed = (answers: PaperAnswers): string[] =>
  papersFor(answers).map(({ key, each, essential }) => `${key}${each ? '*' : ''}${essential ? '' : '?'}`);

const sole = { isCorporation: false, nonProfit: false, jointRepresentatives: false, agent: false };
const corporation = { ...sole, isCorporation: true };
const solePapers = ['business-registration', 'representative-id', 'account-copy', 'seal-certificate'];
const company = ['corporate-registry', 'corporate-seal'];

it.each<[string, PaperAnswers, string[]]>([
  ['a sole proprietor', sole, solePapers],
  [
    'a sole proprietor with joint representatives',
    { ...sole, jointRepresentatives: true },
    ['business-registration', 'representative-id*', 'account-copy', 'seal-certificate*'],
  ],
  [
    'a sole proprietor with an agent',
    { ...sole, agent: true },
    ['business-registration', 'representative-id', 'agent-id', 'account-copy', 'seal-certificate', 'power-of-attorney'],
  ],
  ['a non-profit body', { ...sole, nonProfit: true }, [...solePapers, 'unique-number?']],
  [
    'a company',
    corporation,
    ['business-registration', 'representative-id', ...company, 'shareholder-list', 'account-copy'],
  ],
  [
    'a non-profit corporation',
    { ...corporation, nonProfit: true },
    ['business-registration', 'representative-id', ...company, 'officer-list', 'account-copy', 'unique-number'],
  ],
  [
    'a company with joint representatives and an agent',
    { ...corporation, jointRepresentatives: true, agent: true },
    [
      'business-registration',
      'representative-id*',
      'agent-id',
      ...company,
      'shareholder-list',
      'account-copy',
      'power-of-attorney',
    ],
  ],
  [
    'a company with a company among the shareholders',
    { ...corporation, companyShareholder: true },
    ['business-registration', 'representative-id', ...company, 'shareholder-list', 'holder-list', 'account-copy'],
  ],
  [
    'a foreigner without a seal certificate',
    { ...sole, foreigner: true, withoutSeal: true },
    ['business-registration', 'representative-id', 'account-copy', 'signature-certificate', 'passport-copy'],
  ],
])('lists the documents of %s', (_, answers, expected) => {
  expect(listed(answers)).toEqual(expected);
});

it.each(allAnswers)('lists what the document step requires: %j', (answers) => {
  const { isCorporation, agent } = answers;
  const slots = documentSlotsFor({ isCorporation, hasAgent: agent, nonProfit: answers.nonProfit });
  const papers = papersFor(answers);
  const essential = papers.flatMap(({ document, essential: due }) => (document && due ? [document] : []));
  const others = papers.flatMap(({ document, essential: due }) => (document && !due ? [document] : []));
  expect(essential.toSorted()).toEqual(
    slots
      .filter((slot) => slot.essential)
      .map((slot) => slot.type)
      .toSorted(),
  );
  expect(slots.filter((slot) => !slot.essential).map((slot) => slot.type)).toEqual(expect.arrayContaining(others));
});

it.each(allAnswers)('lists no document twice: %j', (answers) => {
  const keys = papersFor(answers).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
