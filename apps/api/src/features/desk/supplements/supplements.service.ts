import { isoDay } from '@portal/domain/fields/day.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { isReasonOf } from '@portal/domain/reference/review-reasons.ts';
import { documentTypes } from '@portal/domain/rules/paper/documents.ts';
import { dueDays, supplementDays } from '@portal/domain/rules/review/due-days.ts';
import type { SupplementMark } from '@portal/domain/rules/review/supplement-mark.ts';
import { personsOf } from '../../../capabilities/review/dossier/dossier.repository.ts';
import { dossierOf } from '../../../capabilities/review/dossier/dossier.service.ts';
import {
  acceptSupplement,
  askSupplement,
  type Outcome,
  type ReviewedBy,
  refuseSupplement,
  withdrawRequest,
} from '../../../capabilities/review/review.service.ts';
import { mailToMerchant } from '../../../capabilities/review/review-mails.ts';
import type { AskedBy } from '../../../capabilities/review/supplement.repository.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { actorOfStaff } from '../access/access-record.repository.ts';
import { findByNumber, type ReviewAt } from '../application/opened.repository.ts';
import { refuseUnassigned } from '../application/opened.service.ts';
import { pagesOfFile } from '../pages/page-pictures.service.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import type { ActionAtRevision, InTransaction } from '../staff-call.ts';
import { usesOf } from './supplement-use.repository.ts';

export interface Working {
  readonly member: StaffMember;
  readonly review: ReviewAt;
  readonly action: ActionAtRevision;
}

export interface Asking {
  readonly item: string;
  readonly text: string;
  readonly reasonCode: string | undefined;
  /** YYYYMMDD */
  readonly dueOn: string;
  readonly mark: SupplementMark | undefined;
}

const daysFrom = ({ clock }: Pick<Platform, 'clock'>) => dueDays(dayInKorea(clock.now()), isPublicHoliday);

export async function reasonsOf(platform: Platform, item: string) {
  const days = daysFrom(platform);
  const proposed = days.find(({ workingDays }) => workingDays === supplementDays.proposed) ?? days[0];
  return { used: await usesOf(platform.db, item), days: [...days], proposed: proposed?.on ?? '' };
}

/** Kinds of files that may be shown to the merchant with a mark: papers, never cards. */
const markable: readonly string[] = ['document', 'supplement', 'certificate'];

/** @throws Refusal VALIDATION if the marked page does not belong to this application */
async function checkMark(platform: Platform, ownerId: string, { file: fileId, page }: SupplementMark): Promise<void> {
  const dossier = await dossierOf(platform, ownerId);
  const file = dossier?.files.find((one) => one.fileId === fileId && markable.includes(one.kind));
  const pages = file && ((await pagesOfFile(platform, ownerId, file)) ?? page);
  if (pages === undefined || page > pages) throw invalid({ mark: 'desk.mark-unknown' });
}

/** @throws Refusal VALIDATION at `item` */
async function checkItem({ db, personalData }: Platform, ownerId: string, item: string): Promise<void> {
  const [type = ''] = item.split('/');
  const isUnknownPaper = type.startsWith('SF') && !documentTypes.some((known) => known === type);
  const persons = item.startsWith('SR') ? await personsOf(db, personalData, ownerId) : undefined;
  const isUnknownPerson = persons && !persons.some(({ type: kind, seq }) => `${kind}-${seq}` === item);
  if (isUnknownPaper || isUnknownPerson) throw invalid({ item: 'desk.item-unknown' });
}

/** @throws Refusal VALIDATION */
async function askedBy(platform: Platform, { member, review }: Working, asking: Asking): Promise<AskedBy> {
  const { item, text, reasonCode, dueOn, mark } = asking;
  await checkItem(platform, review.ownerId, item);
  if (!daysFrom(platform).some(({ on }) => on === dueOn)) throw invalid({ dueOn: 'desk.due-soon' });
  if (reasonCode !== undefined && !isReasonOf(reasonCode, item)) throw invalid({ reasonCode: 'common.invalid' });
  if (mark) await checkMark(platform, review.ownerId, mark);
  return {
    item,
    reason: text,
    dueOn: isoDay(dueOn),
    askedBy: member.id,
    reasonCode,
    mark,
  };
}

/** Locks the review if the person has seen its current state and is its assignee. */
const by = (platform: Platform, { member, review, action }: Working): ReviewedBy => ({
  ownerId: review.ownerId,
  actor: actorOfStaff(member.id),
  onHeld: async (tx) => {
    const now = await findByNumber(tx, review.number);
    if (now?.assigneeId !== member.id) await refuseUnassigned({ ...platform, db: tx }, now?.assigneeId);
    await action.hold(tx);
  },
});

const conflict = (code: MessageCode, values: Readonly<Record<string, string>> = {}): Refusal =>
  new Refusal('STATE_CONFLICT', { message: { code, values } });

function refusalOf(outcome: Exclude<Outcome, { readonly kind: 'done' | 'same' }>): Refusal {
  switch (outcome.kind) {
    case 'not-finished':
      return conflict('desk.not-finished');
    case 'decided':
      return conflict('desk.review-over');
    case 'relationship-ended':
      return conflict('desk.relationship-ended');
    case 'verdict-waits':
      return conflict('desk.proposal-waits');
    case 'not-asked':
      return conflict('desk.supplement-not-asked');
    case 'nothing-handed-in':
      return conflict('desk.supplement-empty');
    case 'not-sent':
      return conflict('desk.supplement-unsent');
    case 'answered':
      return conflict('desk.supplement-answered');
    case 'waits':
      return conflict(outcome.supplement.state === 'OPEN' ? 'desk.supplement-open' : 'desk.supplement-answered');
  }
}

async function settled({ db }: Platform, { review }: Working, outcome: Outcome) {
  if (outcome.kind !== 'done' && outcome.kind !== 'same') throw refusalOf(outcome);
  const now = await findByNumber(db, review.number);
  return { state: outcome.state, revision: now?.revision ?? review.revision };
}

const pointing =
  (platform: Platform, { review, action }: Working, dueOn: string): InTransaction =>
  async (tx) => {
    await mailToMerchant(platform, review.ownerId, 'supplement-asked', { dueOn })(tx);
    await action.record(tx);
  };

/** @throws Refusal VALIDATION, STATE_CONFLICT, CHANGED */
export async function ask(platform: Platform, working: Working, asking: Asking) {
  const asked = await askedBy(platform, working, asking);
  const then = pointing(platform, working, asked.dueOn);
  return await settled(platform, working, await askSupplement(platform, by(platform, working), asked, then));
}

/** @throws Refusal VALIDATION, STATE_CONFLICT, CHANGED */
export async function refuse(platform: Platform, working: Working, asking: Asking) {
  const asked = await askedBy(platform, working, asking);
  const then = pointing(platform, working, asked.dueOn);
  const outcome = await refuseSupplement(platform, by(platform, working), asked, then);
  return await settled(platform, working, outcome);
}

/** @throws Refusal STATE_CONFLICT, CHANGED */
export async function accept(platform: Platform, working: Working, item: string) {
  const outcome = await acceptSupplement(platform, by(platform, working), item, working.action.record);
  return await settled(platform, working, outcome);
}

/** @throws Refusal STATE_CONFLICT, CHANGED */
export async function withdraw(platform: Platform, working: Working, item: string) {
  const outcome = await withdrawRequest(platform, by(platform, working), item, working.action.record);
  return await settled(platform, working, outcome);
}
