import type { BodyOf } from '@portal/contract/call.ts';
import type { savePerson } from '@portal/contract/screening-persons.ts';
import { birthDate } from '@portal/domain/fields/calendar-date.ts';
import { country } from '@portal/domain/fields/country.ts';
import { nameEn, nameKr } from '@portal/domain/fields/person-name.ts';
import { checkRow, type Errors } from '@portal/domain/forms/define-form.ts';
import { ownerRow } from '@portal/domain/forms/owner-info.ts';
import * as z from 'zod/mini';
import type { CodedMessage } from '../../../platform/http/refusal.ts';
import { refusedForm } from '../../../platform/http/refused-form.ts';
import { fieldCheck } from '../field-check.ts';
import { alienCardName } from '../id-card/id-card-claim.ts';
import type { PersonAnswers } from './person.repository.ts';

export type SubmittedPerson = BodyOf<typeof savePerson>;

type About = 'front-required' | 'back-required' | 'unverified';

/** The sentence about a representative, who has a number, or about the agent, who has none. */
export const sentenceAbout = (person: Pick<SubmittedPerson, 'type' | 'seq'>, what: About): CodedMessage =>
  person.type === 'SR01'
    ? { code: `agent.${what}` }
    : { code: `representative.${what}`, values: { number: person.seq + 1 } };

const genderOf = z.enum(['male', 'female'], { error: 'gender.required' });
function ownerAnswers(person: SubmittedPerson): PersonAnswers {
  const checked = checkRow(ownerRow, person);
  const unproven: Errors = person.eKycStatus === 'NO_NEED' ? {} : { eKycStatus: 'common.invalid' };
  const errors = { ...(!checked.ok && checked.errors), ...unproven };
  if (!checked.ok || Object.keys(errors).length > 0) throw refusedForm(errors, person.seq + 1);
  return checked.answers;
}

/** A foreigner's card may print a Latin name; a verified one equals the verification's name anyway. */
const mayBeLatin = ({ eKycStatus, cardType }: SubmittedPerson): boolean =>
  eKycStatus === 'COMPLETE' || cardType === 'ac' || cardType === 'dl';

function representativeAnswers(person: SubmittedPerson): PersonAnswers {
  const check = fieldCheck();
  const krname = check.take('krname', mayBeLatin(person) ? alienCardName : nameKr, person.krname);
  const name = check.take('name', nameEn, person.name);
  const nation = check.take('nation', country, person.nation);
  check.take('gender', genderOf, person.gender);
  const birth = check.take('birth', birthDate, person.birth);
  if (person.eKycStatus === 'NO_NEED') check.refuse('eKycStatus', sentenceAbout(person, 'unverified'));
  if (person.type === 'SR01' && person.seq !== 0) check.refuse('seq', 'common.invalid');
  check.settle();
  return { krname, name, nation, gender: z.parse(genderOf, person.gender), birth, share: '', job: '' };
}

/**
 * A person's answers by the rules of the person's type (specification 2 §5.2 to §5.4).
 * @throws Refusal VALIDATION with a sentence at each wire field
 */
export const checkedAnswers = (person: SubmittedPerson): PersonAnswers =>
  person.type === 'SR02' ? ownerAnswers(person) : representativeAnswers(person);
