/** new kakao.Postcode({ oncomplete, … }): open(options), embed(element, options). Only messages of the search page, at this origin, count. */
(() => {
  const searchUrl = new URL('search', document.currentScript.src);
  // A sandbox is handed on to the frames in it: none of them has an origin then.
  const origin = window.origin === 'null' ? 'null' : searchUrl.origin;

  function addressOf(query) {
    const url = new URL(searchUrl);
    // The search page answers to this origin only.
    url.searchParams.set('origin', window.origin);
    if (query) url.searchParams.set('q', query);
    return url.href;
  }

  /** Passes the messages of one search window on to the options; `close` puts the window away. */
  function listen(options, isSource, autoClose, close) {
    function onMessage(event) {
      if (event.origin !== origin || !isSource(event.source) || event.data?.type === undefined) return;
      const { type, payload } = event.data;
      if (type === 'postcode:search') options.onsearch?.(payload);
      if (type === 'postcode:resize') options.onresize?.(payload);
      if (type !== 'postcode:complete') return;
      options.oncomplete?.(payload);
      if (!autoClose) return;
      stop();
      close();
      options.onclose?.('COMPLETE_CLOSE');
    }
    function stop() {
      window.removeEventListener('message', onMessage);
    }
    window.addEventListener('message', onMessage);
    return stop;
  }

  function cssSize(size, fallback) {
    if (typeof size === 'number') return `${size}px`;
    return size || fallback;
  }

  class Postcode {
    #options;

    constructor(options = {}) {
      this.#options = options;
    }

    embed(element, { q = '', autoClose = true } = {}) {
      const options = this.#options;
      const frame = document.createElement('iframe');
      frame.title = '주소 검색';
      frame.src = addressOf(q);
      Object.assign(frame.style, {
        border: '0',
        display: 'block',
        width: cssSize(options.width, '100%'),
        height: cssSize(options.height, '100%'),
      });
      element.replaceChildren(frame);
      listen(
        options,
        (source) => source === frame.contentWindow,
        autoClose,
        () => frame.remove(),
      );
    }

    open({ q = '', left, top, popupTitle, popupKey, autoClose = true } = {}) {
      const options = this.#options;
      const width = Number.parseInt(options.width, 10) || 500;
      const height = Number.parseInt(options.height, 10) || 600;
      const place = [left === undefined ? '' : `,left=${left}`, top === undefined ? '' : `,top=${top}`].join('');
      const features = `popup=yes,width=${width},height=${height}${place},scrollbars=yes,resizable=yes`;
      const popup = window.open(addressOf(q), popupKey || popupTitle || '_blank', features);
      if (!popup) return;
      const stop = listen(
        options,
        (source) => source === popup,
        autoClose,
        () => {
          clearInterval(watch);
          popup.close();
        },
      );
      // A window closed by the person sends no message.
      const watch = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(watch);
        stop();
        options.onclose?.('FORCE_CLOSE');
      }, 300);
    }
  }

  const loader = { load: (callback) => callback(), version: 'sandbox', _validParam_: true };
  window.kakao = Object.assign(window.kakao ?? {}, { Postcode, postcode: loader });
  window.daum = Object.assign(window.daum ?? {}, { Postcode, postcode: loader });
})();
