import type { BodyInputOf } from '@portal/contract/call.ts';
import { exchanges, listings } from '@portal/contract/screening-choices.ts';
import { type agreeOwners, fundsSources, purposes, type savePerson } from '@portal/contract/screening-persons.ts';
import { exemptionCategories, type OwnerQuestion } from '@portal/domain/rules/owners.ts';
import type { OwnerFacts, OwnerForm } from './owner-form.ts';
import { askedQuestions, isOwnersAsked, isShareAsked } from './owner-rules.ts';

/** The value as one of a list; only called with what the rules have let through. */
function oneOf<Value extends string>(list: readonly Value[], typed: string): Value {
  const known = list.find((value) => value === typed);
  if (known === undefined) throw new Error('the rules let an unknown choice through');
  return known;
}

type Agreement = BodyInputOf<typeof agreeOwners>;

/** One call for each owner; none where the category needs none. A share is sent only where it is asked for. */
export function ownerBodies(form: OwnerForm, facts: OwnerFacts): readonly BodyInputOf<typeof savePerson>[] {
  if (!isOwnersAsked(facts, form)) return [];
  const hasShare = isShareAsked(form);
  return form.owners.map((owner, seq) => ({
    ...owner,
    krname: owner.krname.trim(),
    name: owner.name.trim(),
    share: hasShare ? owner.share.trim() : '',
    type: 'SR02' as const,
    eKycStatus: 'NO_NEED' as const,
    seq,
  }));
}

function answersOf(form: OwnerForm, facts: OwnerFacts): Pick<Agreement, OwnerQuestion> {
  const asked = isOwnersAsked(facts, form) ? askedQuestions(form) : [];
  const of = (question: OwnerQuestion): boolean | null => (asked.includes(question) ? form[question] === 'yes' : null);
  return { q1: of('q1'), q2: of('q2'), q3: of('q3'), q4: of('q4'), q5: of('q5') };
}

function listingOf(form: OwnerForm, facts: OwnerFacts): Agreement['listing'] {
  if (!facts.isCorporation || !facts.forProfit) return null;
  const choice = oneOf(listings, form.listing);
  return { choice, exchange: choice === 'LISTED' ? oneOf(exchanges, form.exchange) : null };
}

/** The call that closes the owner step. */
export const agreementBody = (form: OwnerForm, facts: OwnerFacts): Agreement => ({
  corp: oneOf(exemptionCategories, form.corp),
  ...answersOf(form, facts),
  purpose: {
    choice: oneOf(purposes, form.purpose),
    text: form.purpose === 'OTHER' ? form.purposeText.trim() : '',
  },
  fundsSource: {
    choice: oneOf(fundsSources, form.funds),
    text: form.funds === 'OTHER' ? form.fundsText.trim() : '',
  },
  listing: listingOf(form, facts),
  corpPurpose: facts.isCorporation && !facts.forProfit ? form.corpPurpose.trim() : '',
  ownerCount: ownerBodies(form, facts).length,
});
