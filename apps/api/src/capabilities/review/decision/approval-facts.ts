import { isCorporate } from '@portal/domain/reference/account-types.ts';
import { exemptionCategories, ownersRequired } from '@portal/domain/rules/owner/owners.ts';
import type { ApprovalFacts } from '@portal/domain/rules/review/approval.ts';
import { certificateClock } from '@portal/domain/rules/review/renewed-paper.ts';
import * as z from 'zod/mini';
import type { Dossier } from '../dossier/dossier.service.ts';
import { expectedSlots } from '../dossier/expected-slots.ts';
import type { Evidence } from '../evidence/evidence.service.ts';

type Application = Dossier['application'];

export interface Looked {
  readonly evidence: Evidence;
  /** Values that differ, each with whether a note explains it. */
  readonly differences: readonly { readonly isExplained: boolean }[];
  /** Rows and items with a note. */
  readonly noted: ReadonlySet<string>;
}

const settlementItem = 'settlement-account';
const ownersItem = 'owners';

function personFacts({ persons }: Application): ApprovalFacts['persons'] {
  const asked = persons.filter(({ type }) => type !== 'SR02');
  const unverified = asked.filter(({ ekycStatus }) => ekycStatus === 'SKIP').map(({ key }) => key);
  return { verified: asked.length - unverified.length, unverified };
}

const categories = z.catch(z.enum(exemptionCategories), 'CORP007');

/** An exempt corporation is not asked for owners. */
const areOwnersAsked = ({ account, owners }: Application): boolean =>
  owners !== undefined && ownersRequired(isCorporate(account.accountType), categories.parse(owners.exemptionCategory));

const isNoted = (noted: Looked['noted'], item: string): boolean =>
  [...noted].some((subject) => subject === item || subject.startsWith(`${item}.`));

function ownerFacts(application: Application, { evidence, noted }: Looked): ApprovalFacts['owners'] {
  const { isKnown, sum } = evidence.ownership;
  return {
    isAsked: areOwnersAsked(application),
    sum: isKnown ? sum : undefined,
    isExplained: isNoted(noted, ownersItem),
  };
}

function valueFacts({ evidence: { rows }, differences }: Looked): ApprovalFacts['values'] {
  const values = rows.filter(({ kind }) => kind === 'value');
  return {
    rows: values.length,
    checked: values.filter(({ checks }) => checks.length > 0).length,
    differing: differences.length,
    explained: differences.filter(({ isExplained }) => isExplained).length,
  };
}

/** A person's latest answer counts, so a hit can be cleared after an inquiry. */
function watchFacts({ evidence: { rows } }: Looked): ApprovalFacts['watch'] {
  const watched = rows.filter(({ kind }) => kind === 'watch-list');
  const answered = (outcome: string | undefined): string[] =>
    watched.filter(({ checks }) => checks.at(-1)?.outcome === outcome).map(({ group }) => group);
  return { none: answered('NONE').length, hits: answered('HIT'), unanswered: answered(undefined) };
}

function bankFacts({ flags }: Application, { evidence, noted }: Looked): ApprovalFacts['bank'] {
  return {
    isConfirmed: evidence.hasBankAnswer,
    isDiffering: flags.some(({ code, item }) => code === 'name-differs' && item === settlementItem),
    isExplained: isNoted(noted, settlementItem),
  };
}

function paperFacts(application: Application): ApprovalFacts['papers'] {
  const { documents, review } = application;
  const missing = expectedSlots(application)
    .filter(({ essential }) => essential)
    .filter(({ type, subject }) => !documents.some((one) => one.type === type && one.subject === subject))
    .map(({ type, subject }) => (subject === '' ? String(type) : `${type}/${subject}`));
  const waiting = review.supplements.filter(({ state }) => state === 'OPEN' || state === 'ANSWERED').length;
  return { handedIn: documents.length, missing, waiting };
}

function clockFacts({ business, review }: Application, today: string): ApprovalFacts['clock'] {
  const days = { today, reviewEndsOn: today };
  const { state, validUntil, isRenewed } = certificateClock(business?.certificateIssuedOn, review.supplements, days);
  return { state, validUntil, isRenewed, businessState: business?.businessState };
}

/** The conditions of an approval. @param today YYYYMMDD */
export const approvalFactsOf = (
  { application }: Pick<Dossier, 'application'>,
  looked: Looked,
  today: string,
): ApprovalFacts => ({
  values: valueFacts(looked),
  persons: personFacts(application),
  owners: ownerFacts(application, looked),
  bank: bankFacts(application, looked),
  papers: paperFacts(application),
  clock: clockFacts(application, today),
  watch: watchFacts(looked),
});
