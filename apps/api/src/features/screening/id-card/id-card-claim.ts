import type { BodyOf } from '@portal/contract/call.ts';
import type { verifyIdCard } from '@portal/contract/screening-id-card.ts';
import { issueDate } from '@portal/domain/fields/calendar-date.ts';
import { alienSerial, driverLicenceNumber, licenceSerial } from '@portal/domain/fields/id-card-number.ts';
import { nameEn, nameKr } from '@portal/domain/fields/person-name.ts';
import {
  alienNumber,
  isForeignersNumber,
  licencePersonalNumber,
  personalNumber,
} from '@portal/domain/fields/personal-number.ts';
import { birthFromPersonalNumber, type Gender } from '@portal/domain/rules/birth-from-number.ts';
import * as z from 'zod/mini';
import type { IdCardClaim } from '../../../ports/id-verifier.ts';
import { fieldCheck } from '../field-check.ts';

type Submitted = BodyOf<typeof verifyIdCard>;

/** What the authority is asked, and who that person is by the number. */
export interface CheckedClaim {
  readonly claim: IdCardClaim;
  readonly name: string;
  /** Resident or alien number, 13 digits, and the wire's field that carries it. */
  readonly number: string;
  readonly numberField: 'personalNum' | 'alienRegNum';
  readonly birthDate: string;
  readonly gender: Gender;
}

const numberRules = { ic: personalNumber, dl: licencePersonalNumber, ac: alienNumber } as const;

/** A name as it may stand on a foreigner's card: Korean or English letters. */
export const alienCardName = z.union([nameKr, nameEn], { error: 'name-kr.format' });

/**
 * The submitted card by the rules of its type (specification 2 §5.2). Nothing that cannot pass goes to the authority,
 * where every refusal counts against the holder.
 * @throws Refusal VALIDATION with a sentence at each wire field
 */
export function checkedClaim(submitted: Submitted): CheckedClaim {
  const check = fieldCheck();
  const { inferDetailTypeResource: cardType } = submitted;
  const isForeigner = cardType === 'ac' || (cardType === 'dl' && isForeignersNumber(submitted.personalNum));
  const name = check.take('name', isForeigner ? alienCardName : nameKr, submitted.name);
  const numberField = cardType === 'ac' ? 'alienRegNum' : 'personalNum';
  const number = check.take(numberField, numberRules[cardType], submitted[numberField]);
  const issued = () => check.take('issueDate', issueDate, submitted.issueDate);
  const claims: Record<typeof cardType, () => IdCardClaim> = {
    ic: () => ({ cardType: 'ic', name, personalNumber: number, issueDate: issued() }),
    dl: () => ({
      cardType: 'dl',
      name,
      personalNumber: number,
      licenceNumber: check.take('num', driverLicenceNumber, submitted.num),
      serial: check.take('code', licenceSerial, submitted.code),
    }),
    ac: () => ({
      cardType: 'ac',
      alienNumber: number,
      issueDate: issued(),
      serial: check.take('serialNum', alienSerial, submitted.serialNum),
    }),
  };
  const claim = claims[cardType]();
  check.settle();
  const birth = birthFromPersonalNumber(number);
  if (!birth?.gender) throw new Error('a checked number has a birth date and a gender');
  return { claim, name, number, numberField, birthDate: birth.birthDate, gender: birth.gender };
}
