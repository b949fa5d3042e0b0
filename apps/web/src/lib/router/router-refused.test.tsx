// @vitest-environment jsdom
import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import { recall } from '@portal/ui/later/history-memory.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  address,
  admit,
  documents,
  type Load,
  later,
  loads,
  needsDocument,
  open,
  openDocument,
  press,
  resetTest,
  title,
  travel,
} from './router.fixture.tsx';

resetTest();

describe('the guard', () => {
  it('redirects and shows its message once', async () => {
    const say = vi.fn();
    admit.mockImplementation(async (path) => (path === '/owner-info' ? { to: '/login', say } : undefined));
    await open('/owner-info');
    expect([title(), address()]).toEqual(['/login', '/login']);
    expect(say).toHaveBeenCalledOnce();
  });

  it('shows no message when the person has navigated meanwhile', async () => {
    const say = vi.fn();
    const asked = later<{ to: PortalRoute; say: () => void } | undefined>();
    const router = await open('/');
    admit.mockImplementation((path) => (path === '/owner-info' ? asked.promise : Promise.resolve(undefined)));
    const first = router.navigate({ to: '/owner-info' });
    await act(() => router.navigate({ to: '/signup' }));
    asked.resolve({ to: '/login', say });
    await act(() => first);
    expect([title(), address()]).toEqual(['/signup', '/signup']);
    expect(say).not.toHaveBeenCalled();
  });

  it('runs before a page is shown, and the previous page stays at its own address until then', async () => {
    const asked = later<undefined>();
    const router = await open('/');
    admit.mockReturnValue(asked.promise);
    const going = router.navigate({ to: '/owner-info' });
    await act(async () => undefined);
    expect([title(), address()]).toEqual(['/', '/']);
    asked.resolve(undefined);
    await act(() => going);
    expect([title(), address()]).toEqual(['/owner-info', '/owner-info']);
  });

  it('runs on Back, too', async () => {
    const router = await open('/owner-info');
    await act(() => router.navigate({ to: '/' }));
    admit.mockImplementation(async (path) => (path === '/owner-info' ? { to: '/login' } : undefined));
    await travel(-1);
    expect([title(), address()]).toEqual(['/login', '/login']);
  });

  it('is given whether the person went back or forward', async () => {
    const router = await open('/owner-info');
    expect(admit).toHaveBeenLastCalledWith('/owner-info', false);
    await act(() => router.navigate({ to: '/' }));
    expect(admit).toHaveBeenLastCalledWith('/', false);
    await travel(-1);
    expect(admit).toHaveBeenLastCalledWith('/owner-info', true);
    documents.isReturnedTo.mockReturnValueOnce(true);
    cleanup();
    await open('/signup');
    expect(admit).toHaveBeenLastCalledWith('/signup', true);
  });

  it('offers a retry when it fails, instead of redirecting', async () => {
    admit.mockRejectedValue(new Error('no answer'));
    await open('/owner-info');
    expect([title(), address(), screen.queryByText('stay')]).toEqual(['', '/owner-info', null]);
    admit.mockResolvedValue(undefined);
    await press('retry');
    expect([title(), address()]).toEqual(['/owner-info', '/owner-info']);
    admit.mockRejectedValue(new Error('no answer'));
    await press('log in');
    await press('stay');
    expect([title(), address(), screen.queryByText('retry')]).toEqual(['/owner-info', '/owner-info', null]);
  });
});

describe('a page that needs another document', () => {
  it.each([
    ['opens as a new document', false],
    ['opens in place of the current document when it replaces it', true],
  ])('%s', async (_, replace) => {
    const router = await open('/');
    needsDocument.mockReturnValue(true);
    await act(() => router.navigate({ to: '/owner-info', replace }));
    expect(documents.openDocument).toHaveBeenCalledWith('/owner-info', replace);
    expect([title(), address()]).toEqual(['/', '/']);
  });

  it('does not open one for another query of the current page', async () => {
    const router = await open('/signup?partnerCode=P1');
    needsDocument.mockReturnValue(true);
    await act(() => router.navigate({ to: '/signup', replace: true }));
    expect([documents.openDocument.mock.calls, address()]).toEqual([[], '/signup']);
  });
});

describe('page code that cannot be loaded', () => {
  const missing: Load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  it('can be retried over the current page when offline', async () => {
    documents.serverAnswers.mockResolvedValue(false);
    loads.set('/login', missing);
    await open('/');
    await press('pressed 0');
    await press('log in');
    expect([title(), address(), screen.queryByText('pressed 1')]).toEqual(['/', '/', expect.anything()]);
    await press('retry');
    expect(screen.queryByText('retry')).not.toBeNull();
    loads.delete('/login');
    await press('retry');
    expect([title(), address(), screen.queryByText('retry')]).toEqual(['/login', '/login', null]);
    expect(recall('message', z.string())).toBe('/');
    expect(documents.reloadDocument).not.toHaveBeenCalled();
  });

  it('can be dismissed when there is a page to stay on', async () => {
    documents.serverAnswers.mockResolvedValue(false);
    loads.set('/login', missing);
    await open('/');
    await press('log in');
    await press('stay');
    expect([title(), screen.queryByText('retry')]).toEqual(['/', null]);
  });

  it('can only be retried when there is no page to stay on', async () => {
    documents.serverAnswers.mockResolvedValue(false);
    loads.set('/', missing);
    await open('/');
    expect(screen.queryByText('stay')).toBeNull();
    loads.delete('/');
    await press('retry');
    expect(title()).toBe('/');
  });

  it('reloads the document once if it is missing on the server', async () => {
    loads.set('/login', missing);
    await open('/');
    await press('log in');
    expect(documents.reloadDocument).toHaveBeenCalledOnce();
    expect([address(), recall('message', z.string())]).toEqual(['/login', '/']);
    // The new document lacks the code too.
    cleanup();
    await openDocument();
    expect(documents.reloadDocument).toHaveBeenCalledOnce();
    expect(screen.queryByText('retry')).not.toBeNull();
  });

  it('is handled in the same way when the guard’s code is missing', async () => {
    loads.set('/owner-info', missing);
    admit.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    await open('/owner-info');
    expect(documents.reloadDocument).toHaveBeenCalledOnce();
    expect(screen.queryByText('retry')).toBeNull();
  });

  it('is ignored during a prefetch', async () => {
    loads.set('/signup', missing);
    await open('/');
    await act(async () => void fireEvent.pointerEnter(screen.getByText('sign up')));
    expect([title(), screen.queryByText('retry')]).toEqual(['/', null]);
  });
});

it('shows the failure of one page in that page only', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = await open('/');
  for (const times of [0, 1, 2]) await press(`pressed ${times}`);
  expect(screen.queryByText('broken')).not.toBeNull();
  expect(document.querySelector('main')).not.toBeUndefined();
  await act(() => router.navigate({ to: '/login' }));
  expect([title(), screen.queryByText('broken')]).toEqual(['/login', null]);
});
