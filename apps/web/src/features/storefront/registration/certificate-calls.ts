import {
  attachedMallCertificate,
  attachedMallCertificateFile,
  mallReadingPlace,
  readMallCertificate,
  removeMallCertificate,
  verifyMallCertificate,
} from '@portal/contract/storefront/certificate.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import '@portal/domain/messages/codes/storefront-codes.ts';
import { readableFields } from '@portal/domain/rules/reading/readable-fields.ts';
import { call, callFile } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { certificateSending } from '../../../blocks/certificate/certificate-sending.ts';

/** Adds a message if the server gives no reason of its own (specification 2 §8.2). */
const orUnexplained =
  (code: MessageCode) =>
  (error: unknown): never => {
    const isUnexplained = error instanceof ApiRefusal && ['SERVER_ERROR', 'NO_RESPONSE'].includes(error.code);
    throw isUnexplained ? new ApiRefusal({ ...error, message: sentence(code) }) : error;
  };

export const sending = certificateSending({
  names: readableFields,
  verify: (wanted, { file, correction = {} }, signal, onProgress) => {
    const query = wanted === 'either' ? {} : { type: wanted };
    const sent = { query, body: correction, files: { file }, signal };
    return upload(verifyMallCertificate, sent, { onProgress }).catch(orUnexplained('certificate.verify-failed'));
  },
  read: async (handed, signal) => {
    const sent = 'file' in handed ? { files: handed } : { body: handed };
    const { images } = await upload(readMallCertificate, { ...sent, signal }).catch(
      orUnexplained('certificate.scan-failed'),
    );
    toast(sentence('certificate.scanned'));
    return images[0]?.bizLicense.result;
  },
  place: (signal) => call(mallReadingPlace, { signal }),
  attached: async (signal) => (await call(attachedMallCertificate, { signal })).certificate,
  picture: (signal) => callFile(attachedMallCertificateFile, { signal }),
  remove: () => call(removeMallCertificate),
});
