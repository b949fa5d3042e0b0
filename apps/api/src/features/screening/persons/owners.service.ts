import type { BodyOf } from '@portal/contract/call.ts';
import type { agreeOwners } from '@portal/contract/screening/persons.ts';
import { checkRow } from '@portal/domain/forms/define-form.ts';
import { ownerRow } from '@portal/domain/forms/owner-row.ts';
import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { type StepKey, stepOf } from '@portal/domain/journey/steps.ts';
import { movedCompanies } from '@portal/domain/rules/paper/documents.ts';
import { forgetDrafts } from '../../../capabilities/drafts/draft.repository.ts';
import { moveDocuments } from '../documents/document.repository.ts';
import { companiesOf } from '../documents/document-list.ts';
import { holdAccount } from '../hold-step.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { ownerAnswersOf, storeOwnerAnswers } from './owner-answers.repository.ts';
import { checkedOwnerAnswers } from './owner-answers.ts';
import { dropPersonsFrom, listPersons } from './person.repository.ts';
import type { SubmittedPerson } from './person-answers.ts';

type Submitted = BodyOf<typeof agreeOwners>;
type KycStatus = Pick<JourneyFacts, 'kycStatus'>;

const later: readonly StepKey[] = ['documents', 'complete'];

/** STEP2 → STEP3 with owners and answers (decisions §5 and §6). @throws Refusal VALIDATION, STATE_CONFLICT */
export async function agree(tools: ScreeningTools, accountId: string, submitted: Submitted): Promise<KycStatus> {
  return tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId, ['owners']);
    const persons = await listPersons(tx, tools.personalData, accountId);
    const checked = checkedOwnerAnswers(submitted, account, persons);
    await dropPersonsFrom(tx, tools, accountId, 'SR02', checked.count);
    const before = await companiesOf(tx, tools.personalData, accountId);
    await storeOwnerAnswers(tx, tools.personalData, accountId, checked);
    const moved = movedCompanies(before, await companiesOf(tx, tools.personalData, accountId));
    if (moved.size > 0) await moveDocuments(tx, tools.files, accountId, moved);
    await forgetDrafts(tx, accountId, 'owner-info', 'owner-finder');
    const { kycStatus } = await tools.journey.move(tx, accountId, 'owners-agreed', { from: account.facts });
    return { kycStatus };
  });
}

/** The current status if this very submission was accepted before, otherwise undefined. */
export async function agreedBefore(
  tools: ScreeningTools,
  accountId: string,
  submitted: Submitted,
): Promise<KycStatus | undefined> {
  return tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId);
    const stored = await ownerAnswersOf(tx, tools.personalData, accountId);
    if (!stored || !later.includes(account.step)) return undefined;
    const persons = await listPersons(tx, tools.personalData, accountId);
    const { exemptionCategory, rung, text } = checkedOwnerAnswers(submitted, account, persons);
    const same = stored.exemptionCategory === exemptionCategory && stored.rung === rung && stored.text === text;
    return same ? { kycStatus: account.facts.kycStatus } : undefined;
  });
}

/** Whether this very owner was recorded before the step was closed. A client that got no response to closing it sends all owners again. */
export async function isOwnerRecorded(
  { db, personalData, journey }: ScreeningTools,
  accountId: string,
  submitted: SubmittedPerson,
): Promise<boolean> {
  const checked = checkRow(ownerRow, submitted);
  if (submitted.type !== 'SR02' || !checked.ok) return false;
  if (!later.includes(stepOf(await journey.factsOf(db, accountId)))) return false;
  const persons = await listPersons(db, personalData, accountId);
  const stored = persons.find(({ type, seq }) => type === 'SR02' && seq === submitted.seq);
  const answers = new Map<string, unknown>(Object.entries(stored ?? {}));
  return Object.entries(checked.answers).every(([name, value]) => answers.get(name) === value);
}
