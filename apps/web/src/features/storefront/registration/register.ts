import { registerMall } from '@portal/contract/storefront/registration.ts';
import { agreementsSent, type StorefrontConsents } from '@portal/domain/forms/storefront-agreements.ts';
import {
  businessSent,
  businessWireName,
  productOf,
  type StorefrontBusinessAnswers,
  storefrontBusiness,
} from '@portal/domain/forms/storefront-business.ts';
import {
  type StorefrontSettlementAnswers,
  settlementSent,
  settlementWireNames,
} from '@portal/domain/forms/storefront-settlement.ts';
import type { StorefrontUserType } from '@portal/domain/journey/storefront.ts';
import { upload } from '@portal/ui/api/api-upload.ts';
import { categoryNames } from '../../../blocks/category/category-fields.tsx';

export interface Registration {
  readonly userType: StorefrontUserType;
  readonly agreements: StorefrontConsents;
  readonly settlement: StorefrontSettlementAnswers;
  readonly business: StorefrontBusinessAnswers;
  /** Numbers of the shops shown in the first step; undefined if they could not be loaded. */
  readonly shopNos: readonly number[] | undefined;
  /** Id of the certificate uploaded here; undefined for the one attached on the server. */
  readonly fileId: string | undefined;
}

/** Submits the registration (specification 2 §3.5). @throws ApiRefusal */
export function register(registration: Registration): Promise<unknown> {
  const { userType, agreements, settlement, business, shopNos, fileId } = registration;
  const product = productOf(
    categoryNames({ big: business.productTypeBig, mid: business.productTypeMid, small: business.productTypeSmall }),
  );
  const data = {
    agreements: agreementsSent(agreements),
    ...settlementSent(settlement),
    businessInfo: businessSent(business, product),
  };
  return upload(registerMall, { query: { userType }, body: { data, shopNos: shopNos && [...shopNos], fileId } });
}

/** Form paths for errors in the second step, by wire name. */
export const settlementPlaces: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(settlementWireNames).map(([field, wire]) => [
    `data.${wire}`,
    /Mobile|Area/.test(field) ? `${field}.number` : field,
  ]),
);

/** Form paths for errors in the third step, by wire name. */
export const businessPlaces: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(storefrontBusiness.defaults).map((field) => [`data.${businessWireName(field)}`, field]),
  ),
  'data.businessInfo.bizAddressKr': 'bizAddressKr',
  'data.businessInfo.bizZipCode': 'bizAddressKr',
  'data.businessInfo.officeAddressKr': 'officeAddressKr',
  'data.businessInfo.officeZipCode': 'officeAddressKr',
};
