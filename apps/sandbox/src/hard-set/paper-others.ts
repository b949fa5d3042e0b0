import { longDate } from '../specimens/marks.ts';
import type { PaperForm } from './paper-sheets.ts';

export const others: readonly PaperForm[] = [
  ({ people: [one = '', two = ''], address, day }) => ({
    title: '부동산 임대차 계약서',
    pairs: [
      ['소재지', address],
      ['임대인', one],
      ['임차인', two],
      ['보증금', '금 오천만원정'],
    ],
    lines: ['임대인 계좌번호와 예금주는 별지와 같다.', '첨부: 인감증명서 각 1부'],
    day,
    issuer: '가온공인중개사',
  }),
  ({ bank, account, people: [one = '', two = ''], day }) => ({
    title: '이체확인증',
    pairs: [
      ['출금은행', bank],
      ['출금계좌번호', account],
      ['예금주', one],
      ['받는 분', two],
      ['이체금액', '1,250,000원'],
      ['이체일', longDate(day)],
    ],
    lines: ['이체 내역이 위와 같음을 확인합니다.'],
  }),
  ({ company, people: [one = ''], address, day }) => ({
    title: '재 직 증 명 서',
    pairs: [
      ['성명', one],
      ['주소', address],
      ['회사명', company],
      ['직위', '과장'],
      ['용도', '은행 제출용'],
    ],
    lines: ['위와 같이 재직하고 있음을 증명합니다.'],
    day,
    issuer: `${company} 대표이사`,
  }),
  ({ company, address, day }) => ({
    title: '견 적 서',
    above: [`${company} 귀하`],
    table: [
      ['품목', '수량', '단가', '금액'],
      ['포장 상자', '200', '350', '70,000'],
      ['완충재', '20', '4,500', '90,000'],
    ],
    lines: [`사업장: ${address}`, '입금 계좌: 계산서에 적힌 은행'],
    day,
    issuer: company,
  }),
  ({ company, corporateNumber, address }) => ({
    title: '정    관',
    lines: [
      `제1조(상호) 이 회사는 주식회사 ${company}라 부른다.`,
      `제2조(본점) 본점은 ${address.split(' ').slice(0, 2).join(' ')}에 둔다.`,
      '제3조(공고방법) 공고는 일간신문에 게재한다.',
      '제4조(발행할 주식의 총수) 100,000주로 한다.',
      '제5조(1주의 금액) 금 5,000원으로 한다.',
      `법인등록번호 ${corporateNumber}`,
    ],
  }),
  ({ people: [one = ''], address, birth, day }) => ({
    title: '주민등록표(초본)',
    titleSize: 28,
    pairs: [
      ['성명', one],
      ['생년월일', longDate(birth)],
      ['주소', address],
      ['세대주', '본인'],
      ['용도', '제출용'],
    ],
    day,
    issuer: '한들동장',
  }),
  ({ bank, company, account, day }) => ({
    title: '세금계산서',
    table: [
      ['등록번호', '상호', '공급가액', '세액'],
      ['-', company, '1,000,000', '100,000'],
    ],
    lines: [`입금 은행 ${bank} ${account}`, `작성일 ${longDate(day)}`],
  }),
  ({ company, people: [one = ''], day }) => ({
    title: '',
    lines: [
      `${company} 담당자님께`,
      '안녕하세요. 요청하신 서류를 안내드립니다.',
      '1. 사업자등록증 사본',
      '2. 대표자 인감증명서 원본',
      '3. 통장 사본 (예금주와 계좌번호가 보이게)',
      '4. 주주명부와 등기사항전부증명서',
      '대리인이 오시면 위임장도 가져와 주세요.',
      `${one} 드림`,
    ],
    day,
    issuer: company,
  }),
];
