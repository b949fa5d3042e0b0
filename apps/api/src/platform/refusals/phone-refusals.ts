import { Refusal } from './refusal.ts';

/** A phone's link opens nothing any more. */
export const linkEnded = (): Refusal => new Refusal('UNAUTHENTICATED', { message: 'phone-link.ended' });

/** The same, because the computer goes on with the block. */
export const linkTakenOver = (): Refusal =>
  new Refusal('UNAUTHENTICATED', { message: 'phone-link.taken-over', data: { takenOver: true } });
