import type { BusinessInformation } from '../../forms/business-information.ts';
import type { LabelsOf } from './labels-of.ts';

type WithCertificate = BusinessInformation & { readonly bizRegFile: unknown };

export const businessLabels: LabelsOf<WithCertificate> = {
  bizRegFile: '사업자등록증',
  nonProfit: '비영리법인 여부',
  bizNo: '사업자등록번호',
  corpNo: '법인등록번호',
  companyNameKr: '상호(국문)',
  companyNameEn: '상호(영문)',
  homepageScheme: '홈페이지 주소 앞부분',
  homepageUrl: '홈페이지 URL',
  memberOnly: '로그인해야 상품을 볼 수 있는 회원 전용 사이트입니다',
  homepageId: '홈페이지 아이디',
  homepagePassword: '홈페이지 비밀번호',
  salesType: '업태',
  companyType: '종목',
  productTypeBig: '대분류',
  productTypeMid: '중분류',
  productTypeSmall: '소분류',
  customerTransAmount: '고객 1회 평균 결제금액',
  monthlyExpectVolumeAmount: '월 예상 거래금액',
  zipCode: '우편번호',
  bizAddressKr: '사업장 주소',
  addressDetail: '상세주소',
  bizAddressEn: '영문주소',
  sameAddress: '사업장 주소와 동일',
  officeZipCode: '본점 우편번호',
  officeAddressKr: '본점 주소',
  officeAddressDetail: '본점 상세주소',
  officeAddressEn: '본점 영문주소',
  phonePrefix: '대표 전화 앞자리',
  bizRepMobileNo: '대표 전화번호',
  bizRepEmail: '대표 이메일',
};
