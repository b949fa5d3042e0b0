import { inWon } from '../fields/format.ts';
import { banks } from '../reference/banks.ts';
import { countryName } from '../reference/countries.ts';
import { type AnswerKey, answerPlaces } from '../rules/answers.ts';
import type { DocumentType } from '../rules/documents.ts';
import type { FileKey } from '../rules/file-sections.ts';
import { answerText } from './answer-text.ts';
import { answerWords } from './answers.ts';
import { documentLabels } from './document-labels.ts';
import { koreanDayAndTime } from './korean-moment.ts';
import { myFileWords as words } from './my-file.ts';

type Values = readonly string[];

const named = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code;

const personText = ([name = '', birth = '', nation = '', ekyc = '', share = '']: Values): string =>
  [name, birth, nation && countryName(nation), named(words.ekyc, ekyc), share && words.share(share)]
    .filter(Boolean)
    .join(' · ');

const isDocument = (type: string): type is DocumentType => type in documentLabels;

const texts: Partial<Record<FileKey, (values: Values) => string>> = {
  agreed: ([kind = '', version = '', agreed = '']) =>
    `${named(words.agreement, kind)} · ${agreed === 'yes' ? words.agreedTo(version) : words.refused}`,
  feePaid: ([amount = '']) => answerWords.won(inWon(Number(amount))),
  bank: ([code = '']) => banks.find((bank) => bank.code === code)?.name ?? code,
  representative: personText,
  agent: personText,
  owner: personText,
  document: ([type = '', at = '']) =>
    [isDocument(type) ? documentLabels[type] : type, koreanDayAndTime(at)].join(' · '),
};

const isAnswer = (key: FileKey): key is AnswerKey => key in answerPlaces;

/** What was sent, as it is read. */
export const fileText = (key: FileKey, values: Values): string =>
  isAnswer(key) ? answerText(key, values) : (texts[key]?.(values) ?? values.join(' · '));
