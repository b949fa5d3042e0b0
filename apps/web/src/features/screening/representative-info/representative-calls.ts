import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { completeRepresentatives, removePerson } from '@portal/contract/screening/persons.ts';
import { call } from '@portal/ui/api/api.ts';

/** Closes the stage with so many representatives. @param fewer that the certificate names more is confirmed */
export const complete = (count: number, fewer: boolean) =>
  call(completeRepresentatives, { query: { count, ...(fewer && { fewer }) } });

/** Takes a representative out of the list, here and on every device. */
export const remove = (seq: number) => call(removePerson, { body: { seq, key: crypto.randomUUID() } });

/** What the server knows by now. */
export const progress = () => call(screeningProgress, { query: {} });
