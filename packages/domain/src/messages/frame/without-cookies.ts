/** At the top of every page where the browser keeps no cookies: no session holds there. */
export const withoutCookies =
  '브라우저에서 쿠키가 차단되어 있어 신청을 진행할 수 없습니다. 이 사이트의 쿠키를 허용한 뒤 화면을 다시 열어 주세요.';
