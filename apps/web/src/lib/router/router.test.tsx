// @vitest-environment jsdom
import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { recall, remember } from '../history-memory.ts';
import { Link } from './link.tsx';
import { createRouter, type Frame, type LoadError, type Route } from './router.ts';
import { RouterView } from './router-view.tsx';
import { useNavigate, usePlace } from './use-router.ts';

/** A browser that loads no documents, and a server that answers. */
const documents = {
  openDocument: vi.fn(),
  reloadDocument: vi.fn(),
  serverAnswers: vi.fn(async () => true),
  isReturnedTo: vi.fn(() => false),
};

/** A page that says its route, and can be told to fail. */
function Sample({ name }: { readonly name: string }) {
  const [times, setTimes] = useState(0);
  const { search } = usePlace();
  const navigate = useNavigate();
  if (times === 3) throw new Error('broken');
  return (
    <>
      <h1 tabIndex={-1}>{name}</h1>
      <p>{`query ${search}`}</p>
      <button type="button" onClick={() => setTimes(times + 1)}>{`pressed ${times}`}</button>
      <button type="button" onClick={() => void navigate({ to: '/login', state: { told: name } })}>
        log in
      </button>
      <Link to="/signup" search={{ partnerCode: 'P 1+' }}>
        sign up
      </Link>
      <a href="#main">skip</a>
    </>
  );
}
const Start = () => <Sample name="/" />;
const Login = () => <Sample name="/login" />;
const SignUp = () => <Sample name="/signup" />;
const Owners = () => <Sample name="/owner-info" />;
const Failed = () => <Sample name="/cafe24/error/{message}" />;
const NotFound = () => <h1>not found</h1>;
const Broken = () => <p>broken</p>;
const Main = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>;
const Root = ({ children }: { readonly children: ReactNode }) => children;

/** What comes of opening a page, to be decided by the test. */
function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const admit = vi.fn<NonNullable<Frame['admit']>>();
const frame: Frame = {
  admit,
  around: async () => Main,
};
type Load = Route['page'];
const loads = new Map<PortalRoute, Load>();
const pages = {
  '/': Start,
  '/login': Login,
  '/signup': SignUp,
  '/owner-info': Owners,
  '/cafe24/error/{message}': Failed,
} as const;
const rows = ['/', '/login', '/signup', '/owner-info', '/cafe24/error/{message}'] as const;
const routes: readonly Route[] = rows.map((path) => ({
  path,
  frame,
  page: () => (loads.get(path) ?? (async () => ({ Page: pages[path] })))(),
}));
const needsDocument = vi.fn((_path: string) => false);

const Unreachable = ({ error: { retry, stay } }: { error: LoadError }) => (
  <>
    <button type="button" onClick={retry}>
      retry
    </button>
    {stay && (
      <button type="button" onClick={stay}>
        stay
      </button>
    )}
  </>
);

async function open(href: string, strict = false) {
  history.pushState(null, '', href);
  const router = createRouter({ routes, NotFound, needsDocument, documents });
  const view = <RouterView router={router} Root={Root} Broken={() => <p>broken</p>} Unreachable={Unreachable} />;
  render(strict ? <StrictMode>{view}</StrictMode> : view);
  await act(() => router.start());
  return router;
}

const title = (): string => screen.queryByRole('heading')?.textContent ?? '';
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
const address = (): string => location.pathname + location.search;
/** Goes back or forward and waits for what comes of it. */
const travel = (steps: number) =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(steps);
    await gone;
  });

beforeEach(() => {
  loads.clear();
  admit.mockReset().mockResolvedValue(null);
  needsDocument.mockReset().mockReturnValue(false);
  vi.stubGlobal('scrollTo', vi.fn());
  for (const one of Object.values(documents)) one.mockClear();
  documents.serverAnswers.mockResolvedValue(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
    expect(recall('told', z.string())).toBe('/');
    remember('more', 'kept');
    await press('sign up');
    expect(recall('told', z.string())).toBeNull();
    await travel(-1);
    expect([recall('told', z.string()), recall('more', z.string())]).toEqual(['/', 'kept']);
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

describe('the guard', () => {
  it('sends elsewhere, and says so once', async () => {
    const say = vi.fn();
    admit.mockImplementation(async (path) => (path === '/owner-info' ? { to: '/login', say } : null));
    await open('/owner-info');
    expect([title(), address()]).toEqual(['/login', '/login']);
    expect(say).toHaveBeenCalledOnce();
  });

  it('says nothing where the person has gone elsewhere meanwhile', async () => {
    const say = vi.fn();
    const asked = later<{ to: PortalRoute; say: () => void } | null>();
    const router = await open('/');
    admit.mockImplementation((path) => (path === '/owner-info' ? asked.promise : Promise.resolve(null)));
    const first = router.navigate({ to: '/owner-info' });
    await act(() => router.navigate({ to: '/signup' }));
    asked.resolve({ to: '/login', say });
    await act(() => first);
    expect([title(), address()]).toEqual(['/signup', '/signup']);
    expect(say).not.toHaveBeenCalled();
  });

  it('is asked before a page is shown, and the previous stays under its own address until then', async () => {
    const asked = later<null>();
    const router = await open('/');
    admit.mockReturnValue(asked.promise);
    const going = router.navigate({ to: '/owner-info' });
    await act(async () => undefined);
    expect([title(), address()]).toEqual(['/', '/']);
    asked.resolve(null);
    await act(() => going);
    expect([title(), address()]).toEqual(['/owner-info', '/owner-info']);
  });

  it('is asked on the way back, too', async () => {
    const router = await open('/owner-info');
    await act(() => router.navigate({ to: '/' }));
    admit.mockImplementation(async (path) => (path === '/owner-info' ? { to: '/login' } : null));
    await travel(-1);
    expect([title(), address()]).toEqual(['/login', '/login']);
  });

  it('hears whether the person went back or forward (11.15)', async () => {
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

  it('that nobody answers refuses nobody: it can be asked again (11.8)', async () => {
    admit.mockRejectedValue(new Error('no answer'));
    await open('/owner-info');
    expect([title(), address(), screen.queryByText('stay')]).toEqual(['', '/owner-info', null]);
    admit.mockResolvedValue(null);
    await press('retry');
    expect([title(), address()]).toEqual(['/owner-info', '/owner-info']);
    admit.mockRejectedValue(new Error('no answer'));
    await press('log in');
    await press('stay');
    expect([title(), address(), screen.queryByText('retry')]).toEqual(['/owner-info', '/owner-info', null]);
  });
});

describe('a page of another document', () => {
  it.each([
    ['is loaded as one', false],
    ['in place of the present one, where that is to be passed on the way back', true],
  ])('%s', async (_, replace) => {
    const router = await open('/');
    needsDocument.mockReturnValue(true);
    await act(() => router.navigate({ to: '/owner-info', replace }));
    expect(documents.openDocument).toHaveBeenCalledWith('/owner-info', replace);
    expect([title(), address()]).toEqual(['/', '/']);
  });

  it('is not loaded for another query of the page that is shown', async () => {
    const router = await open('/signup?partnerCode=P1');
    needsDocument.mockReturnValue(true);
    await act(() => router.navigate({ to: '/signup', replace: true }));
    expect([documents.openDocument.mock.calls, address()]).toEqual([[], '/signup']);
  });
});

describe('code that cannot be loaded', () => {
  const missing: Load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  it('while the line is down can be tried again, over the page that stays as it was', async () => {
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
    expect(recall('told', z.string())).toBe('/');
    expect(documents.reloadDocument).not.toHaveBeenCalled();
  });

  it('can be given up, where there is a page to stay at', async () => {
    documents.serverAnswers.mockResolvedValue(false);
    loads.set('/login', missing);
    await open('/');
    await press('log in');
    await press('stay');
    expect([title(), screen.queryByText('retry')]).toEqual(['/', null]);
  });

  it('can only be tried again where there is none', async () => {
    documents.serverAnswers.mockResolvedValue(false);
    loads.set('/', missing);
    await open('/');
    expect(screen.queryByText('stay')).toBeNull();
    loads.delete('/');
    await press('retry');
    expect(title()).toBe('/');
  });

  it('and that the server no longer has loads the document of its page, once', async () => {
    loads.set('/login', missing);
    await open('/');
    await press('log in');
    expect(documents.reloadDocument).toHaveBeenCalledOnce();
    expect([address(), recall('told', z.string())]).toEqual(['/login', '/']);
    // The document that comes of it, which misses the code, too.
    cleanup();
    const router = createRouter({ routes, NotFound, needsDocument, documents });
    render(<RouterView router={router} Root={Root} Broken={Broken} Unreachable={Unreachable} />);
    await act(() => router.start());
    expect(documents.reloadDocument).toHaveBeenCalledOnce();
    expect(screen.queryByText('retry')).not.toBeNull();
  });

  it('is of no consequence where it was only to be prepared', async () => {
    loads.set('/signup', missing);
    await open('/');
    await act(async () => void fireEvent.pointerEnter(screen.getByText('sign up')));
    expect([title(), screen.queryByText('retry')]).toEqual(['/', null]);
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

it('keeps the failure of a page to that page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = await open('/');
  for (const times of [0, 1, 2]) await press(`pressed ${times}`);
  expect(screen.queryByText('broken')).not.toBeNull();
  expect(document.querySelector('main')).not.toBeNull();
  await act(() => router.navigate({ to: '/login' }));
  expect([title(), screen.queryByText('broken')]).toEqual(['/login', null]);
});
