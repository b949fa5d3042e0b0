import { Refusal } from './refusal.ts';

export const linkEnded = (): Refusal => new Refusal('UNAUTHENTICATED', { message: 'phone-link.ended' });

export const linkTakenOver = (): Refusal =>
  new Refusal('UNAUTHENTICATED', { message: 'phone-link.taken-over', data: { takenOver: true } });
