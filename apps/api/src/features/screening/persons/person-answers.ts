import type { BodyOf } from '@portal/contract/call.ts';
import type { savePerson } from '@portal/contract/screening/persons.ts';
import { checkRow, type Errors } from '@portal/domain/forms/define-form.ts';
import { nationError, personRow } from '@portal/domain/forms/id-card.ts';
import { ownerRow } from '@portal/domain/forms/owner-row.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { messageAbout } from '@portal/domain/messages/screening/person-sentences.ts';
import { type CodedMessage, invalid } from '../../../platform/refusals/refusal.ts';
import { refusedForm } from '../../../platform/refusals/refused-form.ts';
import type { PersonAnswers } from './person.repository.ts';

export type SubmittedPerson = BodyOf<typeof savePerson>;

/** Used for a person who sends no card or does not say which type. */
export const usualCard = 'ic';

function ownerAnswers(person: SubmittedPerson): PersonAnswers {
  const checked = checkRow(ownerRow, person);
  const unproven: Errors = person.eKycStatus === 'NO_NEED' ? {} : { eKycStatus: 'common.invalid' };
  const errors = { ...(!checked.ok && checked.errors), ...unproven };
  if (!checked.ok || Object.keys(errors).length > 0) throw refusedForm(errors, person.seq + 1);
  return checked.answers;
}

/** A foreigner's card may print a Latin name; a verified name equals the verification's name anyway. */
const mayBeLatin = ({ eKycStatus, cardType }: SubmittedPerson): boolean =>
  eKycStatus === 'COMPLETE' || cardType === 'ac' || cardType === 'dl';

function representativeAnswers(person: SubmittedPerson): PersonAnswers {
  const checked = checkRow(personRow(mayBeLatin(person)), person);
  // The type of a verified card comes from its reading (ekyc-proof); for one verified later, the stated type is kept.
  const cardType = person.cardType ?? (person.eKycStatus === 'SKIP' ? usualCard : undefined);
  const wrongNation = cardType && nationError(cardType, '', person.nation);
  const errors: Readonly<Record<string, MessageCode | CodedMessage>> = {
    ...(wrongNation && { nation: wrongNation }),
    ...(!checked.ok && checked.errors),
    ...(person.eKycStatus === 'NO_NEED' && { eKycStatus: messageAbout(person, 'unverified') }),
    ...(person.type === 'SR01' && person.seq !== 0 && { seq: 'common.invalid' }),
  };
  if (!checked.ok || Object.keys(errors).length > 0) throw invalid(errors);
  return { ...checked.answers, share: '', job: '' };
}

/** Checks a person by the rules of its type (specification 2 §5.2 to §5.4). @throws Refusal VALIDATION at each wire field */
export const checkedAnswers = (person: SubmittedPerson): PersonAnswers =>
  person.type === 'SR02' ? ownerAnswers(person) : representativeAnswers(person);
