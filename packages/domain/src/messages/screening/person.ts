export const personWords = {
  nameKr: '한글 이름',
  nameEn: '영문 이름',
  nameEnProposed: '여권과 다르면 여권대로 고쳐 주세요.',
  nameEnExample: '예) MOON JEONGOK',
  country: '국적',
  countryHint: '나라 이름으로 찾기',
  countryFound: (count: number): string =>
    count === 0 ? '찾는 나라가 없습니다. 다른 이름으로 찾아 주세요.' : `${count}개 나라`,
  derived: '생년월일, 성별, 국적',
  fromNumber: '번호에서 채움',
  changeDerived: '고치기',
  gender: '성별',
  male: '남',
  female: '여',
  birth: '생년월일',
  birthExample: '예) 1980.06.17',
} as const;
