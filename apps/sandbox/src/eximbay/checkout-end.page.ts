import { Html, html } from '../http/html.ts';

/** Posts the result to the merchant at once; the button is for browsers without scripts. */
export function returnPage(returnUrl: string, parameters: Readonly<Record<string, string>>): Html {
  const fields = Object.entries(parameters).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<main class="center">
<h1>가맹점으로 돌아가는 중입니다</h1>
<p>잠시만 기다려 주세요. 화면이 바뀌지 않으면 아래 버튼을 눌러 주세요.</p>
<form id="return" method="post" action="${returnUrl}" accept-charset="utf-8">${fields}<button class="primary">가맹점으로 돌아가기</button></form>
</main>
${new Html("<script>document.getElementById('return').submit();</script>")}`;
}

/** An approval whose result is lost: nothing is sent anywhere, and the buyer stays here. */
export function lostPage(returnUrl: string): Html {
  return html`<main class="center">
<h1>결과 전달이 끊어졌습니다</h1>
<p>카드는 승인되었지만, 가맹점으로 돌아가는 연결과 결과 통보가 모두 유실된 상황입니다. 가맹점은 결제 내역을 직접 조회해야 이 결제를 알 수 있습니다.</p>
<p><a class="button secondary" href="${new URL('/', returnUrl).href}">가맹점 사이트 열기</a></p>
</main>`;
}

export function problemPage(code: string, sentence: string): Html {
  return html`<main class="center">
<h1>결제를 진행할 수 없습니다</h1>
<p>${sentence}</p>
<p class="muted">오류 코드 ${code}</p>
</main>`;
}
