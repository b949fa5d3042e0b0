import { productTypes } from '@portal/contract/application/application.ts';
import { expect, it } from 'vitest';
import { application, withApplication } from '../../../testing/application.portal.ts';

withApplication();

it('returns the categories to anyone, each lower one with an existing parent', async () => {
  const { status, data } = await application.portal.client().call(productTypes);
  expect(status).toBe(200);
  const codes = (list: readonly { typeCode: string }[] = []) => new Set(list.map(({ typeCode }) => typeCode));
  const orphans = (list: readonly { parentTypeCode: string | null }[] = [], above: ReadonlySet<string>) =>
    list.filter(({ parentTypeCode }) => parentTypeCode === null || !above.has(parentTypeCode));
  expect(data?.bigProductType.length).toBeGreaterThan(0);
  expect(orphans(data?.midProductType, codes(data?.bigProductType))).toEqual([]);
  expect(orphans(data?.smallProductType, codes(data?.midProductType))).toEqual([]);
});
