import type { Preparation } from '@portal/domain/forms/preparation.ts';
import type { PaperListValues } from '@portal/domain/messages/mail/paper-list-mail.ts';
import { representativesNamed } from '@portal/domain/rules/name/named-representatives.ts';
import { minutesLeft, type OwnPaper, ownPapers } from '@portal/domain/rules/paper/own-papers.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { classificationOf, operatorOf } from '../account.repository.ts';
import { knownNames } from '../persons/known-names.repository.ts';
import type { ScreeningTools } from '../screening.tools.ts';

const keysOf = (papers: readonly OwnPaper[]): string => papers.map(({ key }) => key).join(',');

/** Keys only: others may read the list at a counter, so it contains no names of people. */
const valuesOf = (papers: readonly OwnPaper[], minutes: number): PaperListValues => ({
  papers: keysOf(papers),
  each: keysOf(papers.filter(({ each }) => each)),
  given: keysOf(papers.filter(({ isGiven }) => isGiven)),
  ready: keysOf(papers.filter(({ isReady }) => isReady)),
  minutes: String(minutes),
});

/** Mails the list, only to the address verified at sign-up. @throws Refusal TOO_MANY_REQUESTS */
export async function mailPapers(tools: ScreeningTools, accountId: string, typed: Preparation): Promise<void> {
  const { db, personalData, limits, mail } = tools;
  await limits.consume('paper-list-mail', accountId);
  const account = await classificationOf(db, accountId);
  const operator = await operatorOf(db, personalData, accountId);
  if (!account || !operator) throw new Refusal('UNAUTHENTICATED');
  const { representativeName } = await knownNames(tools, accountId);
  const facts = { ...account, representativesNamed: representativesNamed(representativeName) };
  const values = { ...valuesOf(ownPapers(facts, typed), minutesLeft(facts, typed)) };
  await db.transaction((tx) => mail.enqueue(tx, { to: operator.email, template: 'paper-list', values }));
}
