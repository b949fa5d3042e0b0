import type { BodyOf } from '@portal/contract/call.ts';
import type { verifyIdCard } from '@portal/contract/screening/id-card.ts';
import { idCardClaim } from '@portal/domain/forms/id-card.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { birthFromPersonalNumber, type Gender } from '@portal/domain/rules/reading/birth-from-number.ts';
import { answersOf } from '../../../platform/refusals/refused-form.ts';
import type { IdCardClaim } from '../../../ports/id-verifier.ts';

type Submitted = BodyOf<typeof verifyIdCard>;

export interface CheckedClaim {
  readonly claim: IdCardClaim;
  readonly name: string;
  /** Resident or alien number, 13 digits, and the wire field that carries it. */
  readonly number: string;
  readonly numberField: 'personalNum' | 'alienRegNum';
  readonly birthDate: string;
  readonly gender: Gender;
}

/** Checks by the type's rules (specification 2 §5.2), as each refusal by the authority counts against the holder. @throws Refusal VALIDATION */
export function checkedClaim(submitted: Submitted): CheckedClaim {
  const { inferDetailTypeResource: cardType } = submitted;
  const { name, ...given } = answersOf(idCardClaim.check(submitted, cardType));
  // Fields that this card type does not have are not returned.
  const { personalNum = '', alienRegNum = '', issueDate = '', num = '', code = '', serialNum = '' } = given;
  const claims: Record<CardType, IdCardClaim> = {
    ic: { cardType: 'ic', name, personalNumber: personalNum, issueDate },
    dl: { cardType: 'dl', name, personalNumber: personalNum, licenceNumber: num, serial: code },
    ac: { cardType: 'ac', alienNumber: alienRegNum, issueDate, serial: serialNum },
  };
  const numberField = cardType === 'ac' ? 'alienRegNum' : 'personalNum';
  const number = { personalNum, alienRegNum }[numberField];
  const birth = birthFromPersonalNumber(number);
  if (!birth?.gender) throw new Error('a checked number has a birth date and a gender');
  return { claim: claims[cardType], name, number, numberField, birthDate: birth.birthDate, gender: birth.gender };
}
