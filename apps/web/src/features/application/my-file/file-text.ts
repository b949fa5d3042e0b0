import { answerWords } from '@portal/domain/messages/answers.ts';
import { documentLabels } from '@portal/domain/messages/document-labels.ts';
import { myFileWords as words } from '@portal/domain/messages/my-file.ts';
import { banks } from '@portal/domain/reference/banks.ts';
import { countryName } from '@portal/domain/reference/countries.ts';
import { type AnswerKey, answerPlaces } from '@portal/domain/rules/answers.ts';
import type { DocumentType } from '@portal/domain/rules/documents.ts';
import type { FileKey } from '@portal/domain/rules/file-sections.ts';
import { koreanDayAndTime } from '../../../lib/korean-time.ts';
import { inWon } from '../../../lib/won.ts';
import { answerText } from '../answers/answer-text.ts';

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
