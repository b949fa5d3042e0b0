import type { BodyOf } from '@portal/contract/call.ts';
import type { agreeOwners } from '@portal/contract/screening-persons.ts';
import {
  answeredRung,
  type ExemptionCategory,
  type OwnerQuestion,
  ownerQuestions,
  ownersRequired,
} from '@portal/domain/rules/owners.ts';
import { fieldCheck } from '../field-check.ts';
import type { HeldAccount } from '../hold-step.ts';

type Submitted = BodyOf<typeof agreeOwners>;

/** The owner step as it is stored. */
export interface OwnerAnswers {
  readonly exemptionCategory: ExemptionCategory;
  /** Which question was answered yes; null where the category needs no owners. */
  readonly rung: OwnerQuestion | null;
  readonly answers: {
    readonly purpose: { readonly choice: string; readonly text: string };
    readonly fundsSource: { readonly choice: string; readonly text: string };
    readonly listing: { readonly choice: string; readonly exchange: string | null } | null;
    readonly corpPurpose: string;
  };
}

type FieldCheck = ReturnType<typeof fieldCheck>;
type Account = Pick<HeldAccount, 'isCorporation' | 'forProfit' | 'nonProfit'>;

const chosen = ({ choice, text }: { choice: string; text: string }) => ({
  choice,
  text: choice === 'OTHER' ? text.trim() : '',
});

/** The rung that was answered yes, every question before it answered no (decisions §6). */
function rungOf(submitted: Submitted, check: FieldCheck): OwnerQuestion | null {
  const rung = answeredRung(submitted);
  const asked = rung ? ownerQuestions.slice(0, ownerQuestions.indexOf(rung)) : ownerQuestions;
  const open = asked.find((question) => submitted[question] !== false);
  if (open) check.refuse(open, 'owner-question.required');
  if (!rung && !open) check.refuse('q5', 'owner-question.required');
  return rung;
}

function listingOf({ listing }: Submitted, check: FieldCheck): OwnerAnswers['answers']['listing'] {
  if (!listing) check.refuse('listing', 'listing.required');
  if (listing?.choice === 'LISTED' && !listing.exchange) check.refuse('listing.exchange', 'listing.exchange');
  if (!listing) return null;
  return { choice: listing.choice, exchange: listing.choice === 'LISTED' ? listing.exchange : null };
}

/**
 * The owner step by its rules (specification 2 §5.4): what is asked depends on the account, not on what was sent.
 * @throws Refusal VALIDATION with a sentence at each wire field
 */
export function checkedOwnerAnswers(submitted: Submitted, account: Account): OwnerAnswers {
  const check = fieldCheck();
  const { corp: exemptionCategory } = submitted;
  if ((exemptionCategory === 'CORP100') === account.isCorporation) check.refuse('corp', 'exemption-category.required');
  const rung = ownersRequired(account.isCorporation, exemptionCategory) ? rungOf(submitted, check) : null;
  const purpose = chosen(submitted.purpose);
  const fundsSource = chosen(submitted.fundsSource);
  if (purpose.choice === 'OTHER' && purpose.text === '') check.refuse('purpose.text', 'purpose.other');
  if (fundsSource.choice === 'OTHER' && fundsSource.text === '') check.refuse('fundsSource.text', 'funds-source.other');
  const forProfit = account.forProfit ?? !account.nonProfit;
  const listing = account.isCorporation && forProfit ? listingOf(submitted, check) : null;
  const corpPurpose = account.isCorporation && !forProfit ? submitted.corpPurpose.trim() : '';
  if (account.isCorporation && !forProfit && corpPurpose === '') check.refuse('corpPurpose', 'corporate-purpose.other');
  check.settle();
  return { exemptionCategory, rung, answers: { purpose, fundsSource, listing, corpPurpose } };
}
