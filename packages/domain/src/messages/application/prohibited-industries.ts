export const prohibitedWords = {
  title: '금지 및 유의 업종',
  lead: '금지 업종은 결제서비스를 이용할 수 없고, 유의 업종은 추가 서류나 조건이 필요할 수 있습니다.',
  prohibited: '금지',
  cautionary: '유의',
  close: '확인',
} as const;
