import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { registryStateName } from '@portal/domain/messages/desk/desk-decision.ts';
import type { ConfirmRefusal } from '@portal/domain/rules/review/four-eyes.ts';
import type { ReviewState, Verdict } from '@portal/domain/rules/review/review-states.ts';
import { keepRegistrySaid, knownCheck } from '../../../capabilities/certificate/certificate.repository.ts';
import { businessNumberOn } from '../../../capabilities/certificate/certificate-reading.ts';
import { keepAnswer } from '../../../capabilities/certificate/registry-answer.repository.ts';
import { keepCompared } from '../../../capabilities/review/decision/compared-fields.repository.ts';
import { findProposal, type Proposed } from '../../../capabilities/review/decision/decision.repository.ts';
import {
  endProposal,
  type ProposeOutcome,
  proposeDecision,
  type SettleOutcome,
  type StaffBy,
} from '../../../capabilities/review/decision/proposal.service.ts';
import { type Confirmed, confirmDecision } from '../../../capabilities/review/review.service.ts';
import { mailToMerchant } from '../../../capabilities/review/review-mails.ts';
import { recordChange } from '../../../capabilities/review/review-revision.repository.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform, Providers } from '../../../platform/services.ts';
import { actorOfStaff } from '../access/access-record.repository.ts';
import type { ReviewAt } from '../application/opened.repository.ts';
import { refuseUnassigned } from '../application/opened.service.ts';
import { changesSince } from '../changes/changes.service.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import type { ActionAtRevision, InTransaction } from '../staff-call.ts';
import { evidenceAt, openedPoints, registryReturnText, withPostponed } from './decision.service.ts';
import { openingsOf } from './openings.repository.ts';

interface By {
  readonly member: StaffMember;
  readonly review: ReviewAt;
}

interface Doing extends By {
  /** Writes the call's access-record row in the action's transaction. */
  readonly record: InTransaction;
}

export interface SettleTools {
  readonly platform: Platform;
  readonly providers: Pick<Providers, 'businessRegistry'>;
}

const conflict = (code: MessageCode, values: Readonly<Record<string, string | number>> = {}): Refusal =>
  new Refusal('STATE_CONFLICT', { message: { code, values } });

const by = ({ member, review }: By, onHeld?: InTransaction): StaffBy => ({
  ownerId: review.ownerId,
  actor: actorOfStaff(member.id),
  staffId: member.id,
  ...(onHeld && { onHeld }),
});

/** @throws Refusal STATE_CONFLICT, NOT_FOUND */
async function proposed(platform: Platform, outcome: ProposeOutcome) {
  switch (outcome.kind) {
    case 'done':
      return { id: outcome.id, revision: outcome.revision };
    case 'not-assigned':
      return await refuseUnassigned(platform, outcome.assigneeId);
    case 'waits':
      throw conflict('desk.proposal-waits');
    case 'decided':
      throw conflict('desk.review-over');
    case 'nothing-to-verify':
      throw conflict('desk.nothing-to-verify');
    case 'not-finished':
      throw conflict('desk.not-finished');
  }
}

/** Proposes a verdict, or the verification of a person by hand. @throws Refusal STATE_CONFLICT, CHANGED */
export async function propose(
  { platform }: Pick<SettleTools, 'platform'>,
  doing: By,
  what: Proposed,
  { hold, record }: ActionAtRevision,
): Promise<{ readonly id: string; readonly revision: number }> {
  if (what.verdict === 'APPROVED') {
    const lacking = (await evidenceAt(platform, doing.review.ownerId)).points.filter(({ holds }) => !holds);
    if (lacking.length > 0) throw conflict('desk.not-ready', { n: lacking.length });
  }
  return await proposed(platform, await proposeDecision(platform, by(doing, hold), what, record));
}

/** @throws Refusal STATE_CONFLICT, FORBIDDEN, NOT_FOUND */
function settled({ kind }: SettleOutcome): void {
  if (kind === 'self') throw new Refusal('FORBIDDEN', { message: 'desk.self', data: { reason: 'self' } });
  if (kind === 'not-finished') throw conflict('desk.not-finished');
  if (kind === 'not-waiting') throw conflict('desk.not-waiting');
}

/** Withdraws one's own proposal. @throws Refusal */
export const withdraw = async ({ platform }: Pick<SettleTools, 'platform'>, doing: Doing, id: string): Promise<void> =>
  settled(await endProposal(platform, by(doing), id, { state: 'WITHDRAWN' }, doing.record));

/** Returns another person's proposal, with an explanation. @throws Refusal */
export const giveBack = async (
  { platform }: Pick<SettleTools, 'platform'>,
  doing: Doing,
  id: string,
  text: string,
): Promise<void> => settled(await endProposal(platform, by(doing), id, { state: 'RETURNED', text }, doing.record));

const refusalCodes: Readonly<Record<Exclude<ConfirmRefusal, 'outdated'>, MessageCode>> = {
  self: 'desk.self',
  'no-role': 'desk.no-role',
  unseen: 'desk.unseen',
};

/** @throws Refusal always */
async function refuseConfirmation(
  platform: Platform,
  { member, review }: Doing,
  { why, count, revision }: Extract<Confirmed, { readonly kind: 'refused' }>,
): Promise<never> {
  if (why !== 'outdated') {
    const message = { code: refusalCodes[why], values: { n: count } };
    throw new Refusal('FORBIDDEN', { message, data: { reason: why, count } });
  }
  const { ownerId } = review;
  const changes = await changesSince(platform.db, platform, { ownerId, staffId: member.id }, revision);
  const data = { revision: changes.at(-1)?.revision ?? revision, changes, mayGoAnyway: false };
  throw new Refusal('CHANGED', { message: { code: 'desk.outdated', values: { n: count } }, data });
}

const dayMs = 86_400_000;

/** Stores the answer; an active state is not recorded as a change. @returns the state; undefined if no number is known @throws ProviderError */
async function askRegistryAgain({ platform, providers }: SettleTools, ownerId: string): Promise<string | undefined> {
  const { dossier } = await evidenceAt(platform, ownerId);
  const file = dossier.files.find(({ path }) => path === dossier.application.business?.certificate);
  const check = file && (await knownCheck(platform, ownerId, file.sha256));
  const businessNumber = check && businessNumberOn(check.values);
  if (!file || !check || businessNumber === undefined) return undefined;
  const state = await providers.businessRegistry.stateOf(businessNumber);
  await keepAnswer(platform, ownerId, file.sha256, { question: 'state', asked: { businessNumber }, answer: state });
  const { belongsTogether } = check;
  await keepRegistrySaid(platform, ownerId, file.sha256, { businessState: state, belongsTogether });
  return state;
}

/** Returns the proposal because of the registry's answer. @throws Refusal STATE_CONFLICT always */
async function giveBackByRegistry(tools: SettleTools, doing: Doing, id: string, state: string): Promise<never> {
  const { platform } = tools;
  const { ownerId } = doing.review;
  const text = registryReturnText(state);
  const actor = 'system';
  await endProposal(platform, by(doing), id, { state: 'RETURNED', text }, async (tx) => {
    await recordChange(tx, { ownerId, actor, kind: 'registry.answered', item: 'certificate', detail: { state } });
  });
  throw new Refusal('STATE_CONFLICT', {
    message: { code: 'desk.registry-not-active', values: { state: registryStateName(state) } },
    data: { reason: 'registry' },
  });
}

export interface Confirming {
  readonly id: string;
  readonly revision: number;
  readonly remark: string | undefined;
}

async function confirmOnce(
  { platform }: SettleTools,
  { member, review, record }: Doing,
  { id, revision, remark }: Confirming,
  isAsked: boolean,
): Promise<Confirmed> {
  const { db, personalData } = platform;
  const { ownerId } = review;
  const proposal = await findProposal(db, personalData, ownerId, id);
  if (!proposal) return { kind: 'not-waiting' };
  const evidence = await withPostponed(platform, ownerId, await evidenceAt(platform, ownerId));
  const points = openedPoints(evidence, proposal, await openingsOf(db, ownerId, member.id));
  const answers = evidence.dossier.application.business?.registry?.answers ?? [];
  const answeredAt = Math.max(
    0,
    ...answers.filter(({ question }) => question === 'state').map((one) => one.answeredAt.getTime()),
  );
  return await confirmDecision(
    platform,
    by({ member, review }),
    {
      ...{ kind: 'proposed', id, staff: member, revision, remark },
      unseen: points.filter((one) => one.openedAt === undefined).length,
      notReady: evidence.points.filter(({ holds }) => !holds).length,
      isRegistryOld: !isAsked && platform.clock.now().getTime() - answeredAt > dayMs,
    },
    async (tx: Transaction, ended: Verdict | undefined) => {
      if (ended !== undefined) {
        await keepCompared(tx, ownerId, evidence.evidence.rows);
        await mailToMerchant(platform, ownerId, 'review-decided')(tx);
      }
      await record(tx);
    },
  );
}

/** An approval first asks the registry if its answer is older than a day. @throws Refusal FORBIDDEN, CHANGED, STATE_CONFLICT; ProviderError */
export async function confirm(tools: SettleTools, doing: Doing, confirming: Confirming): Promise<ReviewState> {
  let outcome = await confirmOnce(tools, doing, confirming, false);
  if (outcome.kind === 'ask-registry') {
    const state = await askRegistryAgain(tools, doing.review.ownerId);
    if (state !== undefined && state !== 'active') return await giveBackByRegistry(tools, doing, confirming.id, state);
    outcome = await confirmOnce(tools, doing, confirming, true);
  }
  switch (outcome.kind) {
    case 'done':
    case 'same':
      return outcome.state;
    case 'refused':
      return await refuseConfirmation(tools.platform, doing, outcome);
    case 'not-ready':
      throw conflict('desk.not-ready', { n: outcome.count });
    case 'not-finished':
      throw conflict('desk.not-finished');
    default:
      throw conflict('desk.not-waiting');
  }
}
