/** Invented contents, including the longest possible values. */
export const samples = {
  company: '버들안경',
  longCompany: '대한민국수공예생활용품디자인협동조합연합회 서울특별시 강남구 새솔대로 제이백오십이호점',
  longWord: 'https://a-shop-with-a-very-long-name-that-nobody-would-ever-type.example.com/and/a/path/that/does/not/end',
  sentence: '사업자등록증의 상호와 같게 입력해 주세요.',
  longSentence:
    '입력하신 계좌의 예금주가 대표자 또는 상호와 다릅니다. 예금주명을 다시 확인하시고, 공동대표인 경우에는 사업자등록증에 적힌 첫 번째 대표자의 이름으로 된 계좌를 입력해 주세요.',
  email: 'shop@example.com',
  address: '서울특별시 강남구 새솔대로 152',
  person: '홍길동',
  file: 'certificate.jpg',
  longFile: '대한민국수공예생활용품디자인협동조합연합회_사업자등록증_최종_진짜최종_2026년11월_스캔본(1).jpg',
} as const;

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320" viewBox="0 0 240 320"><rect width="240" height="320" fill="#fff" stroke="#8b94a3" stroke-width="6"/><g fill="#dfe3e9"><rect x="40" y="40" width="160" height="24"/><rect x="40" y="96" width="120" height="12"/><rect x="40" y="124" width="160" height="12"/><rect x="40" y="152" width="140" height="12"/></g></svg>';
export const pictureFile = (): File => new File([drawing], samples.file, { type: 'image/svg+xml' });
export const pictureAddress = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
