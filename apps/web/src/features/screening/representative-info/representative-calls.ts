import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { completeRepresentatives, removePerson } from '@portal/contract/screening/persons.ts';
import { call } from '@portal/ui/api/api.ts';

/** Completes the stage with this many representatives. @param fewer confirms that the certificate names more */
export const complete = (count: number, fewer: boolean) =>
  call(completeRepresentatives, { query: { count, ...(fewer && { fewer }) } });

/** Removes a representative from the list, here and on every device. */
export const remove = (seq: number) => call(removePerson, { body: { seq, key: crypto.randomUUID() } });

export const progress = () => call(screeningProgress, { query: {} });
