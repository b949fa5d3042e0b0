import { submitCorporateInformation, submitPrivateInformation } from '@portal/contract/application.ts';
import {
  type BusinessAnswers,
  type BusinessKind,
  corporateSent,
  privateSent,
} from '@portal/domain/forms/business-information.ts';
import { upload } from '../../../lib/api-upload.ts';

/** Hands the form in; its certificate waits on the server. @param fileId undefined: the one that is attached */
export const submitBusiness = (
  kind: BusinessKind,
  answers: BusinessAnswers,
  fileId: string | undefined,
): Promise<unknown> =>
  kind === 'private'
    ? upload(submitPrivateInformation, { body: { kycVerificationInfo: privateSent(answers), fileId } })
    : upload(submitCorporateInformation, { body: { kycVerificationInfo: corporateSent(answers), fileId } });
