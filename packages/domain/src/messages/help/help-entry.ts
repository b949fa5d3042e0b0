import type { MessageCode } from '../codes/codes.ts';

/** Subjects of messages: the sections of /help. Each page links to one of them. */
export const helpSubjects = [
  'account',
  'business',
  'fee',
  'settlement',
  'id-card',
  'owners',
  'documents',
  'review',
  'storefront',
  'connection',
] as const;
export type HelpSubject = (typeof helpSubjects)[number];

/** Cost of an error to the merchant: a counted attempt, money, or nothing. */
export type HelpCost = 'nothing' | 'verification' | 'upload' | 'code-try' | 'login-try' | 'not-paid' | 'perhaps-paid';

export interface HelpLink {
  readonly label: string;
  /** Route of the portal, or an https URL. */
  readonly href: string;
}

interface Explained {
  readonly subject: HelpSubject;
  /** Telephone number of the institution, if any. */
  readonly number?: string;
  readonly cause: string;
  readonly next: string;
  readonly link: HelpLink;
}

/** Explanation of a message; its sentence is in the catalogue. */
export interface HelpMessage extends Explained {
  readonly code: MessageCode;
  readonly cost: HelpCost;
  readonly question?: undefined;
}

/** A question independent of any message. */
export interface HelpQuestion extends Explained {
  readonly code: `question.${string}`;
  readonly question: string;
  readonly cost?: undefined;
}

export type HelpEntry = HelpMessage | HelpQuestion;

/** Entries of one subject, in reading order. */
export type HelpEntries = readonly (Omit<HelpMessage, 'subject'> | Omit<HelpQuestion, 'subject'>)[];

export const helpAnchor = (code: HelpEntry['code']): string => code.replace('.', '-');
