import { readCertificate, verifyCertificate } from '@portal/contract/application/application.ts';
import {
  attachedCertificate,
  attachedCertificateFile,
  removeAttachedCertificate,
} from '@portal/contract/application/certificate.ts';
import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { businessReadFields } from '@portal/domain/rules/reading/readable-fields.ts';
import { call, callFile } from '@portal/ui/api/api.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import { proposeAddress } from '../../../blocks/address/propose-address.ts';
import { type CheckedCertificate, sourceOf } from '../../../blocks/certificate/certificate-fields.ts';
import { certificateSending } from '../../../blocks/certificate/certificate-sending.ts';
import type { DetailForm } from './bound-form.ts';

/** Certificate calls of merchants. */
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
  attached: (signal) => call(attachedCertificate, { signal }),
  picture: (signal) => callFile(attachedCertificateFile, { signal }),
  remove: () => call(removeAttachedCertificate),
});

/** Proposes the certificate's values, each by itself. */
export function proposeRead(form: DetailForm, kind: BusinessKind, checked: CheckedCertificate): void {
  const { values, addresses } = checked;
  const from = sourceOf(checked);
  for (const name of businessReadFields)
    if (values[name] !== undefined) form.store.propose({ [name]: values[name] }, from);
  const { store, field } = form;
  const business = { street: 'bizAddressKr', detail: 'addressDetail' };
  proposeAddress(store, field('zipCode').read(), business, { printed: addresses.business, from });
  if (kind !== 'corporate' || field('sameAddress').read()) return;
  const head = { street: 'officeAddressKr', detail: 'officeAddressDetail' };
  proposeAddress(store, field('officeZipCode').read(), head, { printed: addresses.head, from });
}
