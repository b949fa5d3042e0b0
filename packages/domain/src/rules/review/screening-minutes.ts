import type { Paper } from '../paper/papers.ts';

/** Seconds for a part of the screening, by our own measurement (e2e/journeys/hand-inputs.spec.ts counts the inputs). */
const seconds = { file: 45, typed: 20, choice: 10 } as const;

type Asked = Readonly<Partial<Record<keyof typeof seconds, number>>>;

/** In whole minutes, at least one. */
export function minutesFor(asked: Asked): number {
  const { file = 0, typed = 0, choice = 0 } = asked;
  return Math.max(1, Math.ceil((file * seconds.file + typed * seconds.typed + choice * seconds.choice) / 60));
}

/** A card has two sides and values to compare; any other document is one file. Nothing for documents already given or submitted elsewhere. */
export function minutesOfPaper({ key, document, each }: Paper, people: number): number {
  const times = each ? Math.max(2, people) : 1;
  if (key === 'representative-id' || key === 'agent-id') return minutesFor({ file: 2 * times, typed: 2 * times });
  return document === undefined ? 0 : minutesFor({ file: times });
}

/** In addition to the documents; known values are proposed. */
export const typedParts = ['account', 'owners', 'purpose'] as const;
export type TypedPart = (typeof typedParts)[number];

export function minutesOfPart(part: TypedPart, isCorporation: boolean): number {
  if (part === 'account') return minutesFor({ typed: 1, choice: 2 });
  if (part === 'purpose') return minutesFor({ choice: isCorporation ? 3 : 2 });
  return isCorporation ? minutesFor({ typed: 6, choice: 4 }) : minutesFor({ choice: 1 });
}
