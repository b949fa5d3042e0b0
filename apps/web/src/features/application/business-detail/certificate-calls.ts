import { readCertificate, verifyCertificate } from '@portal/contract/application.ts';
import {
  attachedCertificate,
  attachedCertificateFile,
  removeAttachedCertificate,
} from '@portal/contract/application-certificate.ts';
import { businessReadFields } from '@portal/domain/rules/readable-fields.ts';
import { certificateSending } from '../../../blocks/certificate-sending.ts';
import { call, callFile } from '../../../lib/api.ts';
import { upload } from '../../../lib/api-upload.ts';

/** A merchant's certificate. */
export const sending = certificateSending({
  names: businessReadFields,
  verify: (kind, { file, registerNumber }, signal, onProgress) => {
    const body = registerNumber === undefined ? {} : { body: { registerNumber } };
    return upload(verifyCertificate, { query: { type: kind }, ...body, files: { file }, signal }, { onProgress });
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
