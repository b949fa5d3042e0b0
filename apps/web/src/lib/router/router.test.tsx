// @vitest-environment jsdom

import { recall, remember } from '@portal/ui/later/history-memory.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { address, admit, loads, open, press, resetTest, SignUp, Start, title, travel } from './router.fixture.tsx';

resetTest();

describe('where an address leads', () => {
  it.each([
    ['a page', '/signup', '/signup'],
    ['a trailing slash', '/signup/', '/signup'],
    ['the front door', '/', '/'],
    ['nowhere', '/no-such-page', 'not found'],
    ['a page under a page', '/signup/more', 'not found'],
    ['a part that varies', '/cafe24/error/%EC%98%A4+x', '/cafe24/error/{message}'],
    ['nothing where a part varies', '/cafe24/error/', 'not found'],
    ['two parts where one varies', '/cafe24/error/a/b', 'not found'],
  ])('%s', async (_, href, shown) => {
    await open(href);
    expect(title()).toBe(shown);
  });

  it('the guard hears the address, not the row of the table', async () => {
    await open('/cafe24/error/%EC%98%A4');
    expect(admit).toHaveBeenCalledWith('/cafe24/error/%EC%98%A4', false);
  });

  it('a query stays in the address and is known to the page', async () => {
    await open('/signup?partnerCode=P1&x=%EA%B0%80');
    expect(address()).toBe('/signup?partnerCode=P1&x=%EA%B0%80');
    expect(screen.queryByText('query ?partnerCode=P1&x=%EA%B0%80')).not.toBeNull();
  });
});

describe('going to another page', () => {
  it('shows it at its top, with the focus on its title, and finds the way back', async () => {
    await open('/', true);
    expect(scrollTo).not.toHaveBeenCalled();
    vi.stubGlobal('scrollY', 420);
    await press('log in');
    expect([title(), address()]).toEqual(['/login', '/login']);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    await travel(-1);
    expect([title(), address()]).toEqual(['/', '/']);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 420);
    await travel(1);
    expect(title()).toBe('/login');
  });

  it('hands it what it is to find in its history entry, which pages add to', async () => {
    await open('/');
    await press('log in');
    expect(recall('message', z.string())).toBe('/');
    remember('more', 'kept');
    await press('sign up');
    expect(recall('message', z.string())).toBeUndefined();
    await travel(-1);
    expect([recall('message', z.string()), recall('more', z.string())]).toEqual(['/', 'kept']);
  });

  it('takes the query along that a link says', async () => {
    await open('/');
    expect(screen.getByText('sign up').getAttribute('href')).toBe('/signup?partnerCode=P+1%2B');
    await press('sign up');
    expect(address()).toBe('/signup?partnerCode=P+1%2B');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', async (key) => {
    await open('/');
    expect(fireEvent.click(screen.getByText('sign up'), { [key]: true })).toBe(true);
    expect(title()).toBe('/');
  });

  it('marks the link to the page that is shown', async () => {
    await open('/signup');
    expect(screen.getByText('sign up').getAttribute('aria-current')).toBe('page');
  });

  it('keeps the page, and what was done with it, where only its query changes', async () => {
    const router = await open('/signup?partnerCode=P1');
    await press('pressed 0');
    await act(() => router.navigate({ to: '/signup', replace: true }));
    expect([address(), screen.queryByText('pressed 1')]).toEqual(['/signup', expect.anything()]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('draws another page of the same code anew', async () => {
    for (const path of ['/', '/login'] as const) loads.set(path, async () => ({ Page: Start }));
    await open('/');
    await press('pressed 0');
    await press('log in');
    expect(screen.queryByText('pressed 0')).not.toBeNull();
  });

  it('adds no entry for the place that is shown', async () => {
    const router = await open('/login');
    const entries = history.length;
    await act(() => router.navigate({ to: '/login' }));
    expect(history.length).toBe(entries);
  });

  it('follows a fragment without drawing anything anew', async () => {
    await open('/');
    await press('pressed 0');
    await act(async () => {
      location.hash = 'main';
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    });
    expect(screen.queryByText('pressed 1')).not.toBeNull();
  });

  it('replaces its entry where it is told to', async () => {
    const router = await open('/');
    const entries = history.length;
    await act(() => router.navigate({ to: '/login', replace: true }));
    expect([history.length, address()]).toEqual([entries, '/login']);
  });
});

it('prepares the page of a link that is pointed at or reached by the keyboard', async () => {
  const load = vi.fn(async () => ({ Page: SignUp }));
  loads.set('/signup', load);
  await open('/');
  await act(async () => void fireEvent.focus(screen.getByText('sign up')));
  expect(load).toHaveBeenCalledOnce();
  expect(title()).toBe('/');
});
