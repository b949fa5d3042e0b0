import { verifyIdCard } from '@portal/contract/screening-id-card.ts';
import { completeRepresentatives, failRepresentatives, savePerson } from '@portal/contract/screening-persons.ts';

/** What is asked once a card is filled, and how the whole page ends: loaded then (`later-calls.ts`). */
export const askedLater = { verifyIdCard, completeRepresentatives, failRepresentatives, savePerson } as const;
