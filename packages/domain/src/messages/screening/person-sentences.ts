import type { MessageCode } from '../codes/codes.ts';

/** Whose card it is: representatives (SR00) are numbered from 0, the agent (SR01) is always 0. */
interface PersonPlace {
  readonly type: string;
  readonly seq: number;
}

// Whole codes: the check finds a page that says one without its words by the code's text.
const ofRepresentative = {
  'front-required': 'representative.front-required',
  'back-required': 'representative.back-required',
  unverified: 'representative.unverified',
} as const satisfies Record<string, MessageCode>;
type About = keyof typeof ofRepresentative;
const ofAgent = {
  'front-required': 'agent.front-required',
  'back-required': 'agent.back-required',
  unverified: 'agent.unverified',
} as const satisfies Record<About, MessageCode>;

/** What is told about a representative, who has a number, or about the agent, who has none (specification 2 §5.3). */
export const messageAbout = (
  { type, seq }: PersonPlace,
  what: About,
): { readonly code: MessageCode; readonly values?: { readonly number: number } } =>
  type === 'SR01' ? { code: ofAgent[what] } : { code: ofRepresentative[what], values: { number: seq + 1 } };
