import type { MessageCode } from './codes.ts';

/** Whose card it is: representatives (SR00) are numbered from 0, the agent (SR01) is always 0. */
interface PersonPlace {
  readonly type: string;
  readonly seq: number;
}

type About = 'front-required' | 'back-required' | 'unverified';

/** What is told about a representative, who has a number, or about the agent, who has none (specification 2 §5.3). */
export const messageAbout = (
  { type, seq }: PersonPlace,
  what: About,
): { readonly code: MessageCode; readonly values?: { readonly number: number } } =>
  type === 'SR01' ? { code: `agent.${what}` } : { code: `representative.${what}`, values: { number: seq + 1 } };
