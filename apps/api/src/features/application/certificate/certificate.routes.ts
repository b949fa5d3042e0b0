import { readCertificate, verifyCertificate } from '@portal/contract/application/application.ts';
import {
  attachedCertificate,
  attachedCertificateFile,
  readingPlace,
  removeAttachedCertificate,
} from '@portal/contract/application/certificate.ts';
import { isCorrected } from '@portal/domain/journey/corrections.ts';
import { stepOf } from '@portal/domain/journey/steps.ts';
import type { FastifyInstance } from 'fastify';
import {
  attachedBytes,
  attachedOf,
  removeAttached,
} from '../../../capabilities/certificate/attached-certificate.service.ts';
import type { CertificateTools } from '../../../capabilities/certificate/certificate.service.ts';
import { answerRead, answerVerified } from '../../../capabilities/certificate/certificate-answers.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readingPlaceOf } from '../../../platform/limits/reading-line.ts';
import { accountOwner } from '../../../platform/owners/owner.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { lockAccount } from '../account-lock.repository.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { acceptedFile } from '../business-information.repository.ts';

/** Checks, reads and stores a business registration certificate (specification 1 §4 and §7, decisions §6). */
export function registerCertificate(app: FastifyInstance, application: ApplicationTools): void {
  const { db } = application.platform;
  /** A certificate is expected for the first submission and for corrections, until the fee is settled. */
  const isAwaited: CertificateTools['isAwaited'] = async (tx, accountId) => {
    const step = stepOf(await lockAccount(tx, accountId));
    return step === 'business-information' || isCorrected('/business-detail/private', step);
  };
  const tools: CertificateTools = { ...application, underWay: new Map(), isAwaited };

  serve(app, verifyCertificate, ({ merchant, files, body, query }) =>
    answerVerified(tools, accountOwner(merchant.accountId), { ...files, ...body }, query.type),
  );

  serve(app, readCertificate, ({ merchant, files, body }) =>
    answerRead(tools, accountOwner(merchant.accountId), { ...files, ...body }),
  );

  serve(app, readingPlace, async ({ merchant }) => readingPlaceOf(merchant.accountId));

  serve(app, attachedCertificate, async ({ merchant: { accountId } }) =>
    attachedOf(application, accountId, await acceptedFile(db, accountId)),
  );

  serve(app, attachedCertificateFile, async ({ merchant: { accountId } }) => {
    const file = await attachedBytes(application, accountId, await acceptedFile(db, accountId));
    if (!file) throw new Refusal('NOT_FOUND');
    return file;
  });

  serve(app, removeAttachedCertificate, async ({ merchant }) => {
    await removeAttached(application, merchant.accountId);
  });
}
