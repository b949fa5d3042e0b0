import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import { longDate } from '../specimens/marks.ts';
import { others } from './paper-others.ts';
import type { PaperForm } from './paper-sheets.ts';

const [proxyWork, proxyText] = [
  '결제 서비스 이용 신청에 관한 일체의 행위',
  '위 사람을 대리인으로 정하고 아래 사항을 위임합니다.',
];

const accountCopies: readonly PaperForm[] = [
  ({ bank, account, people: [one = ''], day }) => ({
    title: '',
    band: `${bank} 통장사본`,
    isLying: true,
    pairs: [
      ['예금주', `${one} 님`],
      ['계좌번호', account],
      ['예금종류', '보통예금'],
      ['신규일', longDate(day)],
      ['관리점', '가람로지점'],
    ],
  }),
  ({ bank, account, company, day }) => ({
    title: bank,
    titleSize: 26,
    isLying: true,
    isRuled: false,
    pairs: [
      ['계좌번호', account],
      ['예금주', `${company} 귀하`],
      ['예금종류', '기업자유예금'],
      ['개설일', longDate(day)],
    ],
    lines: ['이 예금은 예금자보호법에 따라 보호됩니다.'],
  }),
  ({ bank, account, people: [one = ''], day }) => ({
    title: '계좌개설확인서',
    pairs: [
      ['예금주', one],
      ['계좌번호', account],
      ['상품명', '입출금통장'],
      ['신규일', longDate(day)],
    ],
    lines: ['위와 같이 계좌가 개설되어 있음을 확인합니다.'],
    day,
    issuer: `${bank}장`,
  }),
];

const registries: readonly PaperForm[] = ['(말소사항 포함)', '(현재 유효사항)', ''].map(
  (more): PaperForm =>
    ({ company, corporateNumber, address, people: [one = '', two = ''], day }) => ({
      title: more === '' ? '법인등기부등본' : `등기사항전부증명서${more}`,
      titleSize: 26,
      above: ['발행번호 99001234'],
      pairs: [
        ['등기번호', '009912'],
        ['등록번호', corporateNumber],
        ['상  호', `주식회사 ${company}`],
        ['본  점', address],
        ['공고방법', '서울특별시에서 발행하는 일간신문에 게재한다'],
        ['1주의 금액', '금 5,000 원'],
        ['발행할 주식의 총수', '100,000 주'],
      ],
      lines: [
        '임원에 관한 사항',
        `대표이사 ${one}`,
        `사내이사 ${two}`,
        '이 증명서는 등기기록의 내용과 틀림없음을 증명합니다.',
      ],
      day,
      issuer: '가온등기소 등기관',
    }),
);

const sealCertificates: readonly PaperForm[] = [
  ({ people: [one = ''], address, birth, day }) => ({
    title: '인 감 증 명 서',
    hasSealPrint: true,
    pairs: [
      ['성명', one],
      ['생년월일', longDate(birth)],
      ['주소', address],
      ['용도', '일반용'],
    ],
    lines: ['위 인감은 신고되어 있는 인감임을 증명합니다.'],
    day,
    issuer: '가온구청장',
  }),
  ({ company, corporateNumber, address, people: [one = ''], day }) => ({
    title: '법인인감증명서',
    hasSealPrint: true,
    isRuled: false,
    pairs: [
      ['등기번호', '009912'],
      ['법인등록번호', corporateNumber],
      ['상호', company],
      ['본점', address],
      ['대표이사', one],
    ],
    lines: ['위 인감은 제출되어 있는 인감과 틀림없음을 증명합니다.'],
    day,
    issuer: '새솔등기소 등기관',
  }),
  ({ people: [one = ''], address, birth, day }) => ({
    title: '본인서명사실 확인서',
    pairs: [
      ['성명', one],
      ['생년월일', longDate(birth)],
      ['주소', address],
      ['용도', '사업 관련 제출'],
      ['서명', one],
    ],
    lines: ['위와 같이 본인이 서명하였음을 확인합니다.'],
    day,
    issuer: '한들동장',
  }),
];

const shareholderLists: readonly PaperForm[] = [
  ({ company, people, day }) => ({
    title: '주주명부',
    table: [
      ['주주명', '생년월일', '보유주식수', '지분율'],
      ...people.map((name, i) => [name, `19${70 + i}0${i + 1}15`, `${3 - i},000주`, `${50 - 17 * i}%`]),
    ],
    lines: ['위와 같이 주주명부를 제출합니다.'],
    day,
    issuer: `${company} 대표이사`,
  }),
  ({ company, people, address, day }) => ({
    title: '주  주  명  부',
    titleSize: 30,
    above: [`회사명: 주식회사 ${company}`],
    table: [
      ['성명', '주소', '주식의 종류', '주식수'],
      ...people.map((name) => [name, address.split(' ').slice(0, 2).join(' '), '보통주', '1,000']),
    ],
    day,
    issuer: `주식회사 ${company}`,
  }),
  ({ company, people, day }) => ({
    title: '임원 명부',
    table: [
      ['직위', '성명', '생년월일'],
      ...people.map((name, i) => [i === 0 ? '이사장' : '이사', name, `19${61 + i}1102`]),
    ],
    day,
    issuer: `사단법인 ${company} 이사장`,
  }),
];

const attorneys: readonly PaperForm[] = [
  ({ people: [one = '', two = ''], birth, day }) => ({
    title: '위임장',
    pairs: [
      ['위임하는 사람', `${one} (${longDate(birth)} 생)`],
      ['위임받는 사람', two],
      ['관계', '직원'],
      ['위임하는 일', proxyWork],
    ],
    lines: ['위와 같이 위임합니다.'],
    day,
    issuer: `위임하는 사람 ${one}`,
  }),
  ({ people: [one = '', two = ''], address, day }) => ({
    title: '위  임  장',
    isRuled: false,
    pairs: [
      ['위임인', one],
      ['주소', address],
      ['수임인', two],
      ['주소', address],
    ],
    lines: [proxyText, `1. ${proxyWork}`, '첨부서류', '인감증명서 1부', '사업자등록증 사본 1부'],
    day,
    issuer: `위임인 ${one}`,
  }),
  ({ company, people: [one = '', two = ''], corporateNumber, day }) => ({
    title: '위 임 장',
    titleSize: 40,
    above: [`${company} 귀중`],
    lines: [
      `위임자: 주식회사 ${company} (${corporateNumber})`,
      `대표이사 ${one}`,
      `수임자: ${two}`,
      proxyText,
      proxyWork,
      '붙임: 법인인감증명서 1부',
    ],
    day,
    issuer: `주식회사 ${company} 대표이사 ${one}`,
  }),
];

/** The kinds drawn here; certificates and cards come from the hard set. `undefined`: none of the known papers. */
export const paperForms: readonly (readonly [paper: KnownPaper | undefined, forms: readonly PaperForm[]])[] = [
  ['account-copy', accountCopies],
  ['registry', registries],
  ['seal-certificate', sealCertificates],
  ['shareholder-list', shareholderLists],
  ['power-of-attorney', attorneys],
  [undefined, others],
];
