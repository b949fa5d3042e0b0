// @vitest-environment jsdom

import { act, Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAwake } from './awake.ts';

function Form() {
  const [name, setName] = useState('');
  const [kind, setKind] = useState('sole');
  const [agreed, setAgreed] = useState(false);
  const [prefix, setPrefix] = useState('010');
  return (
    <form>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      {['sole', 'corporate'].map((one) => (
        <input
          key={one}
          type="radio"
          name="kind"
          aria-label={one}
          checked={kind === one}
          onChange={() => setKind(one)}
        />
      ))}
      <input
        type="checkbox"
        aria-label="agreed"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <select aria-label="prefix" value={prefix} onChange={(event) => setPrefix(event.target.value)}>
        <option>010</option>
        <option>011</option>
      </select>
      <output>{[name, kind, agreed, prefix].join(' ')}</output>
    </form>
  );
}

function Page() {
  useAwake();
  return <Form />;
}

const Frame = () => (
  <main>
    <Suspense>
      <Page />
    </Suspense>
  </main>
);

let container: HTMLElement;
let root: Root | null = null;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  container = document.createElement('div');
  container.innerHTML = renderToString(<Frame />);
  // The build adds the attribute; React does not render it.
  container.querySelector('main')?.setAttribute('inert', '');
  vi.spyOn(console, 'error').mockReturnValue();
  document.body.append(container);
});
afterEach(() => {
  act(() => root?.unmount());
  vi.restoreAllMocks();
  container.remove();
});

const find = <T extends Element>(selector: string): T => {
  const found = container.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

async function takeOver(): Promise<void> {
  await act(async () => {
    root = hydrateRoot(container, <Frame />, { onRecoverableError: () => undefined });
  });
  await vi.waitFor(() => expect(find('main').hasAttribute('inert')).toBe(false));
  // Waits for the queued change events.
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
}

it('values filled in by the browser before hydration are kept', async () => {
  find<HTMLInputElement>('[aria-label=name]').value = '버들안경';
  find<HTMLInputElement>('[aria-label=corporate]').checked = true;
  find<HTMLInputElement>('[aria-label=agreed]').checked = true;
  find<HTMLSelectElement>('[aria-label=prefix]').value = '011';
  await takeOver();
  expect(find('output').textContent).toBe('버들안경 corporate true 011');
  expect(find<HTMLInputElement>('[aria-label=name]').value).toBe('버들안경');
});

it('an untouched page keeps its rendered values and becomes usable', async () => {
  await takeOver();
  expect(find('output').textContent).toBe(' sole false 010');
  expect(find('main').hasAttribute('inert')).toBe(false);
});
