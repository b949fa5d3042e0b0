import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import { cardTitles } from '../id-card/kind.ts';

/** What is printed on every paper of a kind, whatever office issued it. */
export interface PaperKind {
  readonly paper: KnownPaper;
  readonly titles: readonly string[];
  /** Words printed on it besides its title, without blanks. */
  readonly labels: readonly string[];
  /** Number of these that a page with the title has at least. */
  readonly least: number;
}

/** Shorter titles resemble those of too many other papers. */
const clearCardTitles = cardTitles.filter((title) => title.length >= 5);

export const paperKinds: readonly PaperKind[] = [
  { paper: 'certificate', titles: ['사업자등록증'], labels: [], least: 0 },
  { paper: 'id-card', titles: clearCardTitles, labels: [], least: 0 },
  {
    paper: 'registry',
    titles: [
      '등기사항전부증명서',
      '등기사항전부증명서(말소사항포함)',
      '등기사항전부증명서(현재유효사항)',
      '등기사항일부증명서',
      '법인등기부등본',
    ],
    labels: [
      '등기번호',
      '등록번호',
      '상호',
      '본점',
      '공고방법',
      '1주의금액',
      '발행할주식의총수',
      '임원에관한사항',
      '등기기록',
    ],
    least: 2,
  },
  {
    paper: 'seal-certificate',
    titles: ['인감증명서', '법인인감증명서', '본인서명사실확인서'],
    labels: [
      '인감',
      '주민등록번호',
      '생년월일',
      '법인등록번호',
      '등기번호',
      '등기소',
      '본점',
      '용도',
      '증명합니다',
      '서명',
    ],
    least: 2,
  },
  {
    paper: 'shareholder-list',
    titles: ['주주명부', '주주명단', '주주및출자자명부', '임원명부', '이사회명부', '이사및임원명부'],
    labels: ['주주명', '성명', '주식수', '주식의종류', '지분율', '보유주식', '출자', '직위', '생년월일', '주소'],
    least: 2,
  },
  {
    paper: 'power-of-attorney',
    titles: ['위임장'],
    labels: ['위임인', '수임인', '위임자', '수임자', '위임하는', '위임받는', '위임합니다', '위임사항', '대리인'],
    least: 2,
  },
  {
    paper: 'account-copy',
    titles: ['통장사본', '계좌개설확인서', '예금통장'],
    labels: ['예금주', '계좌번호', '예금종류', '신규일', '개설일', '관리점', '발행점', '은행', '상품명'],
    least: 2,
  },
];

/** A bank book often has no title: it is recognised by its words and its account number. */
export const accountLayout = {
  labels: ['예금주', '계좌번호', '예금종류', '신규일', '개설일', '관리점', '발행점', '통장', '보통예금', '예금자보호'],
  /** More of the words are required if no bank's name was read: white type on the bank's colour is not. */
  least: { besideBank: 2, alone: 4 },
  bank: /은행|금고|농협|신협|수협|우체국/,
  number: /(?<!\d)\d{2,6}-\d{2,6}-\d{2,7}(?:-\d{1,3})?(?!\d)/,
} as const;

/** Ends of other papers' titles; some of these also show an account, a seal or a representative. */
export const otherTitle =
  /(?:계약서|신청서|확인증|확인서|영수증|계산서|견적서|내역서?|명세서|정관|동의서|청구서|보증서|증명서?|등본|초본|안내|고지서|전표)$/;
