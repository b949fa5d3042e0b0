import { productTypeName } from '../../reference/product-types.ts';
import { answersIn, type GivenAnswer } from './answers.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A sole proprietor is a non-profit body for nobody, and an open site has no credentials. */
const isLeftOut = ({ key }: GivenAnswer, sent: Sent): boolean =>
  (key === 'nonProfit' && !('corpNo' in sent)) || (key === 'homepageId' && sent.homepageId === '');

const withNames = (answer: GivenAnswer): GivenAnswer =>
  answer.key === 'productTypeBig'
    ? { key: answer.key, values: answer.values.map((code) => productTypeName(code) ?? code) }
    : answer;

/** The business information as it was sent, by the wire's names, as answers in their order; categories by their names. */
export const businessAnswersIn = (sent: Sent): GivenAnswer[] =>
  answersIn(sent)
    .filter((answer) => !isLeftOut(answer, sent))
    .map(withNames);
