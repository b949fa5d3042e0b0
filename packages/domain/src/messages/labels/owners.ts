import type { Owner, ownerInfo } from '../../forms/owner-info.ts';
import { ownerWords as words } from '../screening/owner-info.ts';
import { personWords as person } from '../screening/person.ts';
import type { LabelsOf } from './labels-of.ts';

export const ownerLabels: LabelsOf<typeof ownerInfo.defaults> = {
  corp: words.category,
  q1: words.questions.q1,
  q2: words.questions.q2,
  q3: words.questions.q3,
  q4: words.questions.q4,
  q5: words.questions.q5,
  owners: words.owners,
  companies: words.companies,
  purpose: words.purpose,
  fundsSource: words.funds,
  listing: words.listing,
  corpPurpose: words.corporatePurpose,
};

/** Labels of an owner; representative and agent have the same fields. */
export const personLabels: LabelsOf<Owner> = {
  krname: person.nameKr,
  name: person.nameEn,
  nation: person.country,
  gender: person.gender,
  birth: person.birth,
  share: words.share,
  job: words.occupation,
};
