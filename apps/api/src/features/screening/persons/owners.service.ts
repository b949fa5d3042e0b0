import type { BodyOf } from '@portal/contract/call.ts';
import type { agreeOwners } from '@portal/contract/screening-persons.ts';
import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { troubleWithShares } from '@portal/domain/rules/owners.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { forgetDraft } from '../forget-draft.ts';
import { holdAccount } from '../hold-step.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { checkedOwnerAnswers, type OwnerAnswers } from './owner-answers.ts';
import { dropPersonsFrom, isContiguous, listPersons, type Person } from './person.repository.ts';

type Submitted = BodyOf<typeof agreeOwners>;
type KycStatus = Pick<JourneyFacts, 'kycStatus'>;

const { ownerAnswers } = tables;
const place = (accountId: string) => ({ table: 'owner_answers', column: 'answers_sealed', row: accountId });

/** @throws Refusal VALIDATION where owners are missing, or their shares do not fit the answered question */
function checkOwners(rung: NonNullable<OwnerAnswers['rung']>, owners: readonly Person[], count: number): void {
  if (owners.length === 0 || owners.length !== count || !isContiguous(owners)) {
    throw invalid({ owners: 'owner.required' });
  }
  const troubles = troubleWithShares(
    rung,
    owners.map((owner) => owner.share),
  );
  if (troubles.length === 0) return;
  throw invalid(
    Object.fromEntries(
      troubles.map(({ index, code }) => [`owners.${index}.share`, { code, values: { number: index + 1 } }] as const),
    ),
  );
}

async function store(tx: Queryable, tools: ScreeningTools, accountId: string, checked: OwnerAnswers): Promise<void> {
  const { exemptionCategory, rung, answers } = checked;
  const answersSealed = await tools.personalData.seal(accountId, place(accountId), JSON.stringify(answers));
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
    const checked = checkedOwnerAnswers(submitted, account);
    const persons = await listPersons(tx, tools.personalData, accountId);
    const owners = persons.filter((one) => one.type === 'SR02');
    const count = checked.rung ? (submitted.ownerCount ?? owners.length) : 0;
    if (checked.rung) checkOwners(checked.rung, owners.slice(0, count), count);
    await dropPersonsFrom(tx, tools, accountId, 'SR02', count);
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
    const { exemptionCategory, rung, answers } = checkedOwnerAnswers(submitted, account);
    const stored = await tools.personalData.open(accountId, place(accountId), row.answersSealed);
    const same = row.exemptionCategory === exemptionCategory && row.rung === rung && stored === JSON.stringify(answers);
    return same ? { kycStatus: account.kycStatus } : undefined;
  });
}
