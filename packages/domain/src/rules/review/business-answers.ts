import { productTypeName } from '../../reference/product-types.ts';
import { answersIn, type GivenAnswer } from './answers.ts';

type Sent = Readonly<Record<string, unknown>>;

/** Not shown: non-profit for a sole proprietor, and credentials of an open site. */
const isLeftOut = ({ key }: GivenAnswer, sent: Sent): boolean =>
  (key === 'nonProfit' && !('corpNo' in sent)) || (key === 'homepageId' && sent.homepageId === '');

const withNames = (answer: GivenAnswer): GivenAnswer =>
  answer.key === 'productTypeBig'
    ? { key: answer.key, values: answer.values.map((code) => productTypeName(code) ?? code) }
    : answer;

/** Sent business information, by wire names, as answers in order; categories by their names. */
export const businessAnswersIn = (sent: Sent): GivenAnswer[] =>
  answersIn(sent)
    .filter((answer) => !isLeftOut(answer, sent))
    .map(withNames);
