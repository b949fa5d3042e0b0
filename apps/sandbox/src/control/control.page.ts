import { type Html, html } from '../http/html.ts';
import { allSpecimens, specimenGroups } from '../specimens/specimen.ts';
import { allServices, type Service } from './services.ts';

function serviceCard(service: Service, url: string): Html {
  const address = service.path.startsWith('/') ? `${url}${service.path}` : service.path;
  return html`<section class="card" aria-labelledby="${service.id}">
<header><h2 id="${service.id}">${service.title}</h2><p class="muted">${service.about}</p><code>${address}</code></header>
<div class="table"><table>
<thead><tr><th scope="col">입력</th><th scope="col">값</th><th scope="col">결과</th></tr></thead>
<tbody>${service.values.map(
    ({ input, value, outcome }) => html`<tr><td>${input}</td><td class="figures">${value}</td><td>${outcome}</td></tr>`,
  )}</tbody>
</table></div>
</section>`;
}

function specimenItem(label: string, name: string): Html {
  return html`<li><a href="/specimens/${name}" download="${name}">
<img src="/specimens/${name}" alt="" loading="lazy" width="160" height="120"><span>${label}</span><small>JPG 내려받기</small></a></li>`;
}

export function controlPage(url: string): Html {
  return html`<header class="hero">
<p class="eyebrow">테스트 환경</p>
<h1>샌드박스</h1>
<p>가맹점 신청에 필요한 외부 서비스를 이 컴퓨터에서 그대로 흉내 냅니다. 결과는 오직 입력한 값으로 정해지며, 실제 심사와 결제는 진행되지 않습니다.</p>
<nav aria-label="바로 가기"><a class="button primary" href="/mail">메일함 열기</a><a class="button secondary" href="#specimens">견본 서류</a></nav>
</header>
<main>
${allServices.map((service) => serviceCard(service, url))}
<section class="card" id="specimens" aria-labelledby="specimens-title">
<header><h2 id="specimens-title">견본 서류</h2><p class="muted">지어낸 인물과 회사의 서류입니다. 인물·회사·계좌가 서로 맞으므로, 한 묶음으로 처음부터 끝까지 신청해 볼 수 있습니다. 증명서의 발급일은 내려받는 날짜입니다. 적힌 값은 <a href="/specimens/truth.json">truth.json</a>에 있습니다.</p></header>
${Object.entries(specimenGroups).map(
  ([key, title]) => html`<h3>${title}</h3>
<ul class="specimens">${allSpecimens.filter(({ group }) => group === key).map(({ label, name }) => specimenItem(label, name))}</ul>`,
)}
</section>
</main>`;
}
