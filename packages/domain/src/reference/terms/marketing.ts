import type { TermsText } from './terms-text.ts';

/** Consent to marketing messages; optional. */
export const marketingTerms: TermsText = {
  title: '마케팅 정보 수신 동의',
  version: '2025-06-30',
  effective: '2025-06-30',
  articles: [
    {
      heading: '1. 이용 목적',
      paragraphs: ['새로운 결제서비스와 부가서비스의 안내, 가맹점을 위한 혜택과 행사의 안내, 서비스 개선을 위한 설문'],
    },
    {
      heading: '2. 이용하는 항목',
      paragraphs: ['회사명, 담당자명, 담당자 이메일, 담당자 휴대전화 번호'],
    },
    {
      heading: '3. 보내는 방법',
      paragraphs: [
        '이메일, 문자메시지로 보냅니다. 광고에는 광고임을 알리는 표시와 수신을 거부하는 방법을 함께 적으며, 밤 9시부터 다음 날 아침 8시까지는 보내지 않습니다.',
      ],
    },
    {
      heading: '4. 보유·이용 기간',
      paragraphs: [
        '동의를 철회하거나 이용 계약이 끝날 때까지 이용합니다. 회사는 동의하신 날부터 2년마다 수신 동의 여부를 다시 확인합니다.',
      ],
    },
    {
      heading: '5. 동의를 거부할 권리와 철회',
      paragraphs: [
        '동의하지 않아도 회원가입과 결제서비스 이용에 불이익이 없습니다. 동의한 뒤에도 받은 메시지의 수신 거부나 고객센터를 통하여 언제든지 철회할 수 있습니다.',
        '심사 결과, 보완 요청, 계약과 정산의 안내처럼 서비스에 꼭 필요한 알림은 이 동의와 관계없이 보내 드립니다.',
      ],
    },
  ],
};
