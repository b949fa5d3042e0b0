export const notFoundWords = {
  title: '페이지를 찾을 수 없습니다',
  lead: '주소가 바뀌었거나 없는 페이지입니다. 주소를 다시 확인해 주세요.',
  toStart: '처음 화면으로',
} as const;
