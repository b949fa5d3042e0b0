import { describeStorefront } from '../src/ports/testing/storefront.port-test.ts';
import { FakeStorefront } from './fake-storefront.ts';

describeStorefront('the fake of tests', async () => {
  const storefront = new FakeStorefront();
  return {
    storefront,
    launchQuery: (mallId, userType) => storefront.launchQuery(mallId, userType),
    code: (mallId) => new URL(storefront.consentUrl(mallId, 's')).searchParams.get('code') ?? '',
    stands(mallId, how) {
      storefront.faults.delete(mallId);
      storefront.deleted.delete(mallId);
      storefront.withdrawn.delete(mallId);
      if (how !== 'well') storefront[how].add(mallId);
    },
    falls: (mallId) => void storefront.faults.set(mallId, 'unavailable'),
    close: async () => undefined,
  };
});
