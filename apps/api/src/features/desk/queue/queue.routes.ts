import {
  assignApplication,
  nextReview,
  partners,
  reviewCounts,
  reviewQueue,
  searchApplications,
} from '@portal/contract/desk/queue.ts';
import { applicationNumber } from '@portal/contract/desk/shared.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { accountTypes } from '@portal/domain/reference/account-types.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { soughtIn } from '../../../platform/search/sought.ts';
import type { Platform } from '../../../platform/services.ts';
import { reviewCalled } from '../application/opened.service.ts';
import { cursorOf, orderKey, placeIn } from '../list-cursor.ts';
import { serveStaff } from '../staff-call.ts';
import { assignReview } from './assignment.service.ts';
import { listParts, type Place } from './listed.repository.ts';
import { partnersByName } from './partners.repository.ts';
import { countsOf, dayOf, reviewList, takeNextReview, wireDay } from './queue.service.ts';
import { type Hit, mostHits, searchAccounts } from './search.repository.ts';

const cursorShape = z.tuple([orderKey, applicationNumber, z.optional(z.enum(listParts))]);
const kindOfAccount = z.nullable(z.enum(accountTypes));

function placeOf(cursor: string | undefined): Place | undefined {
  const [key, number, part] = placeIn(cursorShape, cursor) ?? [];
  return key === undefined || number === undefined ? undefined : { key, number, part };
}

function serveList(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, reviewQueue, async ({ member, query, access }) => {
    const { cursor, again: _again, ...asked } = query;
    access.subject = query.view;
    const { rows, next, figures, comingBack, thisWeek, ...list } = await reviewList(platform, {
      ...{ accountType: undefined, flag: undefined, assignee: undefined, partner: undefined, received: undefined },
      ...{ ...asked, staffId: member.id, after: placeOf(cursor) },
    });
    access.detail = { rows: rows.length };
    return {
      ...list,
      figures: { ...figures, medianDays: figures.medianDays ?? null },
      rows: rows.map((row) => ({
        ...row,
        accountType: kindOfAccount.parse(row.accountType ?? null),
        turn: row.decidedAt ? null : row.turn,
        completedOn: dayInKorea(row.completedAt),
        decidedOn: row.decidedAt ? dayInKorea(row.decidedAt) : null,
        paused: row.isPaused,
        fourWeeksOn: wireDay(row.fourWeeksOn),
        dueOn: row.dueOn === undefined ? null : wireDay(row.dueOn),
        assignee: row.assignee ?? null,
        news: row.news ?? null,
        changedAt: row.revisedAt.toISOString(),
      })),
      next: next ? cursorOf([next.key, next.number, next.part]) : null,
      comingBack: comingBack.map(({ number, companyName, on, items }) => ({
        number,
        companyName,
        on: wireDay(on),
        items,
      })),
      thisWeek: thisWeek ? { ...thisWeek, medianDays: thisWeek.medianDays ?? null } : null,
    };
  });
}

function serveCounts(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, reviewCounts, async ({ member, access }) => {
    access.subject = 'counts';
    return await countsOf(platform, member.id);
  });
}

/** The review of a search hit, for staff who may open it. */
function reviewOfHit(
  { number, decidedAt, fourWeeksOn, assignee }: Pick<Hit, 'number' | 'decidedAt' | 'fourWeeksOn' | 'assignee'>,
  today: string,
) {
  const isOpen = fourWeeksOn !== undefined && decidedAt === undefined;
  return {
    number: number ?? null,
    day: isOpen ? dayOf({ decidedAt, fourWeeksOn }, today) : null,
    decidedOn: decidedAt ? dayInKorea(decidedAt) : null,
    assignee: assignee ?? null,
  };
}
const unsaid = { number: null, day: null, decidedOn: null, assignee: null };

function serveSearch(app: FastifyInstance, { db, personalData, clock }: Platform): void {
  serveStaff(app, searchApplications, async ({ member, body, access }) => {
    const sought = soughtIn(body.text);
    const found = await searchAccounts(db, personalData, sought);
    const hits = found.slice(0, mostHits);
    const mayOpen = member.roles.some((role) => role !== 'administrator');
    const today = dayInKorea(clock.now());
    access.subject = sought.kind;
    access.detail = { hits: hits.length };
    return {
      kind: sought.kind,
      hits: hits.map(({ signedUpAt, loginId, companyName, ...hit }) => ({
        ...{ loginId, companyName },
        ...(mayOpen ? reviewOfHit(hit, today) : unsaid),
        accountType: kindOfAccount.parse(hit.accountType ?? null),
        state: hit.state ?? null,
        signedUpOn: dayInKorea(signedUpAt),
      })),
      more: found.length > mostHits,
    };
  });
}

export function registerQueue(app: FastifyInstance, platform: Platform): void {
  serveList(app, platform);
  serveCounts(app, platform);
  serveSearch(app, platform);
  serveStaff(app, partners, async () => ({ partners: [...(await partnersByName(platform.db))] }));
  serveStaff(app, nextReview, async ({ member, body, access, recordWith }) => {
    const next = await takeNextReview(platform, member.id, body.after, (tx, { number, ownerId }) => {
      access.applicationNumber = number;
      access.ownerId = ownerId;
      return recordWith(tx);
    });
    access.applicationNumber = next;
    return { number: next ?? null };
  });
  serveStaff(app, assignApplication, async ({ member, params, body, access, recordWith }) => {
    const review = await reviewCalled(platform, params.number, access);
    const to = body.to === 'me' ? member.id : (body.to ?? undefined);
    access.subject = to;
    const { assignee, revision } = await assignReview(platform, member, review, { to, record: recordWith });
    return { assignee: assignee ?? null, revision };
  });
}
