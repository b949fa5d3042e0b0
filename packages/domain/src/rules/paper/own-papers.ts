import type { Preparation } from '../../forms/preparation.ts';
import { peopleOf } from '../owner/prepared-cards.ts';
import { minutesOfPaper, minutesOfPart, typedParts } from '../review/screening-minutes.ts';
import { type Paper, papersFor } from './papers.ts';

/** What is known of a merchant at the screening's intro. */
export interface PaperFacts {
  readonly isCorporation: boolean;
  /** What the business form says of a corporation. */
  readonly nonProfit?: boolean | undefined;
  /** How many representatives the certificate names. */
  readonly representativesNamed?: number | undefined;
}

/** A paper of this merchant's, as far as it is known at the intro. */
export interface OwnPaper extends Paper {
  /** Handed in already. */
  readonly isGiven: boolean;
  readonly isReady: boolean;
  /** To hand it in; 0 where the screens do not ask for it. */
  readonly minutes: number;
}

/** Non-profit as the business form has it; of a sole proprietor it is not asked again. */
export const isNonProfit = ({ isCorporation, nonProfit = false }: PaperFacts): boolean => isCorporation && nonProfit;

/** The papers of this merchant, by the rule of the documents' page; the certificate came with the business form. */
export function ownPapers(facts: PaperFacts, typed: Preparation): readonly OwnPaper[] {
  const { isCorporation } = facts;
  const answers = { ...typed, isCorporation, nonProfit: isNonProfit(facts) };
  return papersFor(answers).map((paper) => {
    const isGiven = paper.key === 'business-registration';
    const minutes = minutesOfPaper(paper, peopleOf(facts, typed));
    return { ...paper, isGiven, isReady: isGiven || typed.ready.includes(paper.key), minutes };
  });
}

/** With everything at hand, from the intro to the end (decisions §13). */
export function minutesLeft(facts: PaperFacts, typed: Preparation): number {
  const papers = ownPapers(facts, typed).reduce((sum, { minutes }) => sum + minutes, 0);
  return papers + typedParts.reduce((sum, part) => sum + minutesOfPart(part, facts.isCorporation), 0);
}
