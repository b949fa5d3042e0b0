/**
 * The gateway's browser SDK: EXIMBAY.request_pay({ fgkey, payment, merchant, buyer, url, ... }).
 * It hands the request to the gateway, which compares it with what the merchant's server announced under that fgkey.
 * settings.display_type 'R' opens the card page in this tab, anything else in a popup.
 */
(() => {
  const checkout = new URL('../checkout', document.currentScript.src).href;

  function openTarget(displayType) {
    if (displayType === 'R') return '_self';
    const name = `eximbay${Date.now()}`;
    const popup = window.open('', name, 'width=600,height=800,scrollbars=yes,resizable=yes');
    // A browser that blocks popups still lets this tab navigate.
    return popup ? name : '_self';
  }

  function requestPay(request) {
    if (!request || typeof request.fgkey !== 'string') throw new TypeError('EXIMBAY.request_pay: fgkey is missing');
    const form = document.createElement('form');
    form.method = 'post';
    form.action = checkout;
    form.acceptCharset = 'utf-8';
    form.hidden = true;
    form.target = openTarget(request.settings?.display_type);
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = 'request';
    field.value = JSON.stringify(request);
    form.append(field);
    document.body.append(form);
    form.submit();
    form.remove();
  }

  window.EXIMBAY = Object.freeze({ request_pay: requestPay });
})();
