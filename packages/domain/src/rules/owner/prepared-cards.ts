import type { Preparation } from '../../forms/preparation.ts';
import type { CardType } from '../../reference/card-types.ts';
import { firstNamed } from '../name/named-representatives.ts';

interface NamedFacts {
  readonly representativesNamed?: number | undefined;
  readonly representativeName?: string | null | undefined;
}

/** At least two when the merchant declares several. */
export const peopleOf = (
  { representativesNamed = 1 }: NamedFacts,
  { jointRepresentatives }: Pick<Preparation, 'jointRepresentatives'>,
): number => Math.max(representativesNamed, jointRepresentatives ? 2 : 1);

const isKorean = (name: string): boolean => /^[가-힣\s]+$/.test(name);

/** Card type of each representative. If one of several is a foreigner, it is not the one whose name the certificate prints in Korean. */
export function preparedCards(
  facts: NamedFacts,
  said: Pick<Preparation, 'jointRepresentatives' | 'foreigner'>,
): readonly CardType[] {
  const count = said.jointRepresentatives ? peopleOf(facts, said) : 1;
  const foreigner = count > 1 && isKorean(firstNamed(facts.representativeName)) ? 1 : 0;
  return Array.from({ length: count }, (_, seq) => (said.foreigner && seq === foreigner ? 'ac' : 'ic'));
}
