export const cardTypes = ['ic', 'dl', 'ac'] as const;
/** ic = resident card, dl = driving licence, ac = alien registration card (specification 2 §3.1). */
export type CardType = (typeof cardTypes)[number];
