import { type Html, html } from '../http/html.ts';
import { cardRows, groupedNumber } from './card-outcome.ts';
import type { Checkout } from './gateway-memory.ts';

type FieldName = 'number' | 'expiry' | 'cvc';

export interface CardPageState {
  readonly typed: Readonly<Record<FieldName, string>>;
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
}

const nothing: CardPageState = { typed: { number: '', expiry: '', cvc: '' }, errors: {} };

interface FieldFace {
  readonly label: string;
  readonly autocomplete: string;
  readonly hint: string;
  readonly length: number;
}

const fields: Readonly<Record<FieldName, FieldFace>> = {
  number: { label: '카드번호', autocomplete: 'cc-number', hint: '1234 5678 1234 5678', length: 23 },
  expiry: { label: '유효기간', autocomplete: 'cc-exp', hint: 'MM/YY', length: 7 },
  cvc: { label: 'CVC', autocomplete: 'cc-csc', hint: '3자리', length: 4 },
};

function field(name: FieldName, { typed, errors }: CardPageState): Html {
  const { label, autocomplete, hint, length } = fields[name];
  const error = errors[name];
  const focused = Object.keys(errors)[0] === name || (Object.keys(errors).length === 0 && name === 'number');
  const wrong = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : html``;
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${hint}" maxlength="${length}" value="${name === 'cvc' ? '' : typed[name]}"${wrong}${focused ? html` autofocus` : html``}>
${error ? html`<p class="error" id="${name}-error" role="alert">${error}</p>` : html``}
</div>`;
}

function amountText(currency: string, amount: string): string {
  const number = Number(amount).toLocaleString('ko-KR', { maximumFractionDigits: 2 });
  return currency === 'KRW' ? `${number}원` : `${number} ${currency}`;
}

function testCards(): Html {
  return html`<section class="test-cards" aria-labelledby="cards-title">
<h2 id="cards-title">테스트 카드</h2>
<p class="muted">번호를 누르면 입력란이 채워집니다. 유효기간은 지나지 않은 날짜, CVC는 아무 숫자나 됩니다.</p>
<ul>${cardRows.map(
    (card) => html`<li><button type="button" class="card-choice" data-card="${groupedNumber(card.number)}">
<span class="figures">${groupedNumber(card.number)}</span><span>${card.label}</span></button></li>`,
  )}</ul>
</section>`;
}

export function cardPage({ id, request }: Checkout, state: CardPageState = nothing): Html {
  const { payment, product, settings } = request;
  return html`<p class="banner">테스트 결제창입니다. 실제로 결제되지 않습니다.</p>
<main class="checkout">
<header>
<h1>카드 결제</h1>
<p class="amount">${amountText(payment.currency, payment.amount)}</p>
<dl class="facts">
<div><dt>상품</dt><dd>${product?.[0]?.name ?? '결제'}</dd></div>
<div><dt>주문번호</dt><dd>${payment.order_id}</dd></div>
<div><dt>결제창</dt><dd>${settings?.ostype === 'M' ? '모바일' : 'PC'}</dd></div>
</dl>
</header>
<form id="card" method="post" action="/eximbay/checkout/${id}" novalidate>
${field('number', state)}
<div class="pair">${field('expiry', state)}${field('cvc', state)}</div>
<div class="actions">
<button class="primary" name="action" value="pay">결제하기</button>
<button class="secondary" name="action" value="cancel">취소</button>
</div>
</form>
${testCards()}
</main>`;
}
