import { birthDate } from '@portal/domain/fields/calendar-date.ts';
import { country } from '@portal/domain/fields/country.ts';
import { nameEn, operatorName } from '@portal/domain/fields/person-name.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes.ts';
import {
  exemptionCategories,
  type OwnerQuestion,
  occupations,
  ownerQuestions,
  ownersRequired,
  shareRequired,
  troubleWithShares,
} from '@portal/domain/rules/owners.ts';
import * as z from 'zod/mini';
import type { Owner, OwnerFacts, OwnerForm } from './owner-form.ts';

type Troubles = Record<string, string | undefined>;

/** The questions to show: in order, up to the first that is not answered no (decisions §6). */
export function askedQuestions(form: Pick<OwnerForm, OwnerQuestion>): readonly OwnerQuestion[] {
  const last = ownerQuestions.findIndex((question) => form[question] !== 'no');
  return last === -1 ? ownerQuestions : ownerQuestions.slice(0, last + 1);
}

/** The question that was answered yes; null while none is. */
export function rungOf(form: Pick<OwnerForm, OwnerQuestion>): OwnerQuestion | null {
  const last = askedQuestions(form).at(-1);
  return last && form[last] === 'yes' ? last : null;
}

/** Are owners entered at all? Not before a category is chosen, nor under an exempt one. */
export function isOwnersAsked({ isCorporation }: OwnerFacts, form: Pick<OwnerForm, 'corp'>): boolean {
  const category = exemptionCategories.find((known) => known === form.corp);
  return category !== undefined && ownersRequired(isCorporation, category);
}

const codeOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

function ownerTroubles(owner: Owner, place: number): Troubles {
  const about = (code: MessageCode): string => sentence(code, { number: place + 1 });
  const told = (schema: z.ZodMiniType, value: string, code: MessageCode): string | undefined =>
    codeOf(schema, value) && about(code);
  const birth = owner.birth === '' ? about('owner.birth-date') : codeOf(birthDate, owner.birth);
  return {
    [`owners.${place}.krname`]: told(operatorName, owner.krname, 'owner.name-kr'),
    [`owners.${place}.name`]: told(nameEn, owner.name, 'owner.name-en'),
    [`owners.${place}.nation`]: told(country, owner.nation, 'owner.country'),
    [`owners.${place}.birth`]: birth,
    [`owners.${place}.job`]: told(z.enum(occupations), owner.job, 'owner.occupation'),
  };
}

function ownersTroubles(form: OwnerForm): Troubles {
  const rung = rungOf(form);
  if (!rung) return { [askedQuestions(form).at(-1) ?? 'q1']: 'owner-question.required' };
  const shares = troubleWithShares(
    rung,
    form.owners.map((owner) => owner.share.trim()),
  ).map(({ index, code }) => [`owners.${index}.share`, sentence(code, { number: index + 1 })] as const);
  return Object.assign({}, ...form.owners.map(ownerTroubles), Object.fromEntries(shares));
}

const missing = (isAsked: boolean, value: string, code: MessageCode): MessageCode | undefined =>
  isAsked && value.trim() === '' ? code : undefined;

/** What is wrong with the owner step, by field (specification 2 §5.4). */
export function ownerFormTroubles(form: OwnerForm, facts: OwnerFacts): Troubles {
  const isProfit = facts.isCorporation && facts.forProfit;
  return {
    corp: missing(true, form.corp, 'exemption-category.required'),
    ...(isOwnersAsked(facts, form) && ownersTroubles(form)),
    purpose: missing(true, form.purpose, 'purpose.required'),
    purposeText: missing(form.purpose === 'OTHER', form.purposeText, 'purpose.other'),
    funds: missing(true, form.funds, 'funds-source.required'),
    fundsText: missing(form.funds === 'OTHER', form.fundsText, 'funds-source.other'),
    listing: missing(isProfit, form.listing, 'listing.required'),
    exchange: missing(isProfit && form.listing === 'LISTED', form.exchange, 'listing.exchange'),
    corpPurpose: missing(facts.isCorporation && !facts.forProfit, form.corpPurpose, 'corporate-purpose.other'),
  };
}

/** Is a share asked for under the question that was answered yes? */
export function isShareAsked(form: Pick<OwnerForm, OwnerQuestion>): boolean {
  const rung = rungOf(form);
  return rung !== null && shareRequired(rung);
}
