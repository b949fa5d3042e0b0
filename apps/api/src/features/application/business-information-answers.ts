import type { submitCorporateInformation, submitPrivateInformation } from '@portal/contract/application/application.ts';
import type { BodyOf } from '@portal/contract/call.ts';
import {
  businessFacts,
  businessInformation,
  corporateTyped,
  privateTyped,
} from '@portal/domain/forms/business-information.ts';
import type { Errors } from '@portal/domain/forms/define-form.ts';
import { isSelectableCategory } from '@portal/domain/reference/product-types.ts';

/** Business information as the contract parsed it, with the form it came from. */
export type BusinessSubmission =
  | { readonly kind: 'private'; readonly answers: BodyOf<typeof submitPrivateInformation>['kycVerificationInfo'] }
  | { readonly kind: 'corporate'; readonly answers: BodyOf<typeof submitCorporateInformation>['kycVerificationInfo'] };

/** The list of what may be sold is the server's: pages ask for it, so that they need not carry it. */
function categoryError({ productTypeBig, productTypeMid, productTypeSmall }: BusinessSubmission['answers']): Errors {
  return isSelectableCategory(productTypeBig, productTypeMid, productTypeSmall)
    ? {}
    : { productTypeSmall: 'category.not-allowed' };
}

/** What is wrong with a submission by the form's own rules, by wire name; empty where nothing is. */
export function errorsOf(submission: BusinessSubmission): Errors {
  const typed = submission.kind === 'private' ? privateTyped(submission.answers) : corporateTyped(submission.answers);
  const checked = businessInformation.check(typed, businessFacts(submission.kind));
  return { ...categoryError(submission.answers), ...(checked.ok ? {} : checked.errors) };
}
