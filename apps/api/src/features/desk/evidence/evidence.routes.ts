import type { AnswerOf } from '@portal/contract/call.ts';
import {
  applicationEvidence,
  checkEvidence,
  evidenceCrops,
  keepHoldings,
  type ShownBranch,
} from '@portal/contract/desk/evidence.ts';
import { personLabel } from '@portal/domain/messages/review/review-items.ts';
import type { OwnedBranch } from '@portal/domain/rules/owner/indirect-shares.ts';
import { exemptionCategories, ownerQuestions } from '@portal/domain/rules/owner/owners.ts';
import { shareText } from '@portal/domain/rules/owner/shares.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { storedFileOf } from '../../../capabilities/review/dossier/dossier.repository.ts';
import { type Dossier, dossierOf } from '../../../capabilities/review/dossier/dossier.service.ts';
import {
  type CheckedRow,
  type Evidence,
  evidenceOf,
  placesOfGroup,
} from '../../../capabilities/review/evidence/evidence.service.ts';
import { otherAnswers } from '../../../capabilities/review/evidence/other-answers.ts';
import { sameBefore } from '../../../capabilities/review/evidence/person-rows.ts';
import type { ReviewCheck } from '../../../capabilities/review/evidence/review-check.repository.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Platform, Providers } from '../../../platform/services.ts';
import type { ReviewAt } from '../application/opened.repository.ts';
import { openReview } from '../application/opened.service.ts';
import { cropsOf } from '../pages/page-pictures.service.ts';
import { type Colleague, colleaguesOf } from '../session/staff.repository.ts';
import { serveStaff } from '../staff-call.ts';
import { checkRow, holdingsOf } from './checks.service.ts';

type Answer = AnswerOf<typeof applicationEvidence>;

type Names = ReadonlyMap<string, Colleague>;

const byOf = (names: Names, id: string): Colleague => names.get(id) ?? { id, name: '' };

const rowOf = (row: CheckedRow, names: Names, me: string): Answer['rows'][number] => {
  const { key, group, label, kind, comparison, content, typed, typedNote, read, readNote, note } = row;
  return {
    ...{ key, group, label, kind, comparison, content },
    ...withNulls({ typed, typedNote, readNote, note }),
    read: read
      ? {
          ...withNulls({ part: read.part, corrected: read.corrected }),
          text: read.text,
          place: read.place
            ? {
                file: read.place.fileId,
                page: read.place.page,
                polygons: read.place.polygons.map((points) => [...points]),
              }
            : null,
        }
      : null,
    authority: row.authority.map(({ text, at, isGood }) => ({ text, isGood, at: at?.toISOString() ?? null })),
    checks: row.checks.map(({ staffId, at, outcome, text }: ReviewCheck) => ({
      by: byOf(names, staffId),
      at: at.toISOString(),
      isMine: staffId === me,
      outcome,
      text: text ?? null,
    })),
  };
};

const branchOf = ({ holder, hundredths, effective, holders }: OwnedBranch): ShownBranch => ({
  holder,
  share: shareText(hundredths),
  effective: shareText(effective),
  holders: holders.map(branchOf),
});

const exemption = z.enum(exemptionCategories);
const question = z.enum(ownerQuestions);

function ownershipOf({ ownership, holdings }: Evidence, { owners }: Dossier['application'], names: Names) {
  const category = exemption.safeParse(owners?.exemptionCategory).data;
  return {
    isKnown: ownership.isKnown,
    sum: shareText(ownership.sum),
    tree: ownership.tree.map(branchOf),
    shares: ownership.shares.map(({ holder, direct, indirect, total, isOwner }) => ({
      ...{ holder, isOwner },
      direct: shareText(direct),
      indirect: shareText(indirect),
      total: shareText(total),
    })),
    companies: [...ownership.companies],
    read: holdings.map(({ company, holders, baseDay, former, staffId, at }) => ({
      company,
      baseDay: baseDay ?? null,
      holders: holders.map((one) => ({ ...one })),
      formerBaseDays: former.map((one) => ({ day: one.day ?? null, at: one.at })),
      by: byOf(names, staffId),
      at: at.toISOString(),
    })),
    rung: question.safeParse(owners?.rung).data ?? null,
    exemption: category === undefined ? null : { category, isExempt: category !== 'CORP007' && category !== 'CORP100' },
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function personsOf({ persons: evidence }: Evidence, { persons }: Dossier['application']): Answer['persons'] {
  return persons.map((person) => {
    const found = evidence.find(({ key }) => key === person.key);
    const same = sameBefore(person, persons);
    return {
      key: person.key,
      name: text(person.answers.krname),
      sameAs: same ? personLabel(same.key) : null,
      share: text(person.answers.share) || null,
      elsewhere: (found?.elsewhere ?? []).map(({ note, ...one }) => ({ ...one, note: note ?? null })),
      tries: (found?.tries ?? []).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    };
  });
}

/** @throws Refusal NOT_FOUND if the application was purged in the meantime */
async function gathered(platform: Platform, { ownerId }: ReviewAt): Promise<{ dossier: Dossier; evidence: Evidence }> {
  const dossier = await dossierOf(platform, ownerId);
  if (!dossier) throw new Refusal('NOT_FOUND');
  return { dossier, evidence: await evidenceOf(platform, ownerId, dossier) };
}

async function evidenceAnswer(platform: Platform, review: ReviewAt, me: string): Promise<Answer> {
  const { dossier, evidence } = await gathered(platform, review);
  const { application } = dossier;
  const { rows, holdings, isCertificateRead, hasBankAnswer } = evidence;
  const staff = [...rows.flatMap(({ checks }) => checks), ...holdings].map(({ staffId }) => staffId);
  const names = await colleaguesOf(platform.db, platform.personalData, staff);
  return {
    rows: rows.map((row) => rowOf(row, names, me)),
    persons: personsOf(evidence, application),
    ownership: ownershipOf(evidence, application, names),
    others: otherAnswers(application).map((one) => ({ ...one })),
    isCertificateRead,
    hasBankAnswer,
  };
}

export function registerEvidence(app: FastifyInstance, platform: Platform, { documentPages }: Providers): void {
  serveStaff(app, applicationEvidence, async (context) => {
    const review = await openReview(platform, context, context.params.number);
    return await evidenceAnswer(platform, review, context.member.id);
  });
  serveStaff(app, evidenceCrops, async (context) => {
    const { params, access } = context;
    const { ownerId } = await openReview(platform, context, params.number);
    access.subject = params.group;
    const places = await placesOfGroup(platform, ownerId, params.group);
    // All values of a group are read from one page: the certificate, or the front of the person's card.
    const [first] = places;
    if (!first) return { crops: [] };
    const [, { fileId, page }] = first;
    const stored = await storedFileOf(platform.db, platform.personalData, ownerId, fileId);
    const file = stored && { ...stored, fileId };
    return { crops: await cropsOf({ platform, documentPages }, ownerId, file, { page, places }) };
  });
  serveStaff(app, checkEvidence, async (context) => {
    const { params, body, member, access } = context;
    const review = await openReview(platform, context, params.number);
    access.subject = params.key;
    access.detail = { outcome: body.outcome ?? 'off' };
    const { evidence } = await gathered(platform, review);
    const { content, outcome, text: where = '' } = body;
    const check = { key: params.key, content, outcome: outcome ?? undefined, text: where };
    await checkRow(platform, evidence, { ownerId: review.ownerId, staffId: member.id }, check);
    return null;
  });
  serveStaff(app, keepHoldings, async (context) => {
    const { params, body, member, access } = context;
    const review = await openReview(platform, context, params.number);
    access.subject = 'holdings';
    access.detail = { holders: body.holders.length };
    const { evidence } = await gathered(platform, review);
    const typed = { ...body, baseDay: body.baseDay ?? undefined };
    await holdingsOf(platform, evidence, { ownerId: review.ownerId, staffId: member.id }, typed);
    return null;
  });
}
