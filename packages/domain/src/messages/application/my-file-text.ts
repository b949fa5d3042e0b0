import { banks } from '../../reference/banks.ts';
import { countryName } from '../../reference/countries.ts';
import { type DocumentType, slotKinds } from '../../rules/paper/documents.ts';
import type { FileKey } from '../../rules/paper/file-sections.ts';
import { isAnswerKey } from '../../rules/review/answers.ts';
import type { ReviewState } from '../../rules/review/review-states.ts';
import { reviewItemLabel, reviewStateNames } from '../review/review-items.ts';
import { documentLabel, documentLabels } from '../screening/document-labels.ts';
import { ownerWords } from '../screening/owner-info.ts';
import { personTexts } from '../screening/person-text.ts';
import { cardKinds } from '../screening/screening-people.ts';
import { answerText } from '../text/answer-text.ts';
import { dayText } from '../text/day-words.ts';
import { koreanDayAndTime } from '../text/korean-moment.ts';
import { won } from '../text/won.ts';
import { answerWords } from './answers.ts';
import { myFileRowWords as words } from './my-file-rows.ts';

type Values = readonly string[];

const named = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code;

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const cards: Readonly<Record<string, string>> = cardKinds;

/** Original and later data of a person, in the order of the asking page. */
function personText([name = '', birth = '', nation = '', ekyc = '', share = '', ...more]: Values): string {
  const [nameEn = '', gender = '', card = '', job = '', pictures = ''] = more;
  return joined(
    name,
    nameEn,
    personTexts.gender(gender),
    birth,
    personTexts.nation(nation),
    named(cards, card),
    pictures && words.pictures(Number(pictures)),
    named(words.ekyc, ekyc),
    share && words.share(share),
    personTexts.job(job),
  );
}

/** A choice, with the text of OTHER. */
const choiceText =
  (names: Readonly<Record<string, string>>) =>
  ([choice = '', text = '']: Values): string =>
    joined(named(names, choice), text);
const chosen =
  (names: Readonly<Record<string, string>>) =>
  ([code = '']: Values): string =>
    named(names, code);
const yesOrNo = chosen({ yes: answerWords.yes, no: answerWords.no });

const isDocument = (type: string): type is DocumentType => type in documentLabels;

const texts: Partial<Record<FileKey, (values: Values) => string>> = {
  agreed: ([kind = '', version = '', agreed = '']) =>
    `${named(words.agreement, kind)} · ${agreed === 'yes' ? words.agreedTo(version) : words.refused}`,
  feePaid: ([amount = '']) => won(Number(amount)),
  bankCode: ([code = '']) => banks.find((bank) => bank.code === code)?.name ?? code,
  representative: personText,
  agent: personText,
  owner: personText,
  gongdongRep: yesOrNo,
  corpGubn: chosen(ownerWords.corporateKinds),
  corp: chosen(ownerWords.categories),
  q1: yesOrNo,
  q2: yesOrNo,
  q3: yesOrNo,
  q4: yesOrNo,
  q5: yesOrNo,
  serviceTargetCountries: (codes) => codes.map(countryName).join(', '),
  companies: (names) => names.join(', '),
  purpose: choiceText(ownerWords.purposes),
  fundsSource: choiceText(ownerWords.fundsSources),
  listing: ([choice = '', exchange = '']) =>
    joined(named(ownerWords.listings, choice), named(ownerWords.exchanges, exchange)),
  document: ([, , , , file = '', at = '']) => joined(file, koreanDayAndTime(at)),
  supplement: ([, , answer = '', ...files]) => joined(files.join(', '), answer),
};

/** Application number and review state. Days are YYYYMMDD. */
export const reviewRows = (review: {
  readonly applicationNumber: string;
  readonly state: ReviewState;
  readonly receivedOn: string;
  readonly decidedOn?: string | undefined;
}): (readonly [string, string])[] => [
  [words.applicationNumber, review.applicationNumber],
  [words.reviewState, reviewStateNames[review.state]],
  [words.receivedOn, dayText(review.receivedOn)],
  ...(review.decidedOn ? [[words.decidedOn, dayText(review.decidedOn)] as const] : []),
];

/** Label of a row: a document's name, with the person if there are several. */
export function fileLabel(key: FileKey, values: Values): string {
  const [item = '', name = '', kind = '', place = ''] = values;
  if (key === 'document' && isDocument(item)) {
    return words.place(
      documentLabel({ type: item, name, kind: slotKinds.find((known) => known === kind) ?? 'usual' }),
      Number(place),
    );
  }
  if (key === 'supplement')
    return words.supplement(name === '' ? reviewItemLabel(item) : named(documentLabels, item.slice(0, 4)), name);
  return words.labels[key];
}

export const fileText = (key: FileKey, values: Values): string =>
  isAnswerKey(key) ? answerText(key, values) : (texts[key]?.(values) ?? values.join(' · '));
