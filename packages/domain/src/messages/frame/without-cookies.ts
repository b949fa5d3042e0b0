/** Shown at the top of every page when the browser does not store cookies: sessions do not work then. */
export const withoutCookies =
  '브라우저에서 쿠키가 차단되어 있어 신청을 진행할 수 없습니다. 이 사이트의 쿠키를 허용한 뒤 화면을 다시 열어 주세요.';
