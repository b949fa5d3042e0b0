import type { StorefrontPaperKey } from '../../rules/paper/storefront-papers.ts';

interface PaperWords {
  readonly name: string;
  readonly about: string;
}

const certificateNote = '가입 신청에 첨부하신 파일입니다.';

/** Documents that a mall sends to the help desk (specification 2 §2.8). */
export const storefrontPaperWords = {
  show: '필요한 서류 보기',
  title: '필수 서류',
  lead: '서류를 모두 받을 때까지 정산이 보류됩니다.',
  count: (left: number): string => `보내실 서류는 ${left}가지입니다.`,
  handedIn: '제출함',
  toSend: '보내실 서류',
  papers: {
    certificate: { name: '사업자등록증', about: certificateNote },
    'representative-id': {
      name: '대표자 신분증 사본',
      about: '주민등록번호 뒷자리와 면허번호는 가려 주세요.',
    },
    'account-copy': {
      name: '통장 사본',
      about: '가입할 때 적으신 정산 계좌의 은행, 예금주, 계좌번호가 보여야 합니다.',
    },
    'seal-certificate': {
      name: '인감증명서 또는 본인서명사실확인서',
      about: '최근 3개월 이내에 발급한 것. 주민등록번호 뒷자리는 가려 주세요.',
    },
    'corporate-registry': { name: '법인등기부등본', about: '최근 3개월 이내에 발급한 등기사항전부증명서' },
    'corporate-seal': { name: '법인인감증명서', about: '최근 3개월 이내에 발급한 것' },
    'shareholder-list': {
      name: '주주명부',
      about: '모든 주주의 이름과 지분율이 보여야 합니다. 주민등록번호는 가려 주세요.',
    },
  } satisfies Record<StorefrontPaperKey, PaperWords>,
  howTitle: '보내는 방법',
  how: (shopId: string): string =>
    `스캔하거나 찍은 파일(JPG·PNG·PDF)을 메일에 첨부하고, 제목에 Shop ID ‘${shopId}’를 적어 고객센터로 보내 주세요.`,
  more: '공동대표, 비영리단체처럼 서류가 더 필요한 경우에는 담당자가 메일로 안내해 드립니다.',
  write: '고객센터에 메일 쓰기',
  subject: (shopId: string): string => `[${shopId}] 필수 서류 제출`,
} as const;
