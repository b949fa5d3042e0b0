import { mallKinds } from '../cafe24/malls.ts';
import { cardRows, groupedNumber } from '../eximbay/card-outcome.ts';

interface TestValue {
  readonly input: string;
  readonly value: string;
  readonly outcome: string;
}

/** A simulated service as described on the front page. `path` is a path of the sandbox or a full address. */
export interface Service {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly path: string;
  readonly values: readonly TestValue[];
}

const cardOutcomes = {
  approved: '승인 · 결과 화면과 결과 통보 모두 전달',
  declined: '카드사 거절',
  lost: '승인 · 결과 화면과 결과 통보 모두 유실',
  repeated: '승인 · 결과 통보가 먼저, 다섯 번 전달',
  twice: '승인 · 같은 결제가 두 번 청구됨, 두 번째는 환불 대상',
} as const;

const idCodes = [
  ['0509', '2000-05-09', '0509 확인 불가'],
  ['0510', '2000-05-10', '0510 잠긴 신분증'],
  ['0511', '2000-05-11', '0511 정보 불일치'],
  ['0512', '2000-05-12', '0512 만료·분실'],
  ['0025', '2000-01-25', '0025 호출 한도 초과'],
  ['0909', '2000-09-09', '시간 초과까지 응답 없음'],
] as const;

/** Every simulated service, in the order in which a merchant encounters them. */
export const allServices: readonly Service[] = [
  {
    id: 'business-number',
    title: '사업자등록번호 상태',
    about:
      '국세청 사업자등록정보 API와 같은 규격입니다. 번호의 앞 세 자리로 결과가 정해집니다. 그 번호가 적힌 견본은 /specimens/certificate-sole.jpg?registerNumber=991-00-00012 처럼, 발급일이 지난 견본은 ?issueDate=20250102 처럼 받습니다.',
    path: '/nts/api/nts-businessman/v1',
    values: [
      { input: '앞 세 자리', value: '990', outcome: '0590 미등록' },
      { input: '앞 세 자리', value: '991', outcome: '0591 폐업' },
      { input: '앞 세 자리', value: '992', outcome: '0592 휴업' },
      { input: '앞 세 자리', value: '993', outcome: '0025 호출 한도 초과' },
      { input: '앞 세 자리', value: '994', outcome: '시간 초과까지 응답 없음' },
      { input: '앞 세 자리', value: '995', outcome: '0511 번호·대표자·개업일 불일치' },
      { input: '그 밖의 번호', value: '예) 905-12-34566', outcome: '계속사업자' },
    ],
  },
  {
    id: 'card-payment',
    title: '카드 결제',
    about: 'Eximbay와 같은 규격입니다. 결제창에 입력한 카드번호로 결과가 정해집니다.',
    path: '/eximbay',
    values: [
      ...cardRows.map(({ number, outcome }) => ({
        input: '카드번호',
        value: groupedNumber(number),
        outcome: cardOutcomes[outcome],
      })),
      { input: '결제창', value: '취소 버튼', outcome: '구매자가 결제 취소' },
    ],
  },
  {
    id: 'account-holder',
    title: '예금주 조회',
    about: 'PortOne V2와 같은 규격입니다. 끝자리 규칙이 앞자리보다 먼저 적용됩니다.',
    path: '/portone',
    values: [
      { input: '계좌번호 끝', value: '0000', outcome: '없는 계좌' },
      { input: '계좌번호 끝', value: '9999', outcome: '은행 응답 없음' },
      { input: '계좌번호 앞', value: '1', outcome: '홍길동' },
      { input: '계좌번호 앞', value: '2', outcome: '김하늘' },
      { input: '계좌번호 앞', value: '7', outcome: '사단법인 샌드박스나눔' },
      { input: '계좌번호 앞', value: '8', outcome: '주식회사 샌드박스' },
      { input: '그 밖의 번호', value: '—', outcome: '없는 계좌' },
    ],
  },
  {
    id: 'id-card',
    title: '신분증 진위 확인',
    about:
      'CLOVA eKYC와 같은 규격입니다. 주민등록증·외국인등록증은 발급일자, 운전면허증은 암호일련번호 끝 네 자리로 정해집니다.',
    path: '/clova',
    values: [
      ...idCodes.map(([code, date, outcome]) => ({
        input: '발급일자 / 일련번호 끝',
        value: `${date} / ${code}`,
        outcome,
      })),
      { input: '그 밖의 값', value: '—', outcome: '진위 확인 성공' },
    ],
  },
  {
    id: 'postcode',
    title: '주소 검색',
    about: '카카오 우편번호 서비스와 같은 사용법입니다. 테스트용 주소만 들어 있습니다.',
    path: '/postcode/postcode.v2.js',
    values: [
      { input: '검색어', value: '새솔대로', outcome: '서울 강남구의 주소' },
      { input: '검색어', value: '아파트', outcome: '공동주택 주소' },
      { input: '검색어', value: '없는 주소', outcome: '검색 결과 없음' },
    ],
  },
  {
    id: 'merchant-directory',
    title: '가맹점 아이디 조회',
    about: '제공사의 가맹점 명부입니다. 아이디마다 로그인하는 곳이 다릅니다.',
    path: '/provider/merchant-login',
    values: [
      { input: '가맹점 아이디', value: 'sandbox-merchant', outcome: '가맹점 관리자 로그인 화면' },
      { input: '가맹점 아이디', value: 'sandbox-temp', outcome: '홈페이지 로그인 화면' },
      { input: '그 밖의 아이디', value: '—', outcome: '온라인 신청 로그인 화면' },
    ],
  },
  {
    id: 'storefront',
    title: '쇼핑몰 플랫폼',
    about:
      'Cafe24의 OAuth와 Admin API, 웹훅과 같은 규격입니다. 실행 주소는 올바르게 서명되어 신청 화면으로 이어집니다. 이름 뒤에 -1처럼 덧붙이면 같은 성질의 새 쇼핑몰이 됩니다. 부운영자는 &user_type=S. 앱 삭제는 POST /cafe24/control/쇼핑몰/delete-app.',
    path: '/cafe24/launch-link?mall=',
    values: [
      ...mallKinds.map(({ name, about }) => ({ input: '쇼핑몰', value: name, outcome: about })),
      { input: '그 밖의 쇼핑몰', value: '—', outcome: 'sandbox-new와 같음' },
    ],
  },
  {
    id: 'merchant-registry',
    title: '가맹점 관리',
    about:
      '제공사의 가맹점 ID, 이용 상태, 결제 수단입니다. sandbox-paid는 발급되어 있고, 다른 쇼핑몰은 npm run operator -- malls registry 명령으로 넣습니다.',
    path: '/registry/v1/malls',
    values: [
      { input: '쇼핑몰', value: 'sandbox-paid', outcome: '가맹점 ID와 결제 수단 있음' },
      { input: '쇼핑몰', value: 'sandbox-pro', outcome: '간편 가입, 상세 정보 필요' },
      { input: '그 밖의 쇼핑몰', value: '—', outcome: '발급 전' },
    ],
  },
  {
    id: 'mail',
    title: '메일',
    about: '보낸 메일은 밖으로 나가지 않고 이곳 메일함에 쌓입니다. 최근 1,000통까지 보관합니다.',
    path: '/mail/messages?to=',
    values: [
      { input: '받는 사람', value: '@bounce.test', outcome: '수신 거부 (550)' },
      { input: '받는 사람', value: '@slow.test', outcome: '20초 뒤 수신' },
      { input: '그 밖의 주소', value: '—', outcome: '메일함에 도착' },
    ],
  },
];
