(() => {
  const parameters = new URLSearchParams(window.location.search);
  const host = window.parent === window ? window.opener : window.parent;
  const hostOrigin = parameters.get('origin');
  const form = document.getElementById('search');
  const field = document.getElementById('query');
  const results = document.getElementById('results');
  const status = document.getElementById('status');
  const tips = document.getElementById('tips');
  let latest = 0;

  function tell(type, payload) {
    // The origin of a sandboxed page cannot be named.
    if (host && hostOrigin) host.postMessage({ type, payload }, hostOrigin === 'null' ? '*' : hostOrigin);
  }

  function element(tag, className, text) {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  }

  function choice(address, label, text, selection) {
    const button = element('button', 'address-choice', '');
    button.type = 'button';
    button.append(element('span', 'badge', label), element('span', '', text));
    button.addEventListener('click', () => {
      const chosen = selection === 'R' ? address.roadAddress : address.jibunAddress;
      const english = selection === 'R' ? address.roadAddressEnglish : address.jibunAddressEnglish;
      tell('postcode:complete', {
        ...address,
        address: chosen,
        addressEnglish: english,
        addressType: selection,
        userSelectedType: selection,
      });
      status.textContent = '주소를 선택했습니다.';
    });
    return button;
  }

  function item(address) {
    const entry = document.createElement('li');
    const name = address.buildingName ? `${address.roadAddress} (${address.buildingName})` : address.roadAddress;
    entry.append(
      element('strong', 'zonecode', address.zonecode),
      choice(address, '도로명', name, 'R'),
      choice(address, '지번', address.jibunAddress, 'J'),
    );
    return entry;
  }

  function resized() {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement;
    tell('postcode:resize', { width, height });
  }

  function show(query, addresses) {
    results.replaceChildren(...addresses.map(item));
    tips.hidden = addresses.length > 0;
    status.textContent =
      addresses.length > 0
        ? `검색 결과 ${addresses.length}건`
        : '검색 결과가 없습니다. 도로명, 동 이름 또는 건물 이름을 다시 확인해 주세요.';
    tell('postcode:search', { q: query, count: addresses.length });
    resized();
  }

  async function search(query) {
    latest += 1;
    const turn = latest;
    status.textContent = '검색하고 있습니다.';
    try {
      const answer = await fetch(`addresses?q=${encodeURIComponent(query)}`);
      const { addresses } = await answer.json();
      if (turn === latest) show(query, addresses);
    } catch {
      if (turn === latest) status.textContent = '검색하지 못했습니다. 잠시 후 다시 시도해 주세요.';
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = field.value.trim();
    if (query === '') {
      status.textContent = '검색어를 입력해 주세요.';
      field.focus();
      return;
    }
    search(query);
  });

  const first = parameters.get('q') ?? '';
  // What was typed while this script was on its way stays.
  if (first !== '') field.value = first;
  field.focus();
  if (first.trim() !== '') search(first.trim());
})();
