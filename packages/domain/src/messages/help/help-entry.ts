import type { MessageCode } from '../codes/codes.ts';

/** What a message is about; /help is cut into these, and each page leads to the one that concerns it. */
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

/** What the message took from the merchant: a try of a count that ends, money, or nothing. */
export type HelpCost = 'nothing' | 'verification' | 'upload' | 'code-try' | 'login-try' | 'not-paid' | 'perhaps-paid';

/** Where to go on: a page of ours, or the institution that can help. */
export interface HelpLink {
  readonly label: string;
  /** A route of the portal, or an https address. */
  readonly href: string;
}

interface Explained {
  readonly subject: HelpSubject;
  /** The number that institutions print beside such a message, where there is one. */
  readonly number?: string;
  /** What happened. */
  readonly cause: string;
  /** The one next thing to do. */
  readonly next: string;
  readonly link: HelpLink;
}

/** One message explained: its own sentence stands in the catalogue, the rest here. */
export interface HelpMessage extends Explained {
  /** The message, as it is shown where it occurs. */
  readonly code: MessageCode;
  readonly cost: HelpCost;
  readonly question?: undefined;
}

/** A question that no message answers. */
export interface HelpQuestion extends Explained {
  readonly code: `question.${string}`;
  readonly question: string;
  readonly cost?: undefined;
}

export type HelpEntry = HelpMessage | HelpQuestion;

/** Entries of one subject, in the order in which they are read. */
export type HelpEntries = readonly (Omit<HelpMessage, 'subject'> | Omit<HelpQuestion, 'subject'>)[];

/** The place of an entry on /help: what a link to it names. */
export const helpAnchor = (code: HelpEntry['code']): string => code.replace('.', '-');
