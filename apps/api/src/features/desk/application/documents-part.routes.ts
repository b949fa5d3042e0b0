import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { pausedDays, workingDaysTo } from '@portal/domain/rules/review/review-states.ts';
import { companiesOf } from '../../../capabilities/review/dossier/companies.ts';
import type { Dossier } from '../../../capabilities/review/dossier/dossier.service.ts';
import { expectedSlots } from '../../../capabilities/review/dossier/expected-slots.ts';
import type { Supplement } from '../../../capabilities/review/supplement.repository.ts';
import { isPublicHoliday } from '../../../platform/public-holidays.ts';
import { type CountPages, filesOf, type PartCalled, pagedFiles } from './parts.routes.ts';

type Application = Dossier['application'];

export interface PaperFacts {
  /** The application's revision, read before these facts and the dossier. */
  readonly revision: number;
  readonly clock: PartCalled<'documents'>['clock'];
  /** YYYYMMDD */
  readonly today: string;
  /** Name of the member of staff who made the request; undefined if it came from the command line. */
  readonly askerOf: (request: Pick<Supplement, 'item' | 'askedAt'>) => string | undefined;
}

type Request = Application['review']['supplements'][number];

function daysOf(request: Request, { today, askerOf }: PaperFacts) {
  const { askedAt, answeredAt, settledAt, dueOn } = request;
  const until = answeredAt ?? settledAt;
  const pause = { from: dayInKorea(askedAt), until: until && dayInKorea(until) };
  const due = dueOn.replaceAll('-', '');
  return {
    askedBy: askerOf(request) ?? null,
    pausedDays: pausedDays(pause, today, isPublicHoliday),
    daysToDue: answeredAt ? workingDaysTo(due, dayInKorea(answeredAt), isPublicHoliday) : null,
    dueOn: due,
    isOverdue: request.state === 'OPEN' && due < today,
  };
}

function itemsOf(application: Application) {
  const { documents } = application;
  const slots = expectedSlots(application);
  const expected = slots.map(({ type, subject, essential }) => ({
    type: String(type),
    subject,
    isEssential: essential,
  }));
  const others = documents.filter(
    (one) => !expected.some(({ type, subject }) => type === one.type && subject === one.subject),
  );
  return [...expected, ...others.map(({ type, subject }) => ({ type, subject, isEssential: false }))];
}

export async function documentsPart(
  dossier: Dossier,
  countPages: CountPages,
  facts: PaperFacts,
): Promise<PartCalled<'documents'>> {
  const { application } = dossier;
  const companies = companiesOf(application);
  const file = pagedFiles(dossier, countPages);
  const slots = [];
  for (const { type, subject, isEssential } of itemsOf(application)) {
    const item = subject === '' ? type : `${type}/${subject}`;
    const files = await filesOf(dossier, countPages, (one) => one.type === type && one.subject === subject);
    slots.push({ item, label: reviewItemLabel(item, companies), isEssential, files });
  }
  const supplements = [];
  for (const one of application.review.supplements) {
    const { item, state, reason, reasonCode, mark, askedAt, answer, answeredAt, settledAt, files } = one;
    const versions = [];
    for (const { seq, version, file: path, uploadedAt } of files) {
      const paged = await file(path, uploadedAt);
      if (paged) versions.push({ seq, version, file: paged });
    }
    supplements.push({
      item,
      label: reviewItemLabel(item, companies),
      state,
      reason,
      reasonCode: reasonCode ?? null,
      mark: mark ? { ...mark, polygon: [...mark.polygon] } : null,
      askedAt: askedAt.toISOString(),
      ...daysOf(one, facts),
      answer: answer ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
      settledAt: settledAt?.toISOString() ?? null,
      files: versions,
    });
  }
  const { revision, clock } = facts;
  return { part: 'documents', revision, slots, supplements, ...(clock && { clock }) };
}
