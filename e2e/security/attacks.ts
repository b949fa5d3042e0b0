/**
 * Texts that would run as a script where a page took them for markup, an address or code: each calls `ranByText`. As many as asked for,
 * every kind of them among the first.
 */
export function scriptTexts(count: number): string[] {
  const run = 'ranByText()';
  const elements = [
    `<script>${run}</script>`,
    `<img src=x onerror=${run}>`,
    `<svg onload=${run}>`,
    `<details open ontoggle=${run}>`,
    `<iframe srcdoc="<script>parent.${run}</script>">`,
    `<input autofocus onfocus=${run}>`,
    `<a href="javascript:${run}" id=x>x</a>`,
    `<math><mtext><style><img src=x onerror=${run}></style>`,
    `<form action="javascript:${run}"><button autofocus>x`,
    `<base href="javascript:${run}//">`,
    `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
    `<object data="javascript:${run}">`,
    `javascript:${run}`,
    `\${${run}}`,
    `{{constructor.constructor('${run}')()}}`,
    `';${run};//`,
  ];
  const ways: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => `"'>${text}`,
    (text) => `</title></textarea></script>${text}`,
    (text) => `-->${text}<!--`,
    (text) => text.replaceAll('<', '&lt;'),
    (text) => encodeURIComponent(text),
    (text) => encodeURIComponent(encodeURIComponent(text)),
    (text) => text.replaceAll('<', '\uFF1C').replaceAll('>', '\uFF1E'),
    (text) => text.replace(/\w/, (first) => first.toUpperCase()),
    (text) => text.replaceAll(' ', '/'),
    (text) => text.replaceAll(' ', '\t'),
    (text) => text.replaceAll('<', '<\u200B'),
    (text) => `가맹점 ${text}`,
    (text) => `__proto__[innerHTML]=${text}`,
    (text) => JSON.stringify({ dangerouslySetInnerHTML: { __html: text } }),
    (text) => `${text}${text}`,
    (text) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join(''),
    (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
    (text) => `data:text/html,${text}`,
    (text) => `http://x.test/"${text}`,
    (text) => `[x](javascript:${text})`,
    (text) => text.split('').join('\u200D'),
    (text) => `0${text}@example.com`,
    (text) => `<${text}`,
    (text) => `<![CDATA[${text}]]>`,
    (text) => `<!--[if IE]>${text}<![endif]-->`,
    (text) => `<plaintext>${text}`,
    (text) => `<noscript><p title="</noscript>${text}">`,
    (text) => `<template>${text}</template>`,
    (text) => `<xmp>${text}</xmp>`,
    (text) => `<select><option>${text}`,
    (text) => `<table background='${text}'>`,
  ];
  const all = ways.flatMap((way) => elements.map(way));
  return all.slice(0, count);
}
