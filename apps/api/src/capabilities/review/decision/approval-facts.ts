import { exemptionCategories, ownersRequired } from '@portal/domain/rules/owner/owners.ts';
import { paperClock } from '@portal/domain/rules/paper/paper-age.ts';
import type { ApprovalFacts } from '@portal/domain/rules/review/approval.ts';
import * as z from 'zod/mini';
import type { Dossier } from '../dossier/dossier.service.ts';
import { expectedSlots } from '../dossier/expected-slots.ts';

type Application = Dossier['application'];

/** What colleagues have marked and noted, beside what the dossier says. */
export interface Looked {
  readonly values: ApprovalFacts['values'];
  readonly watch: ApprovalFacts['watch'];
  /** Rows and items that a note is about. */
  readonly noted: ReadonlySet<string>;
}

const settlementItem = 'settlement-account';
const ownersItem = 'owners';

function personFacts({ persons }: Application): ApprovalFacts['persons'] {
  const asked = persons.filter(({ type }) => type !== 'SR02');
  const unverified = asked.filter(({ ekycStatus }) => ekycStatus === 'SKIP').map(({ key }) => key);
  return { verified: asked.length - unverified.length, unverified };
}

/** In hundredths, so that 33.33 three times is summed as a person does. */
const categories = z.catch(z.enum(exemptionCategories), 'CORP007');

/** Whether owners were asked for: of an exempt corporation nobody does. */
const areOwnersAsked = ({ account, owners }: Application): boolean =>
  owners !== undefined && ownersRequired(account.accountType === 'BC00', categories.parse(owners.exemptionCategory));

function ownerFacts(application: Application, noted: Looked['noted']): ApprovalFacts['owners'] {
  const { persons } = application;
  const shares = persons
    .filter(({ type }) => type === 'SR02')
    .map(({ answers }) => Number.parseFloat(String(answers.share ?? '')))
    .filter((share) => Number.isFinite(share));
  const sum = shares.reduce((total, share) => total + Math.round(share * 100), 0);
  return {
    isAsked: areOwnersAsked(application),
    sum: shares.length === 0 ? undefined : sum,
    isExplained: noted.has(ownersItem),
  };
}

function bankFacts({ settlementAccount, flags }: Application, noted: Looked['noted']): ApprovalFacts['bank'] {
  return {
    // No account is saved that the bank has not confirmed.
    isConfirmed: settlementAccount !== undefined,
    isDiffering: flags.some(({ code, item }) => code === 'name-differs' && item === settlementItem),
    isExplained: noted.has(settlementItem),
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

function clockFacts({ business }: Application, today: string): ApprovalFacts['clock'] {
  const { state, validUntil } = paperClock(business?.certificateIssuedOn, { today, reviewEndsOn: today });
  return { state, validUntil, businessState: business?.businessState };
}

/** What has to hold before an approval. @param today YYYYMMDD */
export const approvalFactsOf = (
  { application }: Pick<Dossier, 'application'>,
  { values, watch, noted }: Looked,
  today: string,
): ApprovalFacts => ({
  values,
  persons: personFacts(application),
  owners: ownerFacts(application, noted),
  bank: bankFacts(application, noted),
  papers: paperFacts(application),
  clock: clockFacts(application, today),
  watch,
});
