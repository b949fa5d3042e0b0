import { submitCorporateInformation, submitPrivateInformation } from '@portal/contract/application/application.ts';
import {
  type BusinessAnswers,
  type BusinessKind,
  businessInformation,
  corporateSent,
  privateSent,
} from '@portal/domain/forms/business-information.ts';
import { businessSubmittedWords as words } from '@portal/domain/messages/application/business-submitted.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';

/** Submits the form; its certificate is on the server. @param fileId undefined for the attached one */
export const submitBusiness = (
  kind: BusinessKind,
  answers: BusinessAnswers,
  fileId: string | undefined,
): Promise<unknown> =>
  kind === 'private'
    ? upload(submitPrivateInformation, { body: { kycVerificationInfo: privateSent(answers), fileId } })
    : upload(submitCorporateInformation, { body: { kycVerificationInfo: corporateSent(answers), fileId } });

/** Confirms the submit. Resolves when the dialog is closed. */
export const showSubmitted = (): Promise<void> => showDialog(words.done, { title: words.title });

/** Form path of fields with another wire name. */
const elsewhere = {
  zipCode: 'bizAddressKr',
  bizZipCode: 'bizAddressKr',
  officeZipCode: 'officeAddressKr',
  corpNameKr: 'companyNameKr',
  corpNameEn: 'companyNameEn',
};

const places = {
  ...Object.fromEntries(Object.keys(businessInformation.defaults).map((name) => [name, name])),
  ...elsewhere,
};

/** Form field by wire name: a malformed body is refused by the names inside its JSON part. */
export const fieldOfSent: Readonly<Record<string, string>> = {
  ...places,
  ...Object.fromEntries(Object.entries(places).map(([wire, name]) => [`kycVerificationInfo.${wire}`, name])),
};
