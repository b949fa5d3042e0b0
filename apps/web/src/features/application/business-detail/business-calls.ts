import { accountDetail } from '@portal/contract/account/account.ts';
import {
  readCertificate,
  submitCorporateInformation,
  submitPrivateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import {
  attachedCertificate,
  attachedCertificateFile,
  readingPlace,
  removeAttachedCertificate,
} from '@portal/contract/application/certificate.ts';
import {
  type BusinessAnswers,
  type BusinessKind,
  businessInformation,
  corporateSent,
  privateSent,
} from '@portal/domain/forms/business-information.ts';
import { businessSubmittedWords as words } from '@portal/domain/messages/application/business-submitted.ts';
import { proposedContact } from '@portal/domain/rules/reading/proposals.ts';
import { proposedHomepage } from '@portal/domain/rules/reading/proposed-homepage.ts';
import { businessReadFields } from '@portal/domain/rules/reading/readable-fields.ts';
import { call, callFile } from '@portal/ui/api/api.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { proposeAddress } from '../../../blocks/address/propose-address.ts';
import { type CheckedCertificate, sourceOf } from '../../../blocks/certificate/certificate-fields.ts';
import { certificateSending } from '../../../blocks/certificate/certificate-sending.ts';
import type { DetailForm } from './bound-form.ts';

export const sending = certificateSending({
  names: businessReadFields,
  verify: (wanted, { file, correction = {} }, signal, onProgress) => {
    const query = wanted === 'either' ? {} : { type: wanted };
    return upload(verifyCertificate, { query, body: correction, files: { file }, signal }, { onProgress });
  },
  read: async (handed, signal) => {
    const sent = 'file' in handed ? { files: handed } : { body: handed };
    const { images } = await upload(readCertificate, { query: {}, ...sent, signal });
    return images[0]?.bizLicense.result;
  },
  place: (signal) => call(readingPlace, { signal }),
  attached: (signal) => call(attachedCertificate, { signal }),
  picture: (signal) => callFile(attachedCertificateFile, { signal }),
  remove: () => call(removeAttachedCertificate),
});

/** Proposes each of the certificate's values separately; a value that only the previous certificate had is withdrawn. */
export function proposeRead(form: DetailForm, kind: BusinessKind, checked: CheckedCertificate): void {
  const { values, addresses } = checked;
  const from = sourceOf(checked);
  for (const name of businessReadFields) form.store.propose({ [name]: values[name] }, from);
  const { store, field } = form;
  const business = { street: 'bizAddressKr', detail: 'addressDetail' };
  proposeAddress(store, field('zipCode').read(), business, { printed: addresses.business, from });
  if (kind !== 'corporate' || field('sameAddress').read()) return;
  const head = { street: 'officeAddressKr', detail: 'officeAddressDetail' };
  proposeAddress(store, field('officeZipCode').read(), head, { printed: addresses.head, from });
}

export async function proposeSignedUp({ store }: Pick<DetailForm, 'store'>, signal: AbortSignal): Promise<void> {
  const { opName = '', opEmail, opMobileNo = '', opTelNo = '' } = await call(accountDetail, { signal });
  const { phone, email } = proposedContact({ opName, opEmail, opMobileNo, opTelNo });
  if (signal.aborted) return;
  store.propose({ bizRepEmail: email }, 'sign-up');
  const homepage = proposedHomepage(opEmail);
  if (homepage !== '') store.propose({ homepageUrl: homepage }, 'email');
  if (phone) store.propose({ phonePrefix: phone.prefix, bizRepMobileNo: phone.number }, 'sign-up');
}

/** Submits the form; its certificate is on the server. @param fileId undefined for the attached one */
export const submitBusiness = (
  kind: BusinessKind,
  answers: BusinessAnswers,
  fileId: string | undefined,
): Promise<unknown> =>
  kind === 'private'
    ? upload(submitPrivateInformation, { body: { kycVerificationInfo: privateSent(answers), fileId } })
    : upload(submitCorporateInformation, { body: { kycVerificationInfo: corporateSent(answers), fileId } });

export const showSubmitted = (): Promise<void> => showDialog(words.done, { title: words.title });

/** Form paths of fields whose wire name differs. */
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

/** Form field by wire name: a refusal of a malformed body uses the names inside its JSON part. */
export const fieldOfSent: Readonly<Record<string, string>> = {
  ...places,
  ...Object.fromEntries(Object.entries(places).map(([wire, name]) => [`kycVerificationInfo.${wire}`, name])),
};
