import * as z from 'zod/mini';
import { readCertificate, verifyCertificate } from '../application/application.ts';
import { attachedCertificate, readingPlace } from '../application/certificate.ts';
import { defineCall } from '../call.ts';
import { storefrontRoot } from './shared.ts';

const certificate = { noun: 'storefront', source: 'specification 2 §4.5, §5.7 and §7.2; decisions §12' } as const;

export const verifyMallCertificate = defineCall({
  ...certificate,
  id: 'verifyMallCertificate',
  method: 'POST',
  path: '/front/v1/cafe24/biz-license/verify',
  envelope: 'front',
  caller: 'mall-principal',
  query: z.object({
    /** The chosen kind, which the recognised type must match. Absent: either, because the form takes the kind from the certificate. */
    type: z.optional(z.enum(['private', 'corporate'])),
  }),
  body: verifyCertificate.body,
  files: verifyCertificate.files,
  answer: verifyCertificate.answer,
  refusals: verifyCertificate.refusals,
  summary: 'Check a certificate for the registration of a mall, as `verifyCertificate` does for a merchant.',
});

export const readMallCertificate = defineCall({
  ...certificate,
  id: 'readMallCertificate',
  method: 'POST',
  path: '/front/v1/cafe24/biz-license/ocr',
  envelope: 'front',
  caller: 'mall-principal',
  body: readCertificate.body,
  files: readCertificate.files,
  answer: readCertificate.answer,
  refusals: readCertificate.refusals,
  summary: 'Read a certificate, sent as `file` or named by `fileId`. Values that were not read are absent.',
});

export const mallReadingPlace = defineCall({
  ...certificate,
  source: readingPlace.source,
  id: 'mallReadingPlace',
  method: 'GET',
  path: `${storefrontRoot}/reading/place`,
  envelope: 'onboarding',
  caller: 'mall',
  answer: readingPlace.answer,
  summary: 'The position of the submitted document in the reader’s queue.',
});

export const attachedMallCertificate = defineCall({
  ...certificate,
  id: 'attachedMallCertificate',
  method: 'GET',
  path: `${storefrontRoot}/certificate`,
  envelope: 'onboarding',
  caller: 'mall',
  answer: z.object({ certificate: attachedCertificate.answer }),
  summary: 'The certificate that was checked last and is attached to the draft, or null.',
});

export const attachedMallCertificateFile = defineCall({
  ...certificate,
  id: 'attachedMallCertificateFile',
  method: 'GET',
  path: `${storefrontRoot}/certificate/file`,
  envelope: 'file',
  caller: 'mall',
  answer: z.unknown(),
  refusals: ['NOT_FOUND'],
  summary: 'The content of the attached certificate.',
});

export const removeMallCertificate = defineCall({
  ...certificate,
  id: 'removeMallCertificate',
  method: 'DELETE',
  path: `${storefrontRoot}/certificate`,
  envelope: 'onboarding',
  caller: 'mall-principal',
  answer: z.object({}),
  summary: 'Remove the attached certificate.',
});
