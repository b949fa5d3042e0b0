import { attachedMallCertificate, verifyMallCertificate } from '@portal/contract/storefront/certificate.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { expect, it } from 'vitest';
import { openTestPortal, portal, withPortal } from '../../../../testing/test-portal.ts';
import { certificate, entered, storefrontFeatures } from '../storefront.fixture.ts';

withPortal(() => openTestPortal({ register: storefrontFeatures, config: { sourceLimitFactor: 10_000 } }));

it('checks a certificate sent before the kind of business is chosen, and returns its kind', async () => {
  const { client } = await entered(portal);
  const sent = { body: {}, files: { file: await certificate() } };
  const { body } = await client.call(verifyMallCertificate, { query: {}, ...sent });
  expect(body).toMatchObject({ result: 'SUCCESS', inferDetailType: 'BL_SOLE' });
  const attached = (await client.call(attachedMallCertificate)).data?.certificate;
  expect(attached?.inferDetailType).toBe('BL_SOLE');
});

it('refuses a certificate of another kind than chosen, with the specified sentence', async () => {
  const { client } = await entered(portal);
  const sent = { body: {}, files: { file: await certificate() } };
  const { body } = await client.call(verifyMallCertificate, { query: { type: 'corporate' }, ...sent });
  expect(body).toMatchObject({
    result: 'FAILURE',
    code: 'TYPE_MISMATCH',
    message: sentence('certificate.type-mismatch'),
    inferDetailType: 'BL_SOLE',
  });
});
