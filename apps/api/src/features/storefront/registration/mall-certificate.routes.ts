import {
  attachedMallCertificate,
  attachedMallCertificateFile,
  mallReadingPlace,
  readMallCertificate,
  removeMallCertificate,
  verifyMallCertificate,
} from '@portal/contract/storefront/certificate.ts';
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
import { withNulls } from '../../../platform/nulls.ts';
import { mallOwner } from '../../../platform/owners/owner.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { holdMall } from '../mall.repository.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { registrationOf } from './registration.repository.ts';

/** Checks, reads and stores a mall's certificate (specification 2 §4.5 and §5.7). */
export function registerMallCertificate(app: FastifyInstance, tools: StorefrontTools): void {
  const certificates: CertificateTools = {
    platform: tools.platform,
    providers: tools.providers,
    underWay: tools.readings,
    // The wizard expects one until the mall is registered.
    isAwaited: async (tx, ownerId) => {
      await holdMall(tx, ownerId);
      return (await registrationOf(tx, ownerId)) === undefined;
    },
  };

  serve(app, verifyMallCertificate, ({ mall, files, body, query }) =>
    answerVerified(certificates, mallOwner(mall.ownerId), { ...files, ...body }, query.type),
  );

  serve(app, readMallCertificate, ({ mall, files, body }) =>
    answerRead(certificates, mallOwner(mall.ownerId), { ...files, ...body }),
  );

  serve(app, mallReadingPlace, async ({ mall }) => readingPlaceOf(mall.ownerId));

  serve(app, attachedMallCertificate, async ({ mall }) =>
    withNulls({ certificate: await attachedOf(tools, mall.ownerId) }),
  );

  serve(app, attachedMallCertificateFile, async ({ mall }) => {
    const file = await attachedBytes(tools, mall.ownerId);
    if (!file) throw new Refusal('NOT_FOUND');
    return file;
  });

  serve(app, removeMallCertificate, async ({ mall }) => {
    await removeAttached(tools, mall.ownerId);
    return {};
  });
}
