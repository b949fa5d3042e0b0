import { type Html, html } from '../http/html.ts';
import type { ReceivedMail } from './mailbox.ts';

function when(date: string): string {
  return new Date(date).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'medium', timeStyle: 'medium' });
}

function top(title: string, back: string, backLabel: string): Html {
  return html`<header class="top"><a class="back" href="${back}">${backLabel}</a><h1>${title}</h1></header>`;
}

function row(mail: ReceivedMail): Html {
  return html`<li><a href="/mail/read/${mail.id}">
<strong>${mail.subject || '제목 없음'}</strong>
<span>${mail.to}</span>
<time datetime="${mail.date}">${when(mail.date)}</time>
</a></li>`;
}

/** The list of mails, latest first, with a filter by recipient. */
export function mailListPage(mails: readonly ReceivedMail[], recipient: string): Html {
  const list =
    mails.length === 0
      ? html`<p class="empty">${recipient ? '이 주소로 받은 메일이 없습니다.' : '아직 받은 메일이 없습니다.'}</p>`
      : html`<ul class="mails">${mails.map(row)}</ul>`;
  return html`${top('샌드박스 메일함', '/', '샌드박스 안내')}
<main>
<form class="filter" method="get" action="/mail" role="search">
<label for="to">받는 사람</label>
<div class="inline"><input id="to" name="to" type="email" value="${recipient}" autocomplete="off" placeholder="shop@example.com">
<button class="secondary">찾기</button></div>
</form>
<p class="count" role="status">메일 ${mails.length}통</p>
${list}
</main>`;
}

/** One mail. HTML is shown in a frame without scripts, forms or this page's origin. */
export function mailPage(mail: ReceivedMail): Html {
  const body = mail.html
    ? html`<iframe class="mail-frame" title="메일 본문" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>
<details><summary>텍스트 본문 보기</summary><pre>${mail.text}</pre></details>`
    : html`<pre>${mail.text}</pre>`;
  return html`${top(mail.subject || '제목 없음', '/mail', '메일함')}
<main>
<dl class="facts"><div><dt>받는 사람</dt><dd>${mail.to}</dd></div><div><dt>받은 시각</dt><dd>${when(mail.date)}</dd></div></dl>
${body}
</main>`;
}

/** Shown for a mail that was pushed out or never existed. */
export function mailMissingPage(): Html {
  return html`${top('메일을 찾을 수 없습니다', '/mail', '메일함')}
<main><p class="empty">메일은 최근 1,000통까지만 보관하며, 샌드박스를 다시 시작하면 지워집니다.</p></main>`;
}
