// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bearTranslation } from './translated-pages.ts';

const { insertBefore, removeChild } = Node.prototype;
beforeEach(bearTranslation);
afterEach(() => {
  cleanup();
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

/** Replaces text as browsers do when they translate. */
function translate(within: Element): void {
  for (const node of [...within.childNodes]) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    const translated = document.createElement('font');
    translated.textContent = 'translated';
    node.replaceWith(translated);
  }
}

const page = (isMarked: boolean) => (
  <p>
    <i>그림</i>
    {isMarked && <b>25 % 이상</b>}
    {!isMarked && '25 % 미만'}
    {'입니다'}
  </p>
);

it.each([true, false])('removing a text or inserting before it works after a browser translation (%s)', (isFirst) => {
  const { container, rerender } = render(page(isFirst));
  const line = container.querySelector('p') ?? container;
  translate(line);
  rerender(page(!isFirst));
  expect(line.querySelector('b') !== null).toBe(!isFirst);
  rerender(page(isFirst));
  expect(line.querySelector('b') !== null).toBe(isFirst);
});

it('nodes in their place are inserted and removed as usual', () => {
  const list = document.createElement('ul');
  const [first, second] = [document.createElement('li'), document.createElement('li')];
  list.appendChild(second);
  expect(list.insertBefore(first, second)).toBe(first);
  expect([...list.children]).toEqual([first, second]);
  expect(list.removeChild(second)).toBe(second);
  expect([...list.children]).toEqual([first]);
});
