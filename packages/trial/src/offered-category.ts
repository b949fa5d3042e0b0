import type { ProductType, productTypes } from '@portal/contract/application/application.ts';
import type { ResultOf } from '@portal/contract/call.ts';

export function offeredCategory(types: ResultOf<typeof productTypes> | undefined) {
  const offered = (list: readonly ProductType[] | undefined) => (list ?? []).filter((type) => type.dangerTier < 2);
  const [bigs, mids] = [offered(types?.bigProductType), offered(types?.midProductType)];
  for (const small of offered(types?.smallProductType)) {
    const mid = mids.find((type) => type.typeCode === small.parentTypeCode);
    const big = bigs.find((type) => type.typeCode === mid?.parentTypeCode);
    if (!mid || !big) continue;
    return { productTypeBig: big.typeCode, productTypeMid: mid.typeCode, productTypeSmall: small.typeCode };
  }
  throw new Error('no category can be chosen');
}
