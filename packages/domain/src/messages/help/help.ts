import { accountHelp } from './account.ts';
import { businessHelp } from './business.ts';
import { connectionHelp } from './connection.ts';
import { documentHelp } from './documents.ts';
import { feeHelp } from './fee.ts';
import type { HelpEntries, HelpEntry, HelpSubject } from './help-entry.ts';
import { helpSubjects } from './help-entry.ts';
import { idCardHelp } from './id-card.ts';
import { ownerHelp } from './owners.ts';
import { reviewHelp } from './review.ts';
import { settlementHelp } from './settlement.ts';
import { storefrontHelp } from './storefront.ts';

const bySubject: Readonly<Record<HelpSubject, HelpEntries>> = {
  account: accountHelp,
  business: businessHelp,
  fee: feeHelp,
  settlement: settlementHelp,
  'id-card': idCardHelp,
  owners: ownerHelp,
  documents: documentHelp,
  review: reviewHelp,
  storefront: storefrontHelp,
  connection: connectionHelp,
};

/** All blocking messages with cause, cost, next step and link; and questions independent of messages. */
export const helpEntries: readonly HelpEntry[] = helpSubjects.flatMap((subject) =>
  bySubject[subject].map((entry) => ({ ...entry, subject })),
);
