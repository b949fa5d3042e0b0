import type { Preparation } from '../../forms/preparation.ts';
import type { CardType } from '../../reference/card-types.ts';
import { firstNamed } from '../name/first-named.ts';

/** What the certificate says of the representatives. */
interface NamedFacts {
  /** How many it names. */
  readonly representativesNamed?: number | undefined;
  readonly representativeName?: string | null | undefined;
}

/** As many as the certificate names; two or more where the merchant says that they are several. */
export const peopleOf = (
  { representativesNamed = 1 }: NamedFacts,
  { jointRepresentatives }: Pick<Preparation, 'jointRepresentatives'>,
): number => Math.max(representativesNamed, jointRepresentatives ? 2 : 1);

const isKorean = (name: string): boolean => /^[가-힣\s]+$/.test(name);

/**
 * The kind of card of each representative, by what the merchant said before the screening. A foreigner among several is not the one
 * whom the certificate names in Korean.
 */
export function preparedCards(
  facts: NamedFacts,
  said: Pick<Preparation, 'jointRepresentatives' | 'foreigner'>,
): readonly CardType[] {
  const count = said.jointRepresentatives ? peopleOf(facts, said) : 1;
  const foreigner = count > 1 && isKorean(firstNamed(facts.representativeName)) ? 1 : 0;
  return Array.from({ length: count }, (_, seq) => (said.foreigner && seq === foreigner ? 'ac' : 'ic'));
}
