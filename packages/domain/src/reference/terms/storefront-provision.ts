import type { TermsText } from './terms-text.ts';

/** Consent to the provision of private information to third parties; required. */
export const storefrontProvision: TermsText = {
  title: '개인정보 제3자 제공 동의',
  version: '2026-09-01',
  effective: '2026-09-01',
  articles: [
    {
      heading: '1. 받는 곳',
      paragraphs: ['국내외 신용카드사와 카드 매입사, 정산 은행, 카페24(주)'],
    },
    {
      heading: '2. 받는 곳의 이용 목적',
      paragraphs: ['가맹점의 심사와 등록, 정산 대금의 지급과 예금주 확인, 쇼핑몰의 결제 연결과 이용 상태의 안내'],
    },
    {
      heading: '3. 제공하는 항목',
      paragraphs: [
        '카드사와 매입사: 상호, 사업자등록번호, 법인등록번호, 대표자명, 생년월일, 사업장 주소, 연락처, 업종, 쇼핑몰 주소',
        '정산 은행: 예금주명, 은행, 계좌번호',
        '카페24(주): 쇼핑몰 ID, 가맹점 ID, 이용 상태',
      ],
    },
    {
      heading: '4. 보유·이용 기간',
      paragraphs: ['제공한 목적을 이룰 때까지 보유하고 이용하며, 법령에서 정한 기간이 있으면 그 기간 동안 보관합니다.'],
    },
    {
      heading: '5. 동의를 거부할 권리',
      paragraphs: [
        '동의하지 않을 수 있습니다. 다만 동의하지 않으면 가맹점 등록과 정산을 할 수 없어 결제서비스를 신청할 수 없습니다.',
      ],
    },
  ],
};
