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

/** Hands the form in; its certificate waits on the server. @param fileId undefined: the one that is attached */
export const submitBusiness = (
  kind: BusinessKind,
  answers: BusinessAnswers,
  fileId: string | undefined,
): Promise<unknown> =>
  kind === 'private'
    ? upload(submitPrivateInformation, { body: { kycVerificationInfo: privateSent(answers), fileId } })
    : upload(submitCorporateInformation, { body: { kycVerificationInfo: corporateSent(answers), fileId } });

/** Says that it was taken; done when that is read. */
export const showSubmitted = (): Promise<void> => showDialog(words.done, { title: words.title });

/** Where what is sent under another name stands in the form. */
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

/** Wire name → field: a body that breaks the contract is refused by the names inside its JSON part. */
export const fieldOfSent: Readonly<Record<string, string>> = {
  ...places,
  ...Object.fromEntries(Object.entries(places).map(([wire, name]) => [`kycVerificationInfo.${wire}`, name])),
};
