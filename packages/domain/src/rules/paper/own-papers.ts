import type { Preparation } from '../../forms/preparation.ts';
import { peopleOf } from '../owner/prepared-cards.ts';
import { minutesOfPaper, minutesOfPart, typedParts } from '../review/screening-minutes.ts';
import { type Paper, papersFor } from './papers.ts';

export interface PaperFacts {
  readonly isCorporation: boolean;
  readonly nonProfit?: boolean | undefined;
  readonly representativesNamed?: number | undefined;
}

/** A document of this merchant, as far as known at the intro. */
export interface OwnPaper extends Paper {
  readonly isGiven: boolean;
  readonly isReady: boolean;
  /** Minutes to submit it; 0 when the screens do not ask for it. */
  readonly minutes: number;
}

/** Whether it is a non-profit body, as stated in the business form; sole proprietors are not asked. */
export const isNonProfit = ({ isCorporation, nonProfit = false }: PaperFacts): boolean => isCorporation && nonProfit;

/** Documents of this merchant, by the rule of the document page; the certificate was submitted with the business form. */
export function ownPapers(facts: PaperFacts, typed: Preparation): readonly OwnPaper[] {
  const { isCorporation } = facts;
  const answers = { ...typed, isCorporation, nonProfit: isNonProfit(facts) };
  return papersFor(answers).map((paper) => {
    const isGiven = paper.key === 'business-registration';
    const minutes = minutesOfPaper(paper, peopleOf(facts, typed));
    return { ...paper, isGiven, isReady: isGiven || typed.ready.includes(paper.key), minutes };
  });
}

/** Minutes from the intro to the end, with everything at hand (decisions §13). */
export function minutesLeft(facts: PaperFacts, typed: Preparation): number {
  const papers = ownPapers(facts, typed).reduce((sum, { minutes }) => sum + minutes, 0);
  return papers + typedParts.reduce((sum, part) => sum + minutesOfPart(part, facts.isCorporation), 0);
}
