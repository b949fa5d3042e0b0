import type { BodyOf } from '@portal/contract/call.ts';
import type { agreeOwners } from '@portal/contract/screening-persons.ts';
import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { forgetDraft } from '../forget-draft.ts';
import { holdAccount } from '../hold-step.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { checkedOwnerAnswers, type OwnerAnswers } from './owner-answers.ts';
import { dropPersonsFrom, listPersons } from './person.repository.ts';

type Submitted = BodyOf<typeof agreeOwners>;
type KycStatus = Pick<JourneyFacts, 'kycStatus'>;

const { ownerAnswers } = tables;
const place = (accountId: string) => ({ table: 'owner_answers', column: 'answers_sealed', row: accountId });

async function store(tx: Queryable, tools: ScreeningTools, accountId: string, checked: OwnerAnswers): Promise<void> {
  const { exemptionCategory, rung, sealed } = checked;
  const answersSealed = await tools.personalData.seal(accountId, place(accountId), sealed);
  const row = { exemptionCategory, rung, answersSealed };
  await tx
    .insert(ownerAnswers)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: ownerAnswers.accountId, set: { ...row, agreedAt: sql`now()` } });
}

/**
 * The owner step: owners recorded where required, answers stored, STEP2 → STEP3, in one transaction (decisions §5 and §6).
 * @throws Refusal VALIDATION, STATE_CONFLICT
 */
export async function agree(tools: ScreeningTools, accountId: string, submitted: Submitted): Promise<KycStatus> {
  return tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, tools, accountId, ['owners']);
    const persons = await listPersons(tx, tools.personalData, accountId);
    const checked = checkedOwnerAnswers(submitted, account, persons);
    await dropPersonsFrom(tx, tools, accountId, 'SR02', checked.count);
    await store(tx, tools, accountId, checked);
    await forgetDraft(tx, accountId, 'owner-info');
    const { kycStatus } = await tools.journey.move(tx, accountId, 'owners-agreed');
    return { kycStatus };
  });
}

/** Where this very submission was accepted before: the status as it is now. */
export async function agreedBefore(
  tools: ScreeningTools,
  accountId: string,
  submitted: Submitted,
): Promise<KycStatus | undefined> {
  return tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, tools, accountId);
    const [row] = await tx.select().from(ownerAnswers).where(eq(ownerAnswers.accountId, accountId));
    if (!row || !['documents', 'complete'].includes(account.step)) return undefined;
    const persons = await listPersons(tx, tools.personalData, accountId);
    const { exemptionCategory, rung, sealed } = checkedOwnerAnswers(submitted, account, persons);
    const stored = await tools.personalData.open(accountId, place(accountId), row.answersSealed);
    const same = row.exemptionCategory === exemptionCategory && row.rung === rung && stored === sealed;
    return same ? { kycStatus: account.kycStatus } : undefined;
  });
}
