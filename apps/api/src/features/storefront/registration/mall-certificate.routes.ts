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
import {
  type CertificateTools,
  readHanded,
  verifyHanded,
} from '../../../capabilities/certificate/certificate.service.ts';
import { certificateMessageOf, providerMessageOf } from '../../../capabilities/certificate/certificate-message.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readingPlaceOf } from '../../../platform/limits/reading-line.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { mallOwner } from '../../../platform/owners/owner.ts';
import { orNegative, refusalOfMessage } from '../../../platform/refusals/message-refusal.ts';
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

  serve(app, verifyMallCertificate, async ({ mall, files, body, query }) => {
    const handed = { ...files, ...body };
    const verified = await orNegative(
      verifyHanded(certificates, mallOwner(mall.ownerId), handed, query.type),
      providerMessageOf,
    );
    if (verified.kind !== 'sound') throw refusalOfMessage(certificateMessageOf(verified));
    const { kind: _, issueDate, validUntil, ...sound } = verified;
    return { ...sound, ...withNulls({ issueDate, validUntil }) };
  });

  serve(app, readMallCertificate, async ({ mall, files, body }) => {
    const read = await orNegative(
      readHanded(certificates, mallOwner(mall.ownerId), { ...files, ...body }),
      providerMessageOf,
    );
    if (read.kind !== 'read') throw refusalOfMessage(certificateMessageOf(read));
    const { fileId, inferDetailType, values } = read;
    return { fileId, images: [{ inferResult: 'SUCCESS', inferDetailType, bizLicense: { result: values } }] };
  });

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
