import type { MessageCode } from '../codes/codes.ts';

/** Name of a cardholder: representatives (SR00) are numbered from 0, the agent (SR01) is always 0. */
interface PersonPlace {
  readonly type: string;
  readonly seq: number;
}

// Complete codes in the source, because the build searches for them to find missing sentences.
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

/** Message about a representative (numbered) or the agent (specification 2 §5.3). */
export const messageAbout = (
  { type, seq }: PersonPlace,
  what: About,
): { readonly code: MessageCode; readonly values?: { readonly number: number } } =>
  type === 'SR01' ? { code: ofAgent[what] } : { code: ofRepresentative[what], values: { number: seq + 1 } };
