(() => {
  const form = document.getElementById('card');
  const { number, expiry, cvc } = form.elements;

  function forgive(field) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    document.getElementById(`${field.id}-error`)?.remove();
  }

  for (const field of [number, expiry, cvc]) field.addEventListener('input', () => forgive(field));

  number.addEventListener('input', () => {
    number.value = number.value
      .replace(/\D/g, '')
      .slice(0, 16)
      .replace(/(\d{4})(?=\d)/g, '$1 ');
  });

  expiry.addEventListener('input', (event) => {
    const digits = expiry.value.replace(/\D/g, '').slice(0, 4);
    const isDeleting = event.inputType?.startsWith('delete');
    expiry.value =
      digits.length > 2 || (digits.length === 2 && !isDeleting) ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  });

  cvc.addEventListener('input', () => {
    cvc.value = cvc.value.replace(/\D/g, '').slice(0, 4);
  });

  for (const choice of document.querySelectorAll('[data-card]')) {
    choice.addEventListener('click', () => {
      number.value = choice.dataset.card;
      expiry.value = `12/${String(new Date().getFullYear() + 3).slice(-2)}`;
      cvc.value = '123';
      for (const field of [number, expiry, cvc]) forgive(field);
      form.querySelector('[value=pay]').focus();
    });
  }

  form.addEventListener('submit', (event) => {
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = 'yes';
    // Disabling at once would leave the pressed button out of the sent form.
    setTimeout(() => {
      for (const button of form.querySelectorAll('button')) button.disabled = true;
      if (event.submitter?.value === 'pay') event.submitter.textContent = '결제 처리 중…';
    });
    return undefined;
  });

  // Coming back with the back button finds the page as it was left.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
})();
