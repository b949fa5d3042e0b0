import '../codes/storefront-codes.ts';
import type { HelpEntries } from './help-entry.ts';
import { pages } from './links.ts';

/** Explanations and questions for operators of Cafe24 malls (specification 2 §2.8 and §8.2). */
export const storefrontHelp: HelpEntries = [
  {
    code: 'question.storefront-start',
    question: 'Cafe24 쇼핑몰은 어디에서 시작하나요?',
    cause:
      'Cafe24 쇼핑몰은 아이디를 만들지 않습니다. 쇼핑몰 관리자에서 앱을 실행하면 가입 화면이 열리고, 쇼핑몰의 로그인을 그대로 씁니다.',
    next: '대표 운영자로 쇼핑몰 관리자에 로그인해 앱을 실행해 주세요.',
    link: pages.mall,
  },
  {
    code: 'question.storefront-ids',
    question: '가맹점 ID는 언제 나오나요?',
    cause:
      '심사비를 결제하고 필수 서류를 보내신 뒤 심사를 거쳐 쇼핑몰마다 가맹점 ID가 발급됩니다. 발급 전에는 발급 전이라고 표시됩니다.',
    next: '앱 관리 화면에서 쇼핑몰마다 발급되었는지 확인해 주세요.',
    link: pages.mallShops,
  },
  {
    code: 'question.storefront-refund',
    question: '쇼핑몰 심사비도 환불되나요?',
    cause:
      '심사비는 심사 결과와 관계없이 환불되지 않습니다. 두 번 결제된 금액처럼 심사비에 쓰이지 않은 결제는 저절로 전액 환불됩니다.',
    next: '따로 신청하지 않으셔도 됩니다. 환불이 끝나면 메일로 알려 드립니다.',
    link: pages.mallFee,
  },
  {
    code: 'storefront.launch-invalid',
    cause: '앱을 실행한 지 오래되었거나 이미 한 번 쓴 주소입니다.',
    cost: 'nothing',
    next: '쇼핑몰 관리자에서 앱을 다시 실행해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.platform-denied',
    cause: '쇼핑몰 정보를 읽는 권한을 주지 않았거나, 앱을 삭제하여 권한이 없어졌습니다.',
    cost: 'nothing',
    next: '앱을 다시 실행하고 권한 요청 화면에서 동의해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.not-connected',
    cause: '이 쇼핑몰에 앱이 설치되어 있지 않거나 연결이 끊겼습니다.',
    cost: 'nothing',
    next: 'Cafe24 앱스토어에서 앱을 설치한 뒤 쇼핑몰 관리자에서 실행해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.other-mall',
    cause: '한 브라우저에서는 쇼핑몰 하나만 열 수 있고, 나중에 연 쇼핑몰이 남습니다.',
    cost: 'nothing',
    next: '이 쇼핑몰로 계속하려면 쇼핑몰 관리자에서 앱을 다시 실행해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.session-ended',
    cause: '오랫동안 사용하지 않았거나 쇼핑몰에서 로그아웃했습니다.',
    cost: 'nothing',
    next: '쇼핑몰 관리자에서 앱을 다시 실행해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.principal-only',
    cause: '가입과 결제는 쇼핑몰의 대표 운영자만 할 수 있습니다.',
    cost: 'nothing',
    next: '대표 운영자 계정으로 쇼핑몰 관리자에 로그인해 앱을 실행해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.can-not-register',
    cause: '한국어 쇼핑몰과 지원하지 않는 통화를 쓰는 쇼핑몰은 가입할 수 없습니다.',
    cost: 'nothing',
    next: '쇼핑몰 관리자에서 다른 언어의 멀티쇼핑몰을 만들고 앱을 다시 실행해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.no-shops',
    cause: 'Cafe24가 알려 준 쇼핑몰 목록에 등록할 수 있는 쇼핑몰이 없습니다.',
    cost: 'nothing',
    next: 'Cafe24에서 멀티쇼핑몰을 만든 뒤 다시 시도해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.platform-silent',
    cause: 'Cafe24가 제때 답하지 않았습니다. 적으신 내용과는 관계가 없습니다.',
    cost: 'nothing',
    next: '잠시 후 같은 버튼을 다시 눌러 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.user-type-changed',
    cause: '화면을 연 뒤에 쇼핑몰의 가입 방식이 바뀌어, 물어볼 내용이 달라졌습니다.',
    cost: 'nothing',
    next: '화면을 다시 불러온 뒤 이어서 진행해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.shops-changed',
    cause: '가입 화면에서 확인하신 뒤에 Cafe24에서 쇼핑몰이 추가되거나 바뀌었습니다.',
    cost: 'nothing',
    next: '첫 단계에서 바뀐 쇼핑몰을 확인하고 다시 신청해 주세요.',
    link: pages.mall,
  },
  {
    code: 'storefront.fee-changed',
    cause: '화면을 연 뒤에 이 쇼핑몰의 심사비가 달라졌습니다.',
    cost: 'not-paid',
    next: '화면에 나온 바뀐 금액을 확인하고 결제해 주세요.',
    link: pages.mallFee,
  },
  {
    code: 'settle-method.bank',
    cause: '은행 안전정산은 우리은행이 맡아 다른 은행의 계좌로는 받을 수 없습니다.',
    cost: 'nothing',
    next: '우리은행 계좌를 적거나 다른 정산 방식을 선택해 주세요.',
    link: pages.mall,
  },
];
