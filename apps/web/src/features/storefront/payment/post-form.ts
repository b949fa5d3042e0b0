import type { ResultOf } from '@portal/contract/call.ts';
import type { mallPaymentParams } from '@portal/contract/storefront/payment.ts';

/** Posts a payment's name-value pairs as a hidden form. @param target the name of a window; `_self` for this tab */
export function postForm({ paymentUrl, params }: ResultOf<typeof mallPaymentParams>, target: string): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = paymentUrl;
  form.target = target;
  form.hidden = true;
  for (const { name, value } of params) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // Not `form.submit()`, which a field of that name would shadow.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
