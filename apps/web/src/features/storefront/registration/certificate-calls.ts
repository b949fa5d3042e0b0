import {
  attachedMallCertificate,
  attachedMallCertificateFile,
  readMallCertificate,
  removeMallCertificate,
  verifyMallCertificate,
} from '@portal/contract/storefront-certificate.ts';
import { readableFields } from '@portal/domain/rules/readable-fields.ts';
import { certificateSending } from '../../../blocks/certificate-sending.ts';
import { call, callFile } from '../../../lib/api.ts';
import { upload } from '../../../lib/api-upload.ts';

/** A mall's certificate. */
export const sending = certificateSending({
  names: readableFields,
  verify: (kind, { file, correction = {} }, signal, onProgress) =>
    upload(verifyMallCertificate, { query: { type: kind }, body: correction, files: { file }, signal }, { onProgress }),
  read: async (handed, signal) => {
    const sent = 'file' in handed ? { files: handed } : { body: handed };
    const { images } = await upload(readMallCertificate, { ...sent, signal });
    return images[0]?.bizLicense.result;
  },
  attached: async (signal) => (await call(attachedMallCertificate, { signal })).certificate,
  picture: (signal) => callFile(attachedMallCertificateFile, { signal }),
  remove: () => call(removeMallCertificate),
});
