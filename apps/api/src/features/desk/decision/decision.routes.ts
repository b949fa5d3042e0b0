import type { AnswerOf } from '@portal/contract/call.ts';
import {
  confirmDecision,
  proposeDecision,
  proposeVerification,
  readDecision,
  readDifferences,
  returnDecision,
  waitingDecisions,
  withdrawDecision,
} from '@portal/contract/desk/decision.ts';
import { approvalPointText, openKindText } from '@portal/domain/messages/desk/desk-decision.ts';
import { personLabel, reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { accountTypes } from '@portal/domain/reference/account-types.ts';
import { isReasonOf, refusalItem } from '@portal/domain/reference/review-reasons.ts';
import type { ApprovalPointKey } from '@portal/domain/rules/review/approval.ts';
import type { ApplicationPart } from '@portal/domain/rules/review/queue.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { companiesOf } from '../../../capabilities/review/dossier/companies.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { invalid } from '../../../platform/refusals/refusal.ts';
import type { Platform, Providers } from '../../../platform/services.ts';
import type { ReviewAt } from '../application/opened.repository.ts';
import { assigneeOf, openReview } from '../application/opened.service.ts';
import { pagedFiles } from '../application/parts.routes.ts';
import { cursorOf, orderKey, placeIn } from '../list-cursor.ts';
import { pagesOfFile } from '../pages/page-pictures.service.ts';
import { colleaguesOf } from '../session/staff.repository.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { serveStaff } from '../staff-call.ts';
import { workingApprovers } from './approvers.repository.ts';
import { decisionAt, evidenceAt, type OpenedEvidence, type OpenedPoint } from './decision.service.ts';
import { whoOpened } from './openings.repository.ts';
import { confirm, giveBack, propose, withdraw } from './settle.service.ts';
import { waitingList } from './waiting.service.ts';

type Answer = AnswerOf<typeof readDecision>;
type Place = Answer['points'][number]['place'];

const pointPlaces: Readonly<Record<ApprovalPointKey, Place>> = {
  values: { part: 'business', item: '' },
  persons: { part: 'persons', item: '' },
  owners: { part: 'persons', item: 'owners' },
  bank: { part: 'settlement', item: '' },
  papers: { part: 'documents', item: '' },
  clock: { part: 'business', item: '' },
  watch: { part: 'persons', item: '' },
};

const partsOfItems: Readonly<Record<string, ApplicationPart>> = {
  certificate: 'business',
  business: 'business',
  services: 'business',
  'settlement-account': 'settlement',
};

function placeOf(item: string): Place {
  if (item.startsWith('SR') || item === 'owners') return { part: 'persons', item };
  return { part: partsOfItems[item.split('.')[0] ?? ''] ?? 'documents', item: item.startsWith('SF') ? item : '' };
}

type Waiting = Awaited<ReturnType<typeof decisionAt>>['waiting'][number];

const waitingPlace = z.tuple([orderKey, z.guid()]);

async function namesOf({ db, personalData }: Platform, ids: readonly (string | undefined)[]) {
  const names = await colleaguesOf(
    db,
    personalData,
    ids.flatMap((id) => id ?? []),
  );
  return (id: string) => names.get(id) ?? { id, name: '' };
}

function pointsToOpen(platform: Platform, review: ReviewAt, { dossier, differences, postponed }: OpenedEvidence) {
  const paged = pagedFiles(dossier, (file) => pagesOfFile(platform, review.ownerId, file), postponed);
  const companies = companiesOf(dossier.application);
  return async ({ point, openedAt }: OpenedPoint) => {
    const file = point.by === 'page' ? dossier.files.find(({ fileId }) => fileId === point.file) : undefined;
    return {
      key: point.by === 'page' ? `${point.kind}-${point.file}` : `${point.kind}-${point.item}`,
      kind: point.kind,
      label: openKindText(point.kind, {
        label: reviewItemLabel(point.item, companies),
        isBack: file?.kind.startsWith('id-back') ?? false,
        count: differences.length,
      }),
      openedAt: openedAt?.toISOString() ?? null,
      file: file ? await paged(file.path, dossier.application.review.completedAt) : null,
      place: placeOf(point.item),
    };
  };
}

async function proposalAnswer(
  platform: Platform,
  review: ReviewAt,
  evidence: OpenedEvidence,
  { proposal, points, whyNot, changes, isMine, waitedDays, proposerOpened }: Waiting,
): Promise<Answer['waiting'][number]> {
  const toOpen = [];
  const shown = pointsToOpen(platform, review, evidence);
  for (const point of points) toOpen.push(await shown(point));
  const { id, kind, subject, verdict, reason, remark, proposedBy, proposedAt, administratorsMailedAt } = proposal;
  const nameOf = await namesOf(platform, [proposedBy.id]);
  return {
    ...{ id, kind, subject, isMine, waitedDays, changes, toOpen, proposerOpened },
    ...withNulls({ verdict, reason, remark, whyNot }),
    subjectLabel: subject === '' ? '' : personLabel(subject),
    proposedBy: nameOf(proposedBy.id),
    proposedAt: proposedAt.toISOString(),
    administratorsMailedAt: administratorsMailedAt?.toISOString() ?? null,
  };
}

type Latest = Awaited<ReturnType<typeof decisionAt>>['latest'];

async function latestAnswer(platform: Platform, member: StaffMember, latest: Latest): Promise<Answer['latest']> {
  if (!latest?.settledAt) return null;
  const { kind, verdict, state, settledBy, settledAt, returnText: text, proposedBy } = latest;
  const nameOf = await namesOf(platform, [settledBy]);
  const mine = proposedBy.id === member.id;
  return {
    ...{ kind, state },
    ...withNulls({ verdict, text, reason: mine ? latest.reason : undefined, remark: mine ? latest.remark : undefined }),
    settledBy: settledBy === undefined ? null : nameOf(settledBy),
    settledAt: settledAt.toISOString(),
  };
}

async function approversAnswer(platform: Platform, member: StaffMember, ownerId: string): Promise<Answer['approvers']> {
  const { db, personalData } = platform;
  const approvers = await workingApprovers(db, personalData);
  const opened = await whoOpened(
    db,
    ownerId,
    approvers.map(({ id }) => id),
  );
  return approvers.map(({ id, name, signedInAt, isSignedIn }) => ({
    ...{ id, name, isSignedIn },
    isMe: id === member.id,
    signedInAt: signedInAt.toISOString(),
    hasOpened: opened.has(id),
  }));
}

async function decisionAnswer(platform: Platform, member: StaffMember, review: ReviewAt): Promise<Answer> {
  const { evidence, waiting, latest } = await decisionAt(platform, member, review);
  const { dossier, differences, facts, points, today } = evidence;
  const companies = companiesOf(dossier.application);
  const answers = [];
  for (const one of waiting) answers.push(await proposalAnswer(platform, review, evidence, one));
  return {
    number: review.number,
    revision: review.revision,
    state: dossier.application.review.state,
    assignee: (await assigneeOf(platform, review)) ?? null,
    isMine: review.assigneeId === member.id,
    today,
    points: points.map(({ key, holds }) => ({
      ...{ key, holds, ...approvalPointText(key, facts, companies) },
      place: pointPlaces[key],
    })),
    differing: differences.length,
    waiting: answers,
    latest: await latestAnswer(platform, member, latest),
    approvers: await approversAnswer(platform, member, review.ownerId),
  };
}

function serveReading(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, readDecision, async (context) => {
    const review = await openReview(platform, context, context.params.number);
    return await decisionAnswer(platform, context.member, review);
  });
  serveStaff(app, readDifferences, async (context) => {
    const { ownerId } = await openReview(platform, context, context.params.number);
    const { differences } = await evidenceAt(platform, ownerId);
    const nameOf = await namesOf(
      platform,
      differences.flatMap(({ notes }) => notes.map(({ authorId }) => authorId)),
    );
    return {
      differences: differences.map(({ key, label, item, typed, read, text, notes }) => ({
        ...{ key, label, ...withNulls({ typed, read, text }), place: placeOf(item) },
        notes: notes.map(({ id, authorId, text: said, at }) => ({
          ...{ id, text: said, at: at.toISOString() },
          by: authorId === undefined ? null : nameOf(authorId),
        })),
      })),
    };
  });
  const kindOfAccount = z.nullable(z.enum(accountTypes));
  serveStaff(app, waitingDecisions, async ({ member, query }) => {
    const [key, id] = placeIn(waitingPlace, query.cursor) ?? [];
    const after = key === undefined || id === undefined ? undefined : { key, id };
    const { rows, next, ...counts } = await waitingList(platform, member, after);
    const nameOf = await namesOf(
      platform,
      rows.map(({ proposedBy }) => proposedBy),
    );
    return {
      ...counts,
      next: next ? cursorOf([next.key, next.id]) : null,
      rows: rows.map(({ proposedBy, proposedAt, subject, accountType, verdict, ...row }) => ({
        ...row,
        ...withNulls({ verdict }),
        accountType: kindOfAccount.parse(accountType ?? null),
        subjectLabel: subject === '' ? '' : personLabel(subject),
        proposedBy: nameOf(proposedBy),
        proposedAt: proposedAt.toISOString(),
      })),
    };
  });
}

const written = (text: string): string | undefined => text || undefined;

function serveProposing(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, proposeDecision, async (context) => {
    const { params, body, member } = context;
    const review = await openReview(platform, context, params.number);
    const { verdict, reasonCode } = body;
    const [reason, remark] = [written(body.reason), written(body.remark)];
    if (verdict === 'REFUSED' && reason === undefined) throw invalid({ reason: 'desk.reason-for-merchant' });
    if (reasonCode !== undefined && !(verdict === 'REFUSED' && isReasonOf(reasonCode, refusalItem)))
      throw invalid({ reasonCode: 'common.invalid' });
    const what = { kind: 'VERDICT', subject: '', verdict, reason, reasonCode, remark } as const;
    return await propose({ platform }, { member, review }, what, context.atRevision(''));
  });
  serveStaff(app, proposeVerification, async (context) => {
    const { params, body, member, access } = context;
    const review = await openReview(platform, context, params.number);
    access.subject = body.person;
    const none = { verdict: undefined, reason: undefined, reasonCode: undefined };
    const what = { kind: 'VERIFY_PERSON', subject: body.person, remark: body.remark, ...none } as const;
    return await propose({ platform }, { member, review }, what, context.atRevision(body.person));
  });
  serveStaff(app, withdrawDecision, async (context) => {
    const { params, body, member, recordWith: record } = context;
    const review = await openReview(platform, context, params.number);
    await withdraw({ platform }, { member, review, record }, body.decision);
    return null;
  });
}

export function registerDecisions(app: FastifyInstance, platform: Platform, providers: Providers): void {
  serveReading(app, platform);
  serveProposing(app, platform);
  serveStaff(app, confirmDecision, async (context) => {
    const { params, body, member, recordWith: record } = context;
    const review = await openReview(platform, context, params.number);
    const { decision: id, revision } = body;
    // A revision that does not exist yet would hide every change from the comparison below.
    if (revision > review.revision) throw invalid({ revision: 'common.invalid' });
    const confirming = { id, revision, remark: written(body.remark) };
    return { state: await confirm({ platform, providers }, { member, review, record }, confirming) };
  });
  serveStaff(app, returnDecision, async (context) => {
    const { params, body, member, recordWith: record } = context;
    const review = await openReview(platform, context, params.number);
    await giveBack({ platform }, { member, review, record }, body.decision, body.text);
    return null;
  });
}
