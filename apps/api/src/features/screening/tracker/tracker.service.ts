import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { companyIn, reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { isHeldBack } from '@portal/domain/rules/paper/other-paper.ts';
import { isShownState, needsFile, workingDaysUntil } from '@portal/domain/rules/review/review-states.ts';
import { type HandIn, handInAnswer, handInFile, whyNothing } from '../../../capabilities/review/hand-in.service.ts';
import { clocksWithCompanies, paperClocksOf } from '../../../capabilities/review/paper-clock.service.ts';
import { findReview, reasonOf } from '../../../capabilities/review/review.repository.ts';
import { progressOfReview } from '../../../capabilities/review/review-progress.ts';
import {
  placesAskedWithFile,
  type Supplement,
  type SupplementFile,
  type SupplementPlace,
  supplementFilesOf,
  supplementsOf,
} from '../../../capabilities/review/supplement.repository.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { accountOwner } from '../../../platform/owners/owner.ts';
import { isPublicHoliday as isHoliday } from '../../../platform/public-holidays.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { placesWithFile } from '../documents/document.repository.ts';
import { companiesOf } from '../documents/document-list.ts';
import { keptPaper } from '../papers/kept-paper.service.ts';
import { countedUpload, otherPaperIn, type PaperWarning, warningsOf } from '../papers/paper-look.service.ts';
import type { ScreeningTools } from '../screening.tools.ts';

const dayOf = (moment: Date): string => dayInKorea(moment);
const dayIfAny = (moment: Date | undefined): string | undefined => (moment ? dayOf(moment) : undefined);

interface Surroundings {
  readonly files: readonly SupplementFile[];
  readonly today: string;
  readonly companies: readonly string[];
}

/** A request as shown to the merchant; undefined if it was withdrawn. */
function describe(one: Supplement, { files, today, companies }: Surroundings) {
  const { id, item, state, reason, answer, mark } = one;
  if (!isShownState(state)) return undefined;
  const dueOn = one.dueOn.replaceAll('-', '');
  const company = companyIn(item, companies);
  const shown = withNulls({
    item,
    state,
    reason,
    answer,
    mark: mark && { page: mark.page, polygon: [...mark.polygon] },
    dueOn,
    askedOn: dayOf(one.askedAt),
    workingDaysLeft: workingDaysUntil(dueOn, today, isHoliday),
    isOverdue: dueOn < today,
    answeredOn: dayIfAny(one.answeredAt),
    settledOn: dayIfAny(one.settledAt),
    files: files
      .filter(({ supplementId }) => supplementId === id)
      .map(({ seq, version, fileName, size, uploadedAt }) => ({
        seq,
        version,
        fileName,
        size,
        uploadedOn: dayOf(uploadedAt),
      })),
  });
  return company === undefined ? shown : { ...shown, company };
}

/** The state of the review, in Korean working days. @throws Refusal NOT_FOUND if there is none */
export async function reviewOf(tools: ScreeningTools, accountId: string) {
  const { db, personalData, clock } = tools;
  const review = await findReview(db, accountId);
  if (!review) throw new Refusal('NOT_FOUND');
  const today = dayOf(clock.now());
  const supplements = await supplementsOf(db, personalData, accountId);
  const files = await supplementFilesOf(db, personalData, accountId);
  const papers = await paperClocksOf(tools, accountId);
  const companies = await companiesOf(db, personalData, accountId);
  return {
    today,
    state: review.state,
    applicationNumber: review.applicationNumber,
    completedOn: dayOf(review.completedAt),
    ...progressOfReview(review, supplements, today),
    paused: review.state === 'SUPPLEMENT',
    ...withNulls({ decidedOn: dayIfAny(review.decidedAt), reason: await reasonOf(personalData, review) }),
    ...(papers && { papers: clocksWithCompanies(papers, companies) }),
    supplements: supplements.flatMap((one) => describe(one, { files, today, companies }) ?? []),
  };
}

/** @throws Refusal if it was not accepted, or cannot be */
function refuseUnlessTaken(outcome: HandIn | undefined): void {
  switch (outcome) {
    case undefined:
    case 'done':
    case 'same':
      return;
    case 'unknown':
      throw new Refusal('NOT_FOUND', { message: 'review.item-unknown' });
    case 'not-open':
      throw new Refusal('STATE_CONFLICT', { message: 'review.not-open' });
    case 'withdrawn':
      throw new Refusal('STATE_CONFLICT', { message: 'review.withdrawn' });
    case 'too-many':
      throw invalid({ file: 'review.too-many-files' });
    case 'file-missing':
      throw invalid({ file: 'review.file-required' });
    case 'nothing-said':
      throw invalid({ text: 'review.nothing-said' });
  }
}

const fileLabel = ({ item, seq }: SupplementPlace, label: string): string =>
  needsFile(item) ? words.file(label, seq) : words.attachment(seq);

/** Labels of all other places with the same file, including documents' slots. */
async function othersWith(
  { db, personalData }: ScreeningTools,
  accountId: string,
  place: SupplementPlace,
  sha256: string,
): Promise<string[]> {
  const { item } = place;
  const slots = (await placesWithFile(db, accountId, sha256)).map(({ type, subject }) => ({
    type,
    key: `${type}/${subject}`,
  }));
  const elsewhere = slots
    .filter(({ type, key }) => item !== type && item !== key)
    .map(({ key }) => key.replace(/\/$/, ''));
  const asked = await placesAskedWithFile(db, accountId, sha256, place);
  if (elsewhere.length + asked.length === 0) return [];
  const companies = await companiesOf(db, personalData, accountId);
  const labelOf = (other: string): string => reviewItemLabel(other, companies);
  const labels = asked.map((other) => (other.item === item ? fileLabel(other, labelOf(item)) : labelOf(other.item)));
  return [...new Set([...elsewhere.map(labelOf), ...labels])];
}

/** @returns whether it was kept, and the warnings about it */
async function keepFile(
  tools: ScreeningTools,
  accountId: string,
  place: SupplementPlace,
  file: UploadedFile,
  isLook: boolean,
) {
  const { sha256, papers, ...paper } = await keptPaper(tools, accountId, file);
  const seen = await otherPaperIn(tools, accountId, place.item, file, papers);
  const against = warningsOf(seen, await othersWith(tools, accountId, place, sha256));
  if (against && isLook && isHeldBack(against.warnings)) return { against, isKept: false };
  const { contentType, name } = file;
  const handed = { ...paper, contentType, name, seen: seen?.paper };
  refuseUnlessTaken(await handInFile(tools, accountOwner(accountId), place, handed));
  return { against, isKept: true };
}

/**
 * @param isLook whether a file that looks like another paper is not kept
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, VALIDATION, TOO_MANY_REQUESTS, PROVIDER_UNAVAILABLE
 */
export async function submitFile(
  tools: ScreeningTools,
  accountId: string,
  place: SupplementPlace,
  file: UploadedFile,
  isLook: boolean,
): Promise<{ readonly warnings: PaperWarning[] } | undefined> {
  const { item, seq } = place;
  // Nothing is opened for an item that nobody asked for: the client chooses its name, and thereby the limit's key.
  refuseUnlessTaken(await whyNothing(tools, accountOwner(accountId), item));
  const limitKey = `${accountId}|review|${item}|${seq}`;
  const { against } = await countedUpload(tools, accountId, limitKey, () =>
    keepFile(tools, accountId, place, file, isLook),
  );
  return against;
}

/** @throws Refusal NOT_FOUND, STATE_CONFLICT, VALIDATION */
export async function submitAnswer(
  tools: ScreeningTools,
  accountId: string,
  answer: { readonly item: string; readonly text: string },
): Promise<void> {
  refuseUnlessTaken(await handInAnswer(tools, accountOwner(accountId), answer));
}
