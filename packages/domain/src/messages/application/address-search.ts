/** Text of the postcode service's window, which is loaded from elsewhere. */
export const postcodeWords = {
  loading: '주소 검색 서비스를 불러오고 있습니다.',
} as const;
