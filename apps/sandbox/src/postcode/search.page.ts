import { type Html, html } from '../http/html.ts';

/** `postcode-search.js` fills the list. Until it has loaded, the form does nothing (method=dialog): a reload would lose the embedding page. */
export function searchPage(count: number): Html {
  return html`<main class="postcode">
<h1 class="unseen">주소 검색</h1>
<form id="search" role="search" method="dialog">
<label for="query">주소 검색어</label>
<div class="inline"><input id="query" name="query" type="search" autocomplete="off" enterkeyhint="search" maxlength="100" placeholder="예) 새솔대로 152, 역삼동, 새솔타워">
<button class="primary">검색</button></div>
</form>
<p id="status" class="count" role="status"></p>
<ul id="results" class="addresses" aria-label="검색 결과"></ul>
<section id="tips" class="tips">
<h2>이렇게 검색해 보세요</h2>
<ul><li>도로명과 건물번호 <span>새솔대로 152</span></li><li>동 이름과 번지 <span>역삼동 737-4</span></li><li>건물 이름 <span>새솔타워</span></li></ul>
<p class="muted">테스트용 주소 ${count}건만 들어 있습니다.</p>
</section>
</main>`;
}
