import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { registryStateName } from '@portal/domain/messages/desk/desk-decision.ts';
import { approvalPoints } from '@portal/domain/rules/review/approval.ts';
import { isSamePerson, whyNotConfirm } from '@portal/domain/rules/review/four-eyes.ts';
import { workingDaysUntil } from '@portal/domain/rules/review/review-states.ts';
import {
  type Opening,
  openedAt,
  type PointToOpen,
  pointsOfPerson,
  pointsOfVerdict,
} from '@portal/domain/rules/review/to-open.ts';
import { type PostponedCard, postponedCardsOf } from '../../../capabilities/id-card/postponed-card.repository.ts';
import { approvalFactsOf } from '../../../capabilities/review/decision/approval-facts.ts';
import { type Proposal, proposalsOf } from '../../../capabilities/review/decision/decision.repository.ts';
import { dossierOf } from '../../../capabilities/review/dossier/dossier.service.ts';
import { evidenceOf } from '../../../capabilities/review/evidence/evidence.service.ts';
import { staffNotesOf } from '../../../capabilities/review/staff-note.repository.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import type { ReviewAt } from '../application/opened.repository.ts';
import { changesSince } from '../changes/changes.service.ts';
import { mayBeDrawn } from '../pages/page-pictures.service.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { differencesOf, reviewedApplication } from './decision-evidence.ts';
import { countDisclosures, openingsOf } from './openings.repository.ts';

export type DecisionTools = Pick<Platform, 'db' | 'personalData' | 'files' | 'config' | 'clock'>;

export async function evidenceAt(tools: DecisionTools, ownerId: string) {
  const { db, personalData, clock } = tools;
  const dossier = await dossierOf(tools, ownerId);
  // Purged in the meantime.
  if (!dossier) throw new Refusal('NOT_FOUND');
  const evidence = await evidenceOf(tools, ownerId, dossier);
  // Notes from the command line are reasons for actions by hand.
  const notes = (await staffNotesOf(db, personalData, ownerId)).filter(({ authorId }) => authorId !== undefined);
  const differences = differencesOf(dossier, evidence, notes);
  const today = dayInKorea(clock.now());
  const looked = {
    evidence,
    differences: differences.map((one) => ({ isExplained: one.notes.length > 0 })),
    noted: new Set(notes.map(({ subject }) => subject)),
  };
  const facts = approvalFactsOf(dossier, looked, today);
  return { dossier, evidence, differences, facts, points: approvalPoints(facts), today };
}
export type Evidence = Awaited<ReturnType<typeof evidenceAt>>;

/** The same with the readings of unverified cards, which decide whether these can be shown. */
export interface OpenedEvidence extends Evidence {
  readonly postponed: readonly PostponedCard[];
}

export const withPostponed = async (
  { db, personalData }: DecisionTools,
  ownerId: string,
  evidence: Evidence,
): Promise<OpenedEvidence> => ({ ...evidence, postponed: await postponedCardsOf(db, personalData, ownerId) });

function pointsOf(evidence: OpenedEvidence, proposal: Proposal): readonly PointToOpen[] {
  const application = reviewedApplication(evidence);
  return proposal.kind === 'VERDICT'
    ? pointsOfVerdict(application, proposal.proposedAt)
    : pointsOfPerson(proposal.subject, application.cards, proposal.proposedAt);
}

export interface OpenedPoint {
  readonly point: PointToOpen;
  readonly openedAt: Date | undefined;
}

export const openedPoints = (
  evidence: OpenedEvidence,
  proposal: Proposal,
  openings: readonly Opening[],
): readonly OpenedPoint[] =>
  pointsOf(evidence, proposal).map((point) => ({ point, openedAt: openedAt(point, openings) }));

/** Whole working days since a time, including today if it is one. @param today YYYYMMDD */
export const waitedDays = (since: Date, today: string): number =>
  workingDaysUntil(today, dayInKorea(since), isPublicHoliday);

function checkedValues({ evidence: { rows } }: Evidence, staffId: string) {
  const values = rows.filter(({ kind }) => kind === 'value');
  const checked = values.filter(({ checks }) => checks.some((one) => one.staffId === staffId));
  return { values: checked.length, ofValues: values.length };
}

function openedFiles({ dossier, postponed }: OpenedEvidence, openings: readonly Opening[]) {
  const all = dossier.files.filter((file) => mayBeDrawn(file, postponed)).map(({ fileId }) => fileId);
  const seen = all.filter((id) => openings.some(({ by, subject }) => by === 'page' && subject === id));
  return { files: seen.length, ofFiles: all.length };
}

async function waitingFor(
  tools: DecisionTools,
  evidence: OpenedEvidence,
  proposal: Proposal,
  { member, review }: { readonly member: StaffMember; readonly review: ReviewAt },
) {
  const { db } = tools;
  const { ownerId } = review;
  const mine = isSamePerson(proposal.proposedBy, member);
  const changes = await changesSince(db, tools, { ownerId, staffId: member.id }, proposal.revision);
  const openings = await openingsOf(db, ownerId, member.id);
  const points = openedPoints(evidence, proposal, openings);
  const unseen = points.filter((one) => one.openedAt === undefined).length;
  const isApprover = member.roles.includes('approver');
  return {
    proposal,
    isMine: mine,
    waitedDays: waitedDays(proposal.proposedAt, evidence.today),
    changes,
    points: isApprover && !mine ? points : [],
    // Changes do not count here: the reader sees them, and confirming sends the revision that was read.
    whyNot: whyNotConfirm({ proposedBy: proposal.proposedBy, changes: 0, unseen }, member),
    proposerOpened: {
      ...checkedValues(evidence, proposal.proposedBy.id),
      ...openedFiles(evidence, mine ? openings : await openingsOf(db, ownerId, proposal.proposedBy.id)),
      ...(await countDisclosures(db, ownerId, proposal.proposedBy.id)),
    },
  };
}

/** Returns an application's decision for a member of staff. @throws Refusal NOT_FOUND if it was purged in the meantime */
export async function decisionAt(tools: DecisionTools, member: StaffMember, review: ReviewAt) {
  const found = await evidenceAt(tools, review.ownerId);
  const all = await proposalsOf(tools.db, tools.personalData, review.ownerId);
  const proposed = all.filter(({ state }) => state === 'PROPOSED');
  // Without a waiting proposal nobody has to open anything.
  const evidence =
    proposed.length > 0 ? await withPostponed(tools, review.ownerId, found) : { ...found, postponed: [] };
  const waiting = [];
  for (const one of proposed) waiting.push(await waitingFor(tools, evidence, one, { member, review }));
  const settled = all.filter(({ settledAt }) => settledAt !== undefined);
  const [latest] = settled.sort((one, other) => (other.settledAt?.getTime() ?? 0) - (one.settledAt?.getTime() ?? 0));
  return { evidence, waiting, latest };
}

/** The reason text of an automatic return: according to the registry the business is not active. */
export const registryReturnText = (state: string): string =>
  sentence('desk.registry-not-active', { state: registryStateName(state) });
