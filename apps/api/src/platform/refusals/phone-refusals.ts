import { Refusal } from './refusal.ts';

/** A phone link is no longer valid. */
export const linkEnded = (): Refusal => new Refusal('UNAUTHENTICATED', { message: 'phone-link.ended' });

/** A phone link is no longer valid because the computer has taken over the block. */
export const linkTakenOver = (): Refusal =>
  new Refusal('UNAUTHENTICATED', { message: 'phone-link.taken-over', data: { takenOver: true } });
