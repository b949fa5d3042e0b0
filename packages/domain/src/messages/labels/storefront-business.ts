import type { StorefrontBusiness } from '../../forms/storefront-business.ts';
import { businessLabels as business } from './business.ts';
import type { LabelsOf } from './labels-of.ts';

/** In page order. */
export const storefrontBusinessLabels: LabelsOf<StorefrontBusiness> = {
  isCorporation: '사업자 유형',
  bizNo: business.bizNo,
  corporateRegistrationNumber: business.corpNo,
  bizName: '상호 또는 법인명',
  bizNameEn: '영문 상호 또는 영문 법인명',
  salesType: business.salesType,
  companyType: business.companyType,
  repName: '대표자명',
  dateOfBirth: '생년월일',
  gender: '성별',
  productTypeBig: business.productTypeBig,
  productTypeMid: business.productTypeMid,
  productTypeSmall: business.productTypeSmall,
  customerTransAmount: business.customerTransAmount,
  monthlyExpectVolumeAmount: business.monthlyExpectVolumeAmount,
  bizZipCode: business.zipCode,
  bizAddressKr: business.bizAddressKr,
  addressDetail: business.addressDetail,
  bizAddressEn: business.bizAddressEn,
  sameAddress: business.sameAddress,
  officeZipCode: business.officeZipCode,
  officeAddressKr: business.officeAddressKr,
  officeAddressDetail: business.officeAddressDetail,
  officeAddressEn: business.officeAddressEn,
  phonePrefix: business.phonePrefix,
  bizRepMobileNo: business.bizRepMobileNo,
  bizRepEmail: business.bizRepEmail,
};
