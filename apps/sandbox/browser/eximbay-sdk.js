/**
 * EXIMBAY.request_pay({ fgkey, payment, merchant, buyer, url, ... }). jQuery 1.12.4 has to be there before, as the vendor documents.
 * settings.display_type 'R' opens the card page in this tab, anything else in a popup.
 */
(($) => {
  if ($.fn.jquery !== '1.12.4') throw new TypeError(`EXIMBAY: jQuery 1.12.4 is required, found ${$.fn.jquery}`);
  const checkout = new URL('../checkout', document.currentScript.src).href;

  // Eximbay Open API, mandatory members of payments/ready; the buyer is in every sample of the vendor.
  const mandatory = {
    payment: ['transaction_type', 'order_id', 'currency', 'amount', 'lang'],
    merchant: ['mid'],
    buyer: ['name', 'email'],
    url: ['return_url'],
  };

  function refuse(what) {
    throw new TypeError(`EXIMBAY.request_pay: ${what}`);
  }

  function checkShape(request) {
    if (!request || typeof request.fgkey !== 'string') refuse('fgkey is missing');
    $.each(mandatory, (group, members) => {
      $.each(members, (_place, member) => {
        const value = request[group]?.[member];
        if (typeof value !== 'string' || value === '') refuse(`${group}.${member} is missing`);
      });
    });
    const ostype = request.settings?.ostype;
    if (ostype !== undefined && !['P', 'M'].includes(ostype)) refuse(`settings.ostype ${ostype} is neither P nor M`);
  }

  function openTarget(displayType) {
    if (displayType === 'R') return '_self';
    const name = `eximbay${Date.now()}`;
    const popup = window.open('', name, 'width=600,height=800,scrollbars=yes,resizable=yes');
    // A browser that blocks popups still lets this tab navigate.
    return popup ? name : '_self';
  }

  function post(text, target) {
    const $form = $(
      '<form method="post" accept-charset="utf-8" style="display:none"><input type="hidden" name="request"></form>',
    );
    $form.attr({ action: checkout, target }).find('input').val(text);
    $form.appendTo(document.body);
    // The element's own submit: jQuery's would run the page's submit handlers.
    $form[0].submit();
    $form.remove();
  }

  function requestPay(request) {
    checkShape(request);
    const target = openTarget(request.settings?.display_type);
    const text = JSON.stringify(request);
    $.ajax({ url: `${checkout}/check`, method: 'POST', data: { request: text }, dataType: 'json' })
      .done(({ rescode, resmsg }) => (rescode === '0000' ? post(text, target) : window.alert(`[${rescode}] ${resmsg}`)))
      .fail(() => window.alert('[EE99] The payment window could not be opened.'));
  }

  window.EXIMBAY = Object.freeze({ request_pay: requestPay });
})(jQuery);
