import { readCertificate, verifyCertificate } from '@portal/contract/application.ts';
import {
  attachedCertificate,
  attachedCertificateFile,
  removeAttachedCertificate,
} from '@portal/contract/application-certificate.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { attachedBytes, attachedOf, removeAttached } from './attached-certificate.service.ts';
import { type CertificateTools, readCertificateOf, verifyCertificateOf } from './certificate.service.ts';

/** Check, reading and keeping of a business registration certificate (specification 1 §4 and §7, decisions §6). */
export function registerCertificate(app: FastifyInstance, application: ApplicationTools): void {
  const tools: CertificateTools = { ...application, underWay: new Map() };

  serve(app, verifyCertificate, ({ merchant, files, body, query }) =>
    verifyCertificateOf(tools, merchant.accountId, { ...files, ...body }, query.type),
  );

  serve(app, readCertificate, async ({ merchant, files, body }) => {
    const read = await readCertificateOf(tools, merchant.accountId, { ...files, ...body });
    const { fileId, inferDetailType, values } = read;
    return { fileId, images: [{ inferResult: 'SUCCESS', inferDetailType, bizLicense: { result: values } }] };
  });

  serve(app, attachedCertificate, ({ merchant }) => attachedOf(application, merchant.accountId));

  serve(app, attachedCertificateFile, ({ merchant }) => attachedBytes(application, merchant.accountId));

  serve(app, removeAttachedCertificate, async ({ merchant }) => {
    await removeAttached(application, merchant.accountId);
    return null;
  });
}
