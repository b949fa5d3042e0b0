// @vitest-environment jsdom

import { recall, remember } from '@portal/ui/later/history-memory.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  address,
  admit,
  documents,
  later,
  loads,
  needsDocument,
  open,
  press,
  resetTest,
  SignUp,
  Start,
  title,
  travel,
} from './router.fixture.tsx';

resetTest();

describe('the route of an address', () => {
  it.each([
    ['a page', '/signup', '/signup'],
    ['a trailing slash', '/signup/', '/signup'],
    ['the front page', '/', '/'],
    ['an unknown path', '/no-such-page', 'not found'],
    ['a path below a page', '/signup/more', 'not found'],
    ['a path with a parameter', '/cafe24/error/%EC%98%A4+x', '/cafe24/error/{message}'],
    ['an empty parameter', '/cafe24/error/', 'not found'],
    ['two segments for one parameter', '/cafe24/error/a/b', 'not found'],
  ])('%s', async (_, href, shown) => {
    await open(href);
    expect(title()).toBe(shown);
  });

  it('passes the path to the guard, not the route pattern', async () => {
    await open('/cafe24/error/%EC%98%A4');
    expect(admit).toHaveBeenCalledWith('/cafe24/error/%EC%98%A4', false);
  });

  it('keeps the query in the address and passes it to the page', async () => {
    await open('/signup?partnerCode=P1&x=%EA%B0%80');
    expect(address()).toBe('/signup?partnerCode=P1&x=%EA%B0%80');
    expect(screen.queryByText('query ?partnerCode=P1&x=%EA%B0%80')).not.toBeNull();
  });
});

describe('navigation', () => {
  it('shows the page at its top with the focus on the title, and Back restores the scroll position', async () => {
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

  it('stores data in its history entry, which pages can extend', async () => {
    await open('/');
    await press('log in');
    expect(recall('message', z.string())).toBe('/');
    remember('more', 'kept');
    await press('sign up');
    expect(recall('message', z.string())).toBeUndefined();
    await travel(-1);
    expect([recall('message', z.string()), recall('more', z.string())]).toEqual(['/', 'kept']);
  });

  it('keeps the query of a link', async () => {
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

  it('marks the link to the current page', async () => {
    await open('/signup');
    expect(screen.getByText('sign up').getAttribute('aria-current')).toBe('page');
  });

  it('keeps the page and its state when only its query changes', async () => {
    const router = await open('/signup?partnerCode=P1');
    await press('pressed 0');
    await act(() => router.navigate({ to: '/signup', replace: true }));
    expect([address(), screen.queryByText('pressed 1')]).toEqual(['/signup', expect.anything()]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('mounts another page of the same code again', async () => {
    for (const path of ['/', '/login'] as const) loads.set(path, async () => ({ Page: Start }));
    await open('/');
    await press('pressed 0');
    await press('log in');
    expect(screen.queryByText('pressed 0')).not.toBeNull();
  });

  it('adds no history entry for the current location', async () => {
    const router = await open('/login');
    const entries = history.length;
    await act(() => router.navigate({ to: '/login' }));
    expect(history.length).toBe(entries);
  });

  it('follows a fragment without re-rendering', async () => {
    await open('/');
    await press('pressed 0');
    await act(async () => {
      location.hash = 'main';
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    });
    expect(screen.queryByText('pressed 1')).not.toBeNull();
  });

  it('replaces its history entry on request', async () => {
    const router = await open('/');
    const entries = history.length;
    await act(() => router.navigate({ to: '/login', replace: true }));
    expect([history.length, address()]).toEqual([entries, '/login']);
  });
});

it('prefetches the page of a link on hover or focus', async () => {
  const load = vi.fn(async () => ({ Page: SignUp }));
  loads.set('/signup', load);
  await open('/');
  await act(async () => void fireEvent.focus(screen.getByText('sign up')));
  expect(load).toHaveBeenCalledOnce();
  expect(title()).toBe('/');
});

describe('a page that is loading', () => {
  const isMarked = (): boolean => document.documentElement.hasAttribute('data-visiting');

  it('marks the document until it is shown', async () => {
    const code = later<{ Page: typeof SignUp }>();
    loads.set('/signup', () => code.promise);
    await open('/');
    expect(isMarked()).toBe(false);
    await press('sign up');
    expect([title(), isMarked()]).toEqual(['/', true]);
    await act(async () => code.resolve({ Page: SignUp }));
    expect([title(), isMarked()]).toEqual(['/signup', false]);
  });

  it('marks it no longer when the guard fails', async () => {
    await open('/');
    admit.mockRejectedValue(new Error('offline'));
    await press('sign up');
    expect([screen.queryByText('retry'), isMarked()]).toEqual([expect.anything(), false]);
  });

  it('marks it no longer when the navigation throws', async () => {
    const router = await open('/');
    needsDocument.mockReturnValue(true);
    documents.openDocument.mockImplementationOnce(() => {
      expect(isMarked()).toBe(true);
      throw new Error('blocked');
    });
    await expect(router.navigate({ to: '/signup' })).rejects.toThrow('blocked');
    expect([title(), isMarked()]).toEqual(['/', false]);
  });

  it('marks it no longer after Back to the current page', async () => {
    await open('/');
    await act(async () => {
      location.hash = 'main';
      await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    });
    loads.set('/signup', () => new Promise(() => undefined));
    await press('sign up');
    expect(isMarked()).toBe(true);
    await travel(-1);
    expect([title(), isMarked()]).toEqual(['/', false]);
  });
});
