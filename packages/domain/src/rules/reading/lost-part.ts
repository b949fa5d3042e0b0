/** Why a value of a document was not read: glare, something on it, a crease, the picture's edge, or unclear letters. */
export const lossCauses = ['light', 'covered', 'fold', 'edge', 'unclear'] as const;
export type LossCause = (typeof lossCauses)[number];

export const lossCuts = ['start', 'middle', 'end'] as const;
export type LossCut = (typeof lossCuts)[number];

/** Fields of a certificate that have an answer. */
export const lostNames = [
  'registerNumber',
  'corpRegisterNum',
  'companyName',
  'corpName',
  'bisAddress',
  'headAddress',
  'bisType',
  'bisItem',
] as const;
export type LostName = (typeof lostNames)[number];

/** A value that the certificate's picture shows only partly, and what could be made out. */
export interface LostRead {
  readonly name: LostName;
  readonly cause: LossCause;
  readonly cut?: LossCut | undefined;
  readonly part: string;
}
