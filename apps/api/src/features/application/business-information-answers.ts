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

export type BusinessSubmission =
  | { readonly kind: 'private'; readonly answers: BodyOf<typeof submitPrivateInformation>['kycVerificationInfo'] }
  | { readonly kind: 'corporate'; readonly answers: BodyOf<typeof submitCorporateInformation>['kycVerificationInfo'] };

/** Categories are checked by the server only, so that pages need not load the list. */
function categoryError({ productTypeBig, productTypeMid, productTypeSmall }: BusinessSubmission['answers']): Errors {
  return isSelectableCategory(productTypeBig, productTypeMid, productTypeSmall)
    ? {}
    : { productTypeSmall: 'category.not-allowed' };
}

/** Errors of a submission by wire name; empty if it is valid. */
export function errorsOf(submission: BusinessSubmission): Errors {
  const typed = submission.kind === 'private' ? privateTyped(submission.answers) : corporateTyped(submission.answers);
  const checked = businessInformation.check(typed, businessFacts(submission.kind));
  return { ...categoryError(submission.answers), ...(checked.ok ? {} : checked.errors) };
}
