/** Why a value of a document was not read: too bright a light, something on it, a crease, or letters that are not clear. */
export const lossCauses = ['light', 'covered', 'fold', 'unclear'] as const;
export type LossCause = (typeof lossCauses)[number];

/** Which part of a value is missing. */
export const lossCuts = ['start', 'middle', 'end'] as const;
export type LossCut = (typeof lossCuts)[number];
