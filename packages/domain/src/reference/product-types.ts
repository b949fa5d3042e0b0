import { culture, sports } from './product-types/culture.ts';
import { automotive, digital } from './product-types/digital.ts';
import { beauty, clothing, fashionGoods } from './product-types/fashion.ts';
import { food } from './product-types/food.ts';
import { childCare, furniture, household } from './product-types/living.ts';
import type { BigOutline, DangerTier, MidOutline, SmallOutline } from './product-types/outline.ts';
import { services } from './product-types/services.ts';

/** A category on the wire (specification 1 §3); `parentTypeCode` is null for a big one. Codes: B01, B01M02, B01M02S03. */
export interface ProductType {
  readonly typeCode: string;
  readonly typeName: string;
  readonly dangerTier: DangerTier;
  readonly parentTypeCode: string | null;
}

export type ProductLevel = 'big' | 'mid' | 'small';

/** In code order: append only. */
const outlines: readonly BigOutline[] = [
  clothing,
  fashionGoods,
  beauty,
  furniture,
  household,
  childCare,
  food,
  digital,
  automotive,
  sports,
  culture,
  services,
];

const codeOf = (letter: 'B' | 'M' | 'S', place: number): string => `${letter}${String(place + 1).padStart(2, '0')}`;

/** A parent has the tier of its least risky child: it is hidden only when no child can be chosen. */
const leastRisky = (children: readonly ProductType[]): DangerTier =>
  ([0, 1, 2] as const).find((tier) => children.some((child) => child.dangerTier === tier)) ?? 3;

interface Branch {
  readonly bigs: readonly ProductType[];
  readonly mids: readonly ProductType[];
  readonly smalls: readonly ProductType[];
}

function smallOf(outline: SmallOutline, place: number, parent: string): ProductType {
  const [typeName, dangerTier]: readonly [string, DangerTier] = typeof outline === 'string' ? [outline, 0] : outline;
  return { typeCode: `${parent}${codeOf('S', place)}`, typeName, dangerTier, parentTypeCode: parent };
}

function midOf([typeName, outlines]: MidOutline, place: number, parent: string): Branch {
  const typeCode = `${parent}${codeOf('M', place)}`;
  const smalls = outlines.map((small, index) => smallOf(small, index, typeCode));
  return { bigs: [], mids: [{ typeCode, typeName, dangerTier: leastRisky(smalls), parentTypeCode: parent }], smalls };
}

function bigOf(outline: BigOutline, place: number): Branch {
  const typeCode = codeOf('B', place);
  const branches = outline.mids.map((mid, index) => midOf(mid, index, typeCode));
  const mids = branches.flatMap((branch) => branch.mids);
  const big = { typeCode, typeName: outline.name, dangerTier: leastRisky(mids), parentTypeCode: null };
  return { bigs: [big], mids, smalls: branches.flatMap((branch) => branch.smalls) };
}

const branches = outlines.map(bigOf);

/** Hidden ones included. */
export const productTypes: Readonly<Record<ProductLevel, readonly ProductType[]>> = {
  big: branches.flatMap((branch) => branch.bigs),
  mid: branches.flatMap((branch) => branch.mids),
  small: branches.flatMap((branch) => branch.smalls),
};

/** Categories shown in lists: below tier 2 (specification 1 §5). */
export const isSelectable = (type: ProductType): boolean => type.dangerTier < 2;

/** Options of a level under the chosen parent, in order. @param parent code of the parent; null for the big ones */
export const selectableChildren = (level: ProductLevel, parent: string | null): readonly ProductType[] =>
  productTypes[level].filter((type) => type.parentTypeCode === parent && isSelectable(type));

/** Whether three codes form a chain of selectable categories. */
export function isSelectableCategory(big: string, mid: string, small: string): boolean {
  const offers = (level: ProductLevel, parent: string | null, code: string): boolean =>
    selectableChildren(level, parent).some((type) => type.typeCode === code);
  return offers('big', null, big) && offers('mid', big, mid) && offers('small', mid, small);
}

/** Name of a category of any level; undefined for an unknown code. */
export const productTypeName = (code: string): string | undefined =>
  [...productTypes.big, ...productTypes.mid, ...productTypes.small].find((type) => type.typeCode === code)?.typeName;
