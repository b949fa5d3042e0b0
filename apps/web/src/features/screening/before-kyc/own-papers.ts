import type { Preparation } from '@portal/domain/forms/preparation.ts';
import { type Paper, papersFor } from '@portal/domain/rules/papers.ts';
import { minutesOfPaper, minutesOfPart, typedParts } from '@portal/domain/rules/screening-minutes.ts';
import type { Progress } from '../id-card/model/id-card-counts.ts';

/** A paper of this merchant's, as far as it is known here. */
export interface OwnPaper extends Paper {
  /** Handed in already. */
  readonly isGiven: boolean;
  readonly isReady: boolean;
  /** To hand it in; 0 where the screens do not ask for it. */
  readonly minutes: number;
}

/** Non-profit as the business form has it; of a sole proprietor it is not asked again. */
export const isNonProfit = ({ isCorporation, nonProfit = false }: Progress): boolean => isCorporation && nonProfit;

/** As many as the certificate names; two or more where the merchant says that they are several. */
export const peopleOf = ({ representativesNamed = 1 }: Progress, { jointRepresentatives }: Preparation): number =>
  Math.max(representativesNamed, jointRepresentatives ? 2 : 1);

/** The papers of this merchant, by the rule of the documents' page; the certificate came with the business form. */
export function ownPapers(progress: Progress, typed: Preparation): readonly OwnPaper[] {
  const { isCorporation } = progress;
  const answers = { ...typed, isCorporation, nonProfit: isNonProfit(progress) };
  return papersFor(answers).map((paper) => {
    const isGiven = paper.key === 'business-registration';
    const minutes = minutesOfPaper(paper, peopleOf(progress, typed));
    return { ...paper, isGiven, isReady: isGiven || typed.ready.includes(paper.key), minutes };
  });
}

/** With everything at hand, from here to the end. */
export function minutesLeft(progress: Progress, typed: Preparation): number {
  const papers = ownPapers(progress, typed).reduce((sum, { minutes }) => sum + minutes, 0);
  return papers + typedParts.reduce((sum, part) => sum + minutesOfPart(part, progress.isCorporation), 0);
}
