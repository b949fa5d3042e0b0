/** Text of the page shown when its code failed. */
export const brokenWords = {
  title: '화면을 표시하지 못했습니다',
  lead: '일시적인 문제가 생겼습니다. 입력하신 내용은 저장된 시점까지 그대로 있습니다. 화면을 다시 불러와 주세요.',
  reload: '다시 불러오기',
} as const;
