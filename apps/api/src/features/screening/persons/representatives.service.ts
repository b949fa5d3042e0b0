import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { representativesNamed } from '@portal/domain/rules/name/named-representatives.ts';
import { forgetDrafts } from '../../../capabilities/drafts/draft.repository.ts';
import { audit } from '../../../platform/audit.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { type HeldAccount, holdAccount } from '../hold-step.ts';
import { eraseLeftovers } from '../id-card/card-erasure.repository.ts';
import { sawFailure } from '../id-card/id-card-counter.repository.ts';
import { dropWaitingSides } from '../id-card/waiting-picture.repository.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { knownNames } from './known-names.repository.ts';
import { dropPersonsFrom, isContiguous, listPersons, type Person } from './person.repository.ts';

const after = ['owners', 'documents', 'complete'] as const;

/** Cleans a client's note for storage: no line breaks or control characters, and no digits that could be a person's number. */
export const plainNote = (note: string): string =>
  note
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\d[\d\s.-]{2,}\d/g, '…')
    .slice(0, 200);

function isEverybodyThere(account: HeldAccount, persons: readonly Person[], count: number): boolean {
  const representatives = persons.filter((one) => one.type === 'SR00').slice(0, count);
  const agent = persons.some((one) => one.type === 'SR01');
  return (
    representatives.length > 0 &&
    representatives.length === count &&
    isContiguous(representatives) &&
    (!account.hasAgent || agent)
  );
}

type KycStatus = Pick<JourneyFacts, 'kycStatus'>;

/** Refuses if the certificate names more representatives than are recorded, unless confirmed (decisions §11). @throws Refusal VALIDATION */
async function refuseFewer(tools: Parameters<typeof knownNames>[0], accountId: string, count: number): Promise<void> {
  const { representativeName } = await knownNames(tools, accountId);
  const expected = representativesNamed(representativeName);
  if (count >= expected) return;
  const message = { code: 'representatives.fewer', values: { expected, count } } as const;
  throw new Refusal('VALIDATION', { message, errors: { count: message }, data: { expected } });
}

/**
 * STEP1 or EKYC_FAILED → STEP2; idempotent (decisions §5). `fewer` confirms that the certificate names more.
 * @throws Refusal VALIDATION, STATE_CONFLICT
 */
export async function completeStage(
  tools: ScreeningTools,
  accountId: string,
  { count, fewer = false }: { readonly count?: number | undefined; readonly fewer?: boolean | undefined },
): Promise<KycStatus> {
  return tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId, ['representatives', ...after]);
    if (account.step !== 'representatives') return { kycStatus: account.facts.kycStatus };
    const recorded = await listPersons(tx, tools.personalData, accountId);
    const wanted = count ?? recorded.filter((one) => one.type === 'SR00').length;
    if (!isEverybodyThere(account, recorded, wanted)) {
      throw new Refusal('VALIDATION', { message: 'representatives.incomplete' });
    }
    if (!fewer) await refuseFewer({ db: tx, personalData: tools.personalData }, accountId, wanted);
    await dropPersonsFrom(tx, tools, accountId, 'SR00', wanted);
    if (!account.hasAgent) await dropPersonsFrom(tx, tools, accountId, 'SR01', 0);
    await forgetDrafts(tx, accountId, 'representative-info');
    await dropWaitingSides(tx, tools.files, accountId);
    await eraseLeftovers(tx, tools.files, accountId);
    const { kycStatus } = await tools.journey.move(tx, accountId, 'representatives-completed', { from: account.facts });
    return { kycStatus };
  });
}

/** Records the client's report; EKYC_FAILED only if the server itself has seen a failure. */
export async function failStage(tools: ScreeningTools, accountId: string, reason: string): Promise<KycStatus> {
  return tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId);
    const seen = account.step === 'representatives' && (await sawFailure(tx, accountId));
    const detail = { reportedByClient: plainNote(reason), seen };
    await audit(tx, { actor: `account:${accountId}`, action: 'ekyc.reported', accountId, result: 'ok', detail });
    if (!seen || account.facts.kycStatus === 'EKYC_FAILED') return { kycStatus: account.facts.kycStatus };
    const { kycStatus } = await tools.journey.move(tx, accountId, 'representatives-failed', { from: account.facts });
    return { kycStatus };
  });
}
