// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocusNear } from './keep-focus.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  stop = keepFocusNear();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const focused = async (): Promise<string> => {
  await settled();
  return document.activeElement?.id ?? '';
};
const draw = (html: string): void => {
  document.body.innerHTML = html;
};

it.each([
  ['the next element', '<p><button id="gone"></button></p><p><button id="next"></button></p>', 'gone', 'next'],
  ['the previous element', '<p><button id="before"></button></p><p id="last"><button></button></p>', 'last', 'before'],
  [
    'an element outside of the removed part',
    '<div><div id="gone"><button></button></div></div><a id="way" href="/">x</a>',
    'gone',
    'way',
  ],
  [
    'a button rather than a text field',
    '<p id="gone"><button></button></p><input id="text"><button id="next"></button>',
    'gone',
    'next',
  ],
  [
    'an enabled element',
    '<p id="gone"><button></button></p><button disabled></button><button id="next"></button>',
    'gone',
    'next',
  ],
  ['a text field if there is nothing else', '<p id="gone"><button></button></p><input id="text">', 'gone', 'text'],
])('the focus of a removed element goes to %s', async (_, html, gone, next) => {
  draw(`<main>${html}</main>`);
  const button = find(gone).matches('button') ? find(gone) : find(gone).querySelector('button');
  button?.focus();
  expect(document.activeElement).toBe(button);
  find(gone).remove();
  expect(await focused()).toBe(next);
});

describe.each([
  ['has already been taken', true],
  ['is still there', false],
])('the focus of a disabled element, which %s,', (_, isTaken) => {
  it.each([
    ['the next element', '<input id="gone" type="file"><button id="next"></button>', 'next'],
    ['the element after its container', '<p><button id="gone"></button></p><button id="next"></button>', 'next'],
    ['the previous element', '<button id="before"></button><button id="gone"></button>', 'before'],
  ])('goes to %s', async (_what, html, near) => {
    draw(`<main>${html}</main>`);
    find('gone').focus();
    find('gone').setAttribute('disabled', '');
    if (isTaken) find('gone').blur();
    expect(await focused()).toBe(near);
  });
});

it('the focus returns from a dialog to where it was opened, or the nearest element left', async () => {
  const dialog = '<dialog><button id="yes"></button></dialog>';
  const html = `<a href="/"></a><p id="gone"><button id="ask"></button></p><button id="next"></button>${dialog}`;
  for (const [isTakenAway, near] of [
    [false, 'ask'],
    [true, 'next'],
  ] as const) {
    draw(`<main>${html}</main>`);
    find('ask').focus();
    find('yes').focus();
    find('yes').remove();
    if (isTakenAway) find('gone').remove();
    expect(await focused()).toBe(near);
  }
});

it('the focus goes from a dialog that opened on page load to the title', async () => {
  const html = '<h1 id="title" tabindex="-1"></h1><button></button><dialog open><button id="yes"></button></dialog>';
  for (const isOpenBefore of [false, true]) {
    stop();
    draw(`<main>${html}</main>`);
    if (isOpenBefore) find('yes').focus();
    stop = keepFocusNear();
    find('yes').focus();
    document.querySelector('dialog')?.removeAttribute('open');
    find('yes').remove();
    expect(await focused()).toBe('title');
  }
});

it('the nearest element before a removed one is the last of the preceding ones', async () => {
  draw(
    '<main><header><a id="start" href="/"></a><a id="end" href="/"></a></header><p id="gone"><button></button></p></main>',
  );
  find('gone').querySelector('button')?.focus();
  find('gone').remove();
  expect(await focused()).toBe('end');
});

it('the focus does not go to an element that a style hides', async () => {
  draw('<main><p id="gone"><button></button></p><button id="unseen"></button><button id="seen"></button></main>');
  Object.assign(find('unseen'), { checkVisibility: () => false });
  find('gone').querySelector('button')?.focus();
  find('gone').remove();
  expect(await focused()).toBe('seen');
});

it('focus set by the page stays', async () => {
  draw('<main><h1 id="title" tabindex="-1">x</h1><button id="gone"></button><button></button></main>');
  find('gone').focus();
  find('gone').remove();
  find('title').focus();
  expect(await focused()).toBe('title');
});

it('no focus is set when there was none', async () => {
  draw('<main><button id="gone"></button><button id="next"></button></main>');
  find('gone').focus();
  find('gone').blur();
  await settled();
  find('gone').remove();
  expect(await focused()).toBe('');
});
