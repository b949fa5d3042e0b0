import type { BodyOf } from '@portal/contract/call.ts';
import type { agreeOwners } from '@portal/contract/screening/persons.ts';
import { type Errors, nameOf } from '@portal/domain/forms/define-form.ts';
import { ownerFacts, ownerInfo, recordedOwner, rungOf } from '@portal/domain/forms/owner-info.ts';
import type { ExemptionCategory, OwnerQuestion } from '@portal/domain/rules/owner/owners.ts';
import { invalid } from '../../../platform/refusals/refusal.ts';
import { refusedForm } from '../../../platform/refusals/refused-form.ts';
import type { HeldAccount } from '../hold-step.ts';
import { isContiguous, type Person } from './person.repository.ts';

type Submitted = BodyOf<typeof agreeOwners>;
type Account = Pick<HeldAccount, 'isCorporation' | 'forProfit' | 'nonProfit'>;

export interface OwnerAnswers {
  readonly exemptionCategory: ExemptionCategory;
  /** The question that was answered yes; undefined if the category needs no owners. */
  readonly rung: OwnerQuestion | undefined;
  readonly count: number;
  /** The content to seal, as JSON in the form's order. */
  readonly text: string;
}

/** Reports errors of owners only once the other answers are valid. */
function inTurn(errors: Errors): Errors {
  const answers = Object.entries(errors).filter(([path]) => nameOf(path) !== 'owners');
  return answers.length > 0 ? Object.fromEntries(answers) : errors;
}

/** Checks the owner step (specification 2 §5.4); its questions follow from the account alone. @throws Refusal VALIDATION at each wire field */
export function checkedOwnerAnswers(submitted: Submitted, account: Account, persons: readonly Person[]): OwnerAnswers {
  const recorded = persons.filter((one) => one.type === 'SR02');
  const wanted = submitted.ownerCount ?? recorded.length;
  const owners = recorded.slice(0, wanted);
  const checked = ownerInfo.check(
    { ...submitted, companies: submitted.companies ?? [], owners: owners.map(recordedOwner) },
    ownerFacts(account, persons),
  );
  if (!checked.ok) throw refusedForm(inTurn(checked.errors));
  const { answers } = checked;
  if (answers.owners && (owners.length !== wanted || !isContiguous(owners)))
    throw invalid({ owners: 'owner.required' });
  return {
    exemptionCategory: answers.corp,
    rung: answers.owners ? rungOf(submitted) : undefined,
    count: answers.owners ? wanted : 0,
    text: JSON.stringify(ownerInfo.sealed(answers)),
  };
}
