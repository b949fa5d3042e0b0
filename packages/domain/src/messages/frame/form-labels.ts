import type { BusinessInformation } from '../../forms/business-information.ts';
import type { Owner, ownerInfo } from '../../forms/owner-info.ts';
import type { serviceApplication } from '../../forms/service-application.ts';
import type { Settlement } from '../../forms/settlement-account.ts';
import type { SignUpTyped } from '../../forms/sign-up.ts';
import { signUpWords as signUp } from '../account/sign-up.ts';
import { termsWords as terms } from '../account/terms.ts';
import { businessDetailWords as business } from '../application/business-detail.ts';
import { paymentServiceWords as services } from '../application/payment-service.ts';
import { businessConfirmWords as settlement } from '../screening/business-confirm.ts';
import { ownerWords as owners } from '../screening/owner-info.ts';
import { personWords as person } from '../screening/person.ts';

/** Typed, and kept from everybody who reads an application. */
type Secret = 'password' | 'passwordCheck' | 'homepagePassword';

/** What the forms of an application ask for, by the forms' own keys: a field without a label does not compile. */
export type FormKey = Exclude<
  | keyof SignUpTyped
  | keyof BusinessInformation
  | keyof typeof serviceApplication.defaults
  | keyof Settlement
  | keyof typeof ownerInfo.defaults
  | keyof Owner,
  Secret
>;

/** What each answer is called where it is read again: by its merchant, and by the reviewer. */
export const formLabels: Readonly<Record<FormKey, string>> = {
  agreeSignUp: terms.service,
  agreePrivateInfo: terms.privacy,
  agreeMarketing: terms.marketing,
  loginId: signUp.id,
  companyName: signUp.companyName,
  opName: signUp.operatorName,
  opMobileNo: '담당자 휴대전화',
  opEmail: signUp.email,
  opTelNo: '담당자 일반전화',
  nonProfit: business.nonProfit,
  bizNo: business.businessNumber,
  corpNo: business.corporateNumber,
  companyNameKr: business.companyNameKr,
  companyNameEn: business.companyNameEn,
  salesType: business.businessType,
  companyType: business.businessItem,
  productTypeBig: business.big,
  productTypeMid: business.middle,
  productTypeSmall: business.small,
  homepageScheme: business.homepageScheme,
  homepageUrl: business.homepageUrl,
  memberOnly: business.homepageMember,
  homepageId: business.homepageId,
  customerTransAmount: business.customerTransaction,
  monthlyExpectVolumeAmount: business.monthlyVolume,
  zipCode: '우편번호',
  bizAddressKr: business.address,
  addressDetail: business.addressDetail,
  bizAddressEn: business.addressEn,
  sameAddress: business.sameAddress,
  officeZipCode: '본점 우편번호',
  officeAddressKr: business.headAddress,
  officeAddressDetail: business.headAddressDetail,
  officeAddressEn: business.headAddressEn,
  phonePrefix: business.phonePrefix,
  bizRepMobileNo: business.phone,
  bizRepEmail: business.email,
  payServiceType: services.services,
  payMethods: services.methods,
  description: services.description,
  displayCurrencies: services.currencies,
  serviceTargetCountries: '판매 국가',
  prohibitedIndustryAgreed: '금지 업종 약관',
  gongdongRep: settlement.agent,
  corpGubn: settlement.corporateKind,
  bankCode: settlement.bank,
  accountName: settlement.depositor,
  accountNumber: settlement.number,
  settlementManager: settlement.manager,
  settlementEmail: settlement.email,
  settlementPhone: '정산 담당자 휴대전화',
  corp: owners.category,
  q1: owners.questions.q1,
  q2: owners.questions.q2,
  q3: owners.questions.q3,
  q4: owners.questions.q4,
  q5: owners.questions.q5,
  owners: owners.owners,
  companies: owners.companies,
  purpose: owners.purpose,
  fundsSource: owners.funds,
  listing: owners.listing,
  corpPurpose: owners.corporatePurpose,
  krname: person.nameKr,
  name: person.nameEn,
  nation: person.country,
  gender: person.gender,
  birth: person.birth,
  share: owners.share,
  job: owners.occupation,
};
