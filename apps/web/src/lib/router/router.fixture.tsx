import type { PortalRoute } from '@portal/domain/journey/guard.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Link } from './link.tsx';
import { createRouter, type Frame, type LoadError, type Route } from './router.ts';
import { RouterView } from './router-view.tsx';
import { useNavigate, usePlace } from './use-router.ts';

export const documents = {
  openDocument: vi.fn(),
  reloadDocument: vi.fn(),
  serverAnswers: vi.fn(async () => true),
  isReturnedTo: vi.fn(() => false),
};

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
      <button type="button" onClick={() => void navigate({ to: '/login', state: { message: name } })}>
        log in
      </button>
      <Link to="/signup" search={{ partnerCode: 'P 1+' }}>
        sign up
      </Link>
      <a href="#main">skip</a>
    </>
  );
}
export const Start = () => <Sample name="/" />;
const Login = () => <Sample name="/login" />;
export const SignUp = () => <Sample name="/signup" />;
const Owners = () => <Sample name="/owner-info" />;
const Failed = () => <Sample name="/cafe24/error/{message}" />;
const NotFound = () => <h1>not found</h1>;
const Broken = () => <p>broken</p>;
const Main = ({ children }: { readonly children: ReactNode }) => <main>{children}</main>;
const Root = ({ children }: { readonly children: ReactNode }) => children;

/** Result of opening a page, controlled by the test. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

export const admit = vi.fn<NonNullable<Frame['admit']>>();
const frame: Frame = {
  admit,
  around: async () => Main,
};
export type Load = Route['page'];
export const loads = new Map<PortalRoute, Load>();
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
export const needsDocument = vi.fn((_path: string) => false);

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

export async function openDocument(strict = false) {
  const router = createRouter({ routes, NotFound, needsDocument, documents });
  const view = <RouterView router={router} Root={Root} Broken={Broken} Unreachable={Unreachable} />;
  render(strict ? <StrictMode>{view}</StrictMode> : view);
  await act(() => router.start());
  return router;
}

export function open(href: string, strict = false) {
  history.pushState(null, '', href);
  return openDocument(strict);
}

export const title = (): string => screen.queryByRole('heading')?.textContent ?? '';
export const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
export const address = (): string => location.pathname + location.search;
export const travel = (steps: number) =>
  act(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(steps);
    await gone;
  });

export function resetTest(): void {
  beforeEach(() => {
    loads.clear();
    admit.mockReset().mockResolvedValue(undefined);
    needsDocument.mockReset().mockReturnValue(false);
    vi.stubGlobal('scrollTo', vi.fn());
    for (const one of Object.values(documents)) one.mockClear();
    documents.serverAnswers.mockResolvedValue(true);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
