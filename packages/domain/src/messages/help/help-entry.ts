import type { MessageCode } from '../codes.ts';

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

/** One message explained: its own sentence stands in the catalogue, the rest here. */
export interface HelpEntry {
  /** The message, as it is shown where it occurs. */
  readonly code: MessageCode;
  readonly subject: HelpSubject;
  /** The number that institutions print beside such a message, where there is one. */
  readonly number?: string;
  /** What happened. */
  readonly cause: string;
  readonly cost: HelpCost;
  /** The one next thing to do. */
  readonly next: string;
  readonly link: HelpLink;
}

/** Entries of one subject, in the order in which they are read. */
export type HelpEntries = readonly Omit<HelpEntry, 'subject'>[];

/** The place of an entry on /help: what a link to it names. */
export const helpAnchor = (code: MessageCode): string => code.replace('.', '-');
