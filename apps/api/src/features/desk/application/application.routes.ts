import {
  applicationTimeline,
  markSeen,
  openApplication,
  pagePicture,
  readApplication,
} from '@portal/contract/desk/application.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { type ApplicationPart, reviewTurns } from '@portal/domain/rules/review/queue.ts';
import { numbersADay } from '@portal/domain/rules/staff/disclosure.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { postponedCardsOf } from '../../../capabilities/id-card/postponed-card.repository.ts';
import { verificationsWaiting } from '../../../capabilities/review/decision/decision.repository.ts';
import { type Dossier, dossierOf } from '../../../capabilities/review/dossier/dossier.service.ts';
import { paperClocksOf } from '../../../capabilities/review/paper-clock.service.ts';
import { progressOfReview } from '../../../capabilities/review/review-progress.ts';
import { keepFlags } from '../../../capabilities/review/review-upkeep.repository.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform, Providers } from '../../../platform/services.ts';
import { countNumbersSeen } from '../access/access-record.repository.ts';
import { pagePictureOf, pagesOfFile } from '../pages/page-pictures.service.ts';
import { keepSeen } from '../queue/assignment.repository.ts';
import { mayTakeOver } from '../queue/assignment.service.ts';
import type { StaffMember } from '../session/staff-session.repository.ts';
import { serveStaff } from '../staff-call.ts';
import { askersOf } from '../supplements/askers.repository.ts';
import { documentsPart } from './documents-part.routes.ts';
import { feePartner } from './fee-policy.repository.ts';
import { findSeen, type ReviewAt } from './opened.repository.ts';
import { assigneeOf, openReview, reviewCalled } from './opened.service.ts';
import {
  businessPart,
  type HeadFacts,
  headPart,
  type PersonFacts,
  paymentsPart,
  personsPart,
  settlementPart,
} from './parts.routes.ts';
import { timelineOf } from './timeline.service.ts';

/** @throws Refusal NOT_FOUND if the application was purged in the meantime */
async function dossierAt(platform: Platform, { ownerId }: ReviewAt): Promise<Dossier> {
  const dossier = await dossierOf(platform, ownerId);
  if (!dossier) throw new Refusal('NOT_FOUND');
  return dossier;
}

async function headFacts(
  platform: Platform,
  member: StaffMember,
  review: ReviewAt,
  dossier: Dossier,
): Promise<HeadFacts> {
  const { db, clock } = platform;
  const today = dayInKorea(clock.now());
  const { completedAt, decidedAt, supplements } = dossier.application.review;
  const { day, startsOn, twoWeeksOn, fourWeeksOn } = progressOfReview({ completedAt, decidedAt }, supplements, today);
  const seen = await findSeen(db, review.ownerId, member.id);
  return {
    ...{ day, startsOn, twoWeeksOn, fourWeeksOn, today },
    turn: decidedAt ? null : z.enum(reviewTurns).parse(review.turn),
    assignee: (await assigneeOf(platform, review)) ?? null,
    isMine: review.assigneeId === member.id,
    mayTake: decidedAt === undefined && (await mayTakeOver(platform, member, review)),
    revision: review.revision,
    seenRevision: seen?.revision ?? null,
    seenAt: seen?.seenAt.toISOString() ?? null,
  };
}

async function personFacts(
  { db, personalData }: Platform,
  member: StaffMember,
  { ownerId }: ReviewAt,
): Promise<PersonFacts> {
  const here = await countNumbersSeen(db, member.id, ownerId);
  return {
    postponed: await postponedCardsOf(db, personalData, ownerId),
    numbersSeen: { here, most: numbersADay },
    waiting: await verificationsWaiting(db, ownerId),
  };
}

async function partOf(platform: Platform, part: ApplicationPart, member: StaffMember, review: ReviewAt) {
  const dossier = await dossierAt(platform, review);
  const count = (file: Parameters<typeof pagesOfFile>[2]) => pagesOfFile(platform, review.ownerId, file);
  switch (part) {
    case 'head': {
      const codes = dossier.application.flags.map(({ code }) => code);
      await keepFlags(platform.db, review.ownerId, codes);
      return headPart(dossier, await headFacts(platform, member, review, dossier));
    }
    case 'business':
      return await businessPart(dossier, count);
    case 'persons':
      return await personsPart(dossier, count, await personFacts(platform, member, review));
    case 'settlement':
      return await settlementPart(dossier, count);
    case 'documents': {
      const clock = await paperClocksOf(platform, review.ownerId);
      const askerOf = await askersOf(platform, review.ownerId);
      const today = dayInKorea(platform.clock.now());
      return await documentsPart(dossier, count, { revision: review.revision, clock, askerOf, today });
    }
    case 'payments': {
      const { partnerCode } = dossier.application.account;
      return paymentsPart(dossier, partnerCode ? await feePartner(platform.db, partnerCode) : undefined);
    }
  }
}

function servePages(app: FastifyInstance, platform: Platform, { documentPages }: Providers): void {
  serveStaff(app, pagePicture, async (context) => {
    const { params, query, access } = context;
    const review = await openReview(platform, context, params.number);
    access.subject = params.file;
    access.detail = { page: params.page };
    const { files } = await dossierAt(platform, review);
    const file = files.find(({ fileId }) => fileId === params.file);
    const wanted = { page: params.page, width: query.width };
    const bytes = await pagePictureOf({ platform, documentPages }, review.ownerId, file, wanted);
    return { bytes, contentType: 'image/jpeg' };
  });
}

export function registerApplications(app: FastifyInstance, platform: Platform, providers: Providers): void {
  serveStaff(app, openApplication, async ({ params, body, access }) => {
    await reviewCalled(platform, params.number, access);
    access.reason = body.reason;
    return null;
  });
  serveStaff(app, readApplication, async (context) => {
    const { params, query, member, access } = context;
    access.subject = query.part;
    return await partOf(platform, query.part, member, await openReview(platform, context, params.number));
  });
  serveStaff(app, applicationTimeline, async (context) => {
    const { params, query, member } = context;
    const review = await openReview(platform, context, params.number);
    const { events, next } = await timelineOf(platform, review.ownerId, query.cursor);
    const seen = await findSeen(platform.db, review.ownerId, member.id);
    return {
      events: events.map(({ at, name, subject, itemLabel, detail, quote, ...event }) => ({
        ...event,
        ...withNulls({ name, subject, itemLabel, detail, quote }),
        at: at.toISOString(),
      })),
      next: next ?? null,
      seenAt: seen?.seenAt.toISOString() ?? null,
    };
  });
  serveStaff(app, markSeen, async (context) => {
    const { params, body, member } = context;
    const { ownerId, revision } = await openReview(platform, context, params.number);
    return { seenRevision: await keepSeen(platform.db, ownerId, member.id, Math.min(body.revision, revision)) };
  });
  servePages(app, platform, providers);
}
