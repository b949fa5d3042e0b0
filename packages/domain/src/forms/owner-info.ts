import '../messages/codes/owner-codes.ts';
import '../messages/codes/person-codes.ts';
import * as z from 'zod/mini';
import { operatorName } from '../fields/business/operator-name.ts';
import { sentShare, share } from '../fields/business/share.ts';
import { birthDate } from '../fields/calendar-date.ts';
import { longest } from '../fields/longest.ts';
import { country } from '../fields/person/country.ts';
import { nameEn } from '../fields/person/person-name.ts';
import { normalised, rule, textField } from '../fields/rule.ts';
import { sentDate } from '../fields/typed-date.ts';
import {
  errorsInShares,
  exemptionCategories,
  type OwnerQuestion,
  occupations,
  ownerQuestions,
  ownersRequired,
  shareRequired,
} from '../rules/owner/owners.ts';
import { type CrossErrors, defineForm } from './define-form.ts';
import { choice, choiceOrNone, choiceOrOther, messageAs, requiredAs, requiredWords, yesOrNo } from './form-fields.ts';

export const purposes = ['TRANSACTION', 'OTHER'] as const;
export const fundsSources = ['BUSINESS', 'REAL_ESTATE', 'FINANCIAL', 'OTHER'] as const;
export const listings = ['UNLISTED', 'LISTED'] as const;
export const exchanges = ['KOSPI', 'KOSDAQ', 'NYSE', 'LONDON', 'HONGKONG', 'OTHER'] as const;
type Exchange = (typeof exchanges)[number];

/** Maximum number of owners: the wire numbers them up to 19. */
export const mostOwners = 20;

export interface OwnerFacts {
  readonly isCorporation: boolean;
  readonly forProfit: boolean;
  /** Representatives of the business; the answer to q5 is one of them. Absent when unknown. */
  readonly representatives?: readonly Somebody[];
}

export interface Somebody {
  readonly krname: string;
  readonly birth: string;
  readonly gender: string;
}

const plainName = (name: string): string => name.replace(/\s/g, '').toUpperCase();

/** Whether name, birth date and gender are equal. */
export const isSamePerson = (one: Somebody, other: Somebody): boolean =>
  plainName(one.krname) === plainName(other.krname) && one.birth === other.birth && one.gender === other.gender;

/** Facts for page and server. @param account `forProfit` is missing or null when it was not asked */
export const ownerFacts = (
  account: {
    readonly isCorporation: boolean;
    readonly forProfit: boolean | null | undefined;
    readonly nonProfit?: boolean;
  },
  persons?: readonly (Somebody & { readonly type: string })[],
): OwnerFacts => ({
  isCorporation: account.isCorporation,
  forProfit: account.forProfit ?? !account.nonProfit,
  ...(persons && { representatives: persons.filter(({ type }) => type === 'SR00') }),
});

const ownerName = z.union([operatorName, nameEn]);

/** An owner. Whether a share is required depends on the ladder, so that is a cross rule. */
export const owner = z.object({
  krname: messageAs(ownerName, 'owner.name-kr'),
  name: messageAs(nameEn, 'owner.name-en'),
  nation: messageAs(country, 'owner.country'),
  gender: choice(['male', 'female'], 'owner.gender'),
  birth: requiredAs(birthDate, 'owner.birth-date'),
  share,
  job: choice(occupations, 'owner.occupation'),
});
export type Owner = z.input<typeof owner>;

/** An untouched owner (specification 2 §3.1). */
export const emptyOwner: Owner = {
  krname: '',
  name: '',
  nation: 'KR',
  gender: 'male',
  birth: '',
  share: '',
  job: 'INDIVIDUAL',
};

/** Typed form of a recorded person; a person who is not an owner has no occupation. */
export const recordedOwner = (person: Omit<Owner, 'job'> & { readonly job: string }): Owner => ({
  krname: person.krname,
  name: person.name,
  nation: person.nation,
  gender: person.gender,
  birth: person.birth,
  share: person.share,
  job: occupations.find((known) => known === person.job) ?? '',
});

/** Answers of the ladder: null or absent while unanswered. */
type Ladder = { readonly [Question in OwnerQuestion]?: boolean | null | undefined };

/** Questions to show: in order, up to the first that is not answered with no (decisions §6). */
export function askedQuestions(ladder: Ladder): readonly OwnerQuestion[] {
  const last = ownerQuestions.findIndex((question) => ladder[question] !== false);
  return last === -1 ? ownerQuestions : ownerQuestions.slice(0, last + 1);
}

/** The question answered with yes, after no to all before it; undefined without one. */
export function rungOf(ladder: Ladder): OwnerQuestion | undefined {
  const last = askedQuestions(ladder).at(-1);
  return last !== undefined && ladder[last] === true ? last : undefined;
}

export function isShareAsked(ladder: Ladder): boolean {
  const rung = rungOf(ladder);
  return rung !== undefined && shareRequired(rung);
}

/** Refuses categories that belong to the other kind of account. */
const categoryError = (corp: string, isCorporation: boolean): CrossErrors =>
  (corp === 'CORP100') === isCorporation ? { corp: 'exemption-category.required' } : {};

function shareErrors(ladder: Ladder, owners: readonly Owner[]): CrossErrors {
  const rung = rungOf(ladder);
  if (rung === undefined) return {};
  const shares = owners.map((one) => sentShare(one.share));
  return Object.fromEntries(
    errorsInShares(rung, shares).map(({ index, code }) => [`owners.${index}.share`, code] as const),
  );
}

/** The last question must name recorded representatives (decisions §6). */
function representativeErrors(ladder: Ladder, owners: readonly Owner[], { representatives }: OwnerFacts): CrossErrors {
  if (rungOf(ladder) !== 'q5' || !representatives) return {};
  const strangers = owners.flatMap((one, place) =>
    representatives.some((known) => isSamePerson(known, { ...one, birth: sentDate(one.birth) })) ? [] : [place],
  );
  return Object.fromEntries(strangers.map((place) => [`owners.${place}.krname`, 'owner.not-representative'] as const));
}

const ownerCompany = textField('owner-company.required').check(
  normalised((name) => name.normalize('NFC').trim().replace(/\s+/g, ' ')),
  rule('owner-company.required', (name) => name !== ''),
  z.maxLength(longest.companyName, 'common.too-long'),
);
/** Companies among the shareholders, by name: each needs its list of shareholders (specification 2 §2.2). */
const companies = z.array(ownerCompany).check(z.maxLength(mostOwners, 'common.too-long'));

/** Listed or not, and the exchange; the exchange of an unlisted corporation is dropped. */
const listing = z.pipe(
  z.object(
    { choice: choice(listings, 'listing.required'), exchange: choiceOrNone(exchanges, 'listing.exchange') },
    { error: 'listing.required' },
  ),
  z.transform((said: { choice: (typeof listings)[number]; exchange: Exchange | null }, { issues }) => {
    const exchange = said.choice === 'LISTED' ? said.exchange : null;
    if (said.choice === 'LISTED' && exchange === null)
      issues.push({ code: 'custom', message: 'listing.exchange', path: ['exchange'], input: said });
    return { choice: said.choice, exchange };
  }),
);

const question = yesOrNo('owner-question.required');

/** Owner step: who owns the business, its purpose and its source of funds (specification 2 §2.5 and §5.4). */
export const ownerInfo = defineForm({
  fields: {
    corp: choice(exemptionCategories, 'exemption-category.required'),
    purpose: choiceOrOther(purposes, 'purpose.required', 'purpose.other'),
    fundsSource: choiceOrOther(fundsSources, 'funds-source.required', 'funds-source.other'),
  },
  conditional: {
    q1: question,
    q2: question,
    q3: question,
    q4: question,
    q5: question,
    owners: z.array(owner, { error: 'owner.required' }).check(z.minLength(1, 'owner.required')),
    listing,
    corpPurpose: requiredWords('corporate-purpose.other'),
    companies,
  },
  applies: (typed, { isCorporation, forProfit }: OwnerFacts) => {
    const category = exemptionCategories.find((known) => known === typed.corp);
    const byCategory = category !== undefined && ownersRequired(isCorporation, category);
    const asked = byCategory ? askedQuestions(typed) : [];
    return {
      q1: asked.includes('q1'),
      q2: asked.includes('q2'),
      q3: asked.includes('q3'),
      q4: asked.includes('q4'),
      q5: asked.includes('q5'),
      owners: byCategory && rungOf(typed) !== undefined,
      companies: isCorporation && forProfit && byCategory && rungOf(typed) !== undefined,
      listing: isCorporation && forProfit,
      corpPurpose: isCorporation && !forProfit,
    };
  },
  crossRules: (typed, facts) => ({
    ...categoryError(typed.corp, facts.isCorporation),
    // The last question cannot be answered with no: every business has an owner.
    q5: typed.q5 === false ? 'owner-question.required' : undefined,
    ...shareErrors(typed, typed.owners),
    ...representativeErrors(typed, typed.owners, facts),
  }),
  defaults: {
    corp: '',
    purpose: { choice: '', text: '' },
    fundsSource: { choice: '', text: '' },
    q1: null,
    q2: null,
    q3: null,
    q4: null,
    q5: null,
    owners: [emptyOwner],
    companies: [],
    listing: { choice: '', exchange: '' },
    corpPurpose: '',
  },
  columns: ['corp', 'q1', 'q2', 'q3', 'q4', 'q5', 'owners'],
  absent: { corpPurpose: '' },
  draft: { version: 2 },
});

export const ownerNames = [
  'krname',
  'name',
  'nation',
  'gender',
  'birth',
  'share',
  'job',
] as const satisfies readonly (keyof Owner)[];

/** Whether the owner is a sole proprietor with a 100 % share whose data is all known (decisions §14), so that it is only confirmed. */
export function isSoleOwner(
  typed: Ladder & { readonly owners: readonly Owner[] },
  { isCorporation, representatives = [] }: OwnerFacts,
): boolean {
  const [one, ...others] = typed.owners;
  const [known, ...joint] = representatives;
  if (isCorporation || !one || !known || others.length + joint.length > 0) return false;
  return rungOf(typed) === 'q1' && one.share === '100' && isSamePerson(one, known) && owner.safeParse(one).success;
}

/** Owners as sent; with the share only if it is required. */
export const ownersSent = (answers: Ladder & { readonly owners?: readonly z.output<typeof owner>[] | undefined }) =>
  (answers.owners ?? []).map((one) => ({ ...one, share: isShareAsked(answers) ? one.share : '' }));
