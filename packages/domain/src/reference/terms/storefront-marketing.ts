import type { TermsText } from './terms-text.ts';

/** Consent of a mall to marketing messages; optional. */
export const storefrontMarketing: TermsText = {
  title: '마케팅 정보 수신 동의',
  version: '2026-09-01',
  effective: '2026-09-01',
  articles: [
    {
      heading: '1. 이용 목적',
      paragraphs: ['새로운 결제 수단과 부가서비스, 혜택과 행사의 안내'],
    },
    {
      heading: '2. 이용하는 항목과 보내는 방법',
      paragraphs: [
        '운영 담당자명, 이메일, 휴대전화 번호를 이용하여 이메일과 문자메시지로 보냅니다. 밤 9시부터 다음 날 아침 8시까지는 보내지 않습니다.',
      ],
    },
    {
      heading: '3. 보유·이용 기간',
      paragraphs: ['동의를 철회하거나 이용 계약이 끝날 때까지 이용하며, 2년마다 수신 동의 여부를 다시 확인합니다.'],
    },
    {
      heading: '4. 동의를 거부할 권리와 철회',
      paragraphs: [
        '동의하지 않아도 가입과 이용에 불이익이 없으며, 수신 거부나 고객센터로 언제든지 철회할 수 있습니다.',
        '심사 결과, 보완 요청, 정산의 안내처럼 서비스에 꼭 필요한 알림은 이 동의와 관계없이 보내 드립니다.',
      ],
    },
  ],
};
