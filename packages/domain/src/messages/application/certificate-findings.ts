import type { LossCause, LossCut } from '../../rules/reading/lost-part.ts';

const hidden = {
  light: '빛에 가려졌습니다',
  covered: '다른 물건에 가려졌습니다',
  fold: '접힌 자국에 가려졌습니다',
  edge: '사진 밖으로 잘렸습니다',
  unclear: '또렷하지 않습니다',
} as const satisfies Record<LossCause, string>;

const parts = { start: '앞부분이', middle: '가운데가', end: '끝이' } as const satisfies Record<LossCut, string>;

/** Findings of a checked certificate on /business-detail, with their place on it. */
export const certificateFindingsWords = {
  lostOf: (label: string, cause: LossCause, cut: LossCut | undefined): string =>
    `${label}의 ${cut === undefined ? '글자가' : parts[cut]} ${hidden[cause]}.`,
  lostPart: (part: string): string => `읽은 부분: ${part}`,
  lostType: '등록증을 보고 직접 입력해 주세요.',
  lostLabels: {
    registerNumber: '사업자등록번호',
    corpRegisterNum: '법인등록번호',
    companyName: '상호',
    corpName: '법인명',
    repName: '대표자 성명',
    birth: '생년월일',
    openDate: '개업일',
    bisAddress: '사업장 소재지',
    headAddress: '본점 소재지',
    bisType: '업태',
    bisItem: '종목',
    issuanceDate: '발급일',
  },
  checkedPrivate: '개인사업자 등록증이 맞습니다',
  checkedCorporate: '법인사업자 등록증이 맞습니다',
  checkedActive: '국세청에 정상 영업 중으로 등록되어 있습니다',
  checkedIssued: '발급일 {issued} · {until}까지 유효합니다',
  checkedUndated: '발급일을 읽지 못했습니다. 최근 3개월 이내에 발급된 것인지 확인해 주세요',
  checkedCount: '{count}개 항목을 읽었습니다',
  unread:
    '등록증에서 읽지 못한 값이 있습니다. 입력하시면 국세청에서 번호와 함께 확인합니다. 비워 두셔도 신청할 수 있습니다.',
  unreadName: '대표자 성명',
  unreadDate: '개업일',
  checkUnread: '입력한 값 확인',
  differsBefore: '등록증에서 읽은 값은',
  differsAfter: '입니다. 입력한 값과 다릅니다.',
  addressDiffersAfter: '입니다. 고르신 주소와 다릅니다. 맞게 고르셨다면 그대로 두셔도 됩니다.',
  useRead: '읽은 값 쓰기',
  readPlace: '등록증에서 읽은 곳',
  readPlaceLarge: (label: string): string => `${label}: 등록증에서 읽은 곳 크게 보기`,
  readPlaceOf: (label: string): string => `${label}: 등록증에서 읽은 곳`,
} as const;
