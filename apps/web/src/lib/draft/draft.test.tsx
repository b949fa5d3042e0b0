// @vitest-environment jsdom
import { defineForm, unconditional } from '@portal/domain/forms/define-form.ts';
import { callFor } from '@portal/ui/api/calling-for.ts';
import { setField } from '@portal/ui/form/use-field.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { enterSession, forgetSession } from '../session/session.ts';
import { somebody } from '../session/somebody.fixture.ts';
import { takeParkedDraft } from './parked-draft.ts';
import { useFormDraft } from './use-form-draft.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly values: unknown;
  readonly keepalive: boolean;
}

const sent: Sent[] = [];
let kept: unknown = null;
let answered: Promise<unknown> = Promise.resolve();

beforeEach(() => {
  sent.length = 0;
  kept = null;
  callFor('');
  answered = Promise.resolve();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    const values: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (method !== 'GET') sent.push({ method, url, values, keepalive: init.keepalive ?? false });
    if (method === 'GET') await answered;
    const data = method === 'GET' ? kept : method === 'PUT' ? { savedAt: '2026-11-21T02:00:00.000Z' } : null;
    return new Response(JSON.stringify({ code: 'OK', message: '', data }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const definition = defineForm({
  ...unconditional,
  fields: { name: z.string(), phone: z.string(), password: z.string() },
  defaults: { name: '', phone: '', password: '' },
  draft: { never: ['password'] },
});

const open = () =>
  renderHook(() => {
    const form = useStepForm(definition, { facts: undefined });
    return { form, draft: useFormDraft('business-info', form, definition) };
  });
type Opened = ReturnType<typeof open>;

const ready = (hook: Opened, state: string) =>
  waitFor(() => expect(hook.result.current.draft.status.now().state).toBe(state));

const type = (hook: Opened, name: 'name' | 'password', value: string): void => {
  act(() => setField(hook.result.current.form.field(name), value));
};

it('restores the saved values', async () => {
  kept = { values: { name: '버들안경' }, savedAt: '2026-11-20T01:00:00.000Z' };
  const hook = open();
  await ready(hook, 'saved');
  expect(hook.result.current.form.store.values().name).toBe('버들안경');
  expect(sent).toEqual([]);
});

it('keeps values typed while the draft is loading, and fills in the rest', async () => {
  kept = { values: { name: '버들안경', phone: '0212345678' }, savedAt: '2026-11-20T01:00:00.000Z' };
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  const hook = open();
  type(hook, 'name', '버들');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(sent).toEqual([]);
  await act(async () => resolve());
  await ready(hook, 'saved');
  expect(hook.result.current.form.store.values()).toMatchObject({ name: '버들', phone: '0212345678' });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(sent).toMatchObject([{ method: 'PUT', values: { values: { name: '버들', phone: '0212345678' } } }]);
});

it('requests a draft again that could not be loaded, and does not overwrite it before', async () => {
  kept = { values: { name: '버들안경', phone: '0212345678' }, savedAt: '2026-11-20T01:00:00.000Z' };
  const failing = Promise.reject(new TypeError('offline'));
  failing.catch(() => null);
  answered = failing;
  const hook = open();
  type(hook, 'name', '버들');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  act(() => {
    dispatchEvent(new Event('pagehide'));
  });
  expect(sent).toEqual([]);
  answered = Promise.resolve();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(sent).toMatchObject([{ method: 'PUT', values: { values: { name: '버들', phone: '0212345678' } } }]);
});

it('saves typed values after a pause, without secrets', async () => {
  const hook = open();
  await ready(hook, 'untouched');
  type(hook, 'name', '버');
  type(hook, 'name', '버들');
  type(hook, 'password', 'secret');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await ready(hook, 'saved');
  expect(sent).toEqual([
    {
      method: 'PUT',
      url: expect.stringMatching(/\/draft\/business-info(\?|$)/),
      values: { values: { name: '버들', phone: '', $version: 1, $proposed: [] }, since: null },
      keepalive: false,
    },
  ]);
});

it('saves pending values immediately when the page is left', async () => {
  const hook = open();
  await ready(hook, 'untouched');
  type(hook, 'name', '버들');
  act(() => {
    dispatchEvent(new Event('pagehide'));
  });
  expect(sent).toMatchObject([{ method: 'PUT', keepalive: true, values: { values: { name: '버들' } } }]);
});

it('does not save a deleted draft again', async () => {
  const hook = open();
  await ready(hook, 'untouched');
  type(hook, 'name', '버들');
  await act(() => hook.result.current.draft.forget());
  hook.unmount();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
});

it('reports a failed save', async () => {
  const hook = open();
  await ready(hook, 'untouched');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  type(hook, 'name', '버들');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await ready(hook, 'failed');
});

it('does not repeat a save when the step is over', async () => {
  const hook = open();
  await ready(hook, 'untouched');
  let saves = 0;
  vi.stubGlobal('fetch', async () => {
    saves += 1;
    const data = { redirect: '/payment-service' };
    return new Response(JSON.stringify({ code: 'STATE_CONFLICT', message: '.', data }), { status: 409 });
  });
  type(hook, 'name', '버들');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await ready(hook, 'over');
  await act(() => vi.advanceTimersByTimeAsync(9000));
  type(hook, 'name', '버들안경');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  hook.unmount();
  expect(saves).toBe(1);
});

describe('a slow or lost connection', () => {
  const loginId = 'merchant01';
  beforeEach(() => void enterSession(somebody({ loginId })));
  afterEach(() => forgetSession());

  /** Answers drafts as they are until something is saved; that save is held back. */
  function slow() {
    const answering = globalThis.fetch;
    const waits: PromiseWithResolvers<void>[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await answering(url, init);
      if (init.method !== 'PUT') return answer;
      const wait = Promise.withResolvers<void>();
      waits.push(wait);
      await wait.promise;
      return answer;
    });
    return waits;
  }

  it('a save waits for the previous one, and refers to its version', async () => {
    const hook = open();
    await ready(hook, 'untouched');
    const waits = slow();
    type(hook, 'name', '버들');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    type(hook, 'name', '버들안경');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(sent).toMatchObject([{ values: { values: { name: '버들' }, since: null } }]);
    await act(async () => waits[0]?.resolve());
    await waitFor(() => expect(waits).toHaveLength(2));
    expect(sent[1]?.values).toMatchObject({ values: { name: '버들안경' }, since: '2026-11-21T02:00:00.000Z' });
    await act(async () => waits[1]?.resolve());
    await ready(hook, 'saved');
  });

  it('a reopened step reads its draft after the save made on leaving', async () => {
    const hook = open();
    await ready(hook, 'untouched');
    const waits = slow();
    type(hook, 'name', '버들');
    hook.unmount();
    await waitFor(() => expect(waits).toHaveLength(1));
    const again = open();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    kept = { values: { name: '버들' }, savedAt: '2026-11-21T02:00:00.000Z' };
    await act(async () => waits[0]?.resolve());
    await ready(again, 'saved');
    expect(again.result.current.form.store.values().name).toBe('버들');
  });

  it('values that could not be saved on leaving are restored and saved when the step is reopened', async () => {
    const hook = open();
    await ready(hook, 'untouched');
    const waits = slow();
    type(hook, 'name', '버들');
    hook.unmount();
    await waitFor(() => expect(waits).toHaveLength(1));
    await act(async () => waits[0]?.reject(new TypeError('offline')));
    kept = { values: { name: '다른 창' }, savedAt: '2026-11-20T02:00:00.000Z' };
    const again = open();
    await waitFor(() => expect(again.result.current.form.store.values().name).toBe('버들'));
    await waitFor(() => expect(waits).toHaveLength(2));
    // Refers to the version into which it was typed: another page's version is not overwritten without asking.
    expect(sent.at(-1)).toMatchObject({ values: { values: { name: '버들' }, since: null } });
    await act(async () => waits[1]?.resolve());
    await ready(again, 'saved');
  });
});

describe('a session that expires', () => {
  const loginId = 'merchant01';
  const logIn = () => void enterSession(somebody({ loginId }));
  const runOut = () => act(async () => forgetSession('expired'));
  beforeEach(logIn);
  afterEach(() => forgetSession());

  it('unsaved values are restored after a log-in of the same person, without secrets', async () => {
    kept = { values: { name: '버들안경', phone: '02' }, savedAt: '2026-11-20T01:00:00.000Z' };
    const hook = open();
    await ready(hook, 'saved');
    type(hook, 'name', '버들 900101-1234568');
    type(hook, 'password', 'secret');
    await runOut();
    hook.unmount();
    expect(sent).toEqual([]);
    logIn();
    const again = open();
    await ready(again, 'saved');
    expect(again.result.current.form.store.values()).toEqual({ name: '버들 ', phone: '02', password: '' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(sent).toMatchObject([{ method: 'PUT', values: { values: { phone: '02' } } }]);
  });

  it('untouched fields are not saved before the draft has loaded', async () => {
    kept = { values: { name: '버들안경', phone: '02' }, savedAt: '2026-11-20T01:00:00.000Z' };
    answered = new Promise(() => undefined);
    const hook = open();
    type(hook, 'name', '버들');
    await runOut();
    hook.unmount();
    answered = Promise.resolve();
    logIn();
    const again = open();
    await ready(again, 'saved');
    expect(again.result.current.form.store.values()).toMatchObject({ name: '버들', phone: '02' });
  });

  it.each([
    ['just attached are parked, like typed ones', 'certificate', true],
    ['attached before are saved, but not parked', 'attached-certificate', false],
  ] as const)('values of a certificate %s', async (_, from, isKept) => {
    const hook = open();
    await ready(hook, 'untouched');
    const { store } = hook.result.current.form;
    await act(async () => store.propose({ name: '버들안경' }, from));
    await waitFor(() => expect(store.values().name).toBe('버들안경'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(() => expect(sent).toMatchObject([{ values: { values: { name: '버들안경' } } }]));
    await runOut();
    hook.unmount();
    expect(takeParkedDraft(loginId, 'business-info') !== undefined).toBe(isKept);
  });

  it('an untouched form is not parked', async () => {
    const hook = open();
    await ready(hook, 'untouched');
    await runOut();
    hook.unmount();
    expect(takeParkedDraft(loginId, 'business-info')).toBeUndefined();
  });
});

describe('one form open in two pages', () => {
  const theirs = { values: { name: '다른 창' }, savedAt: '2026-11-20T02:00:00.000Z' };

  /** Opens a page whose first save fails because another page has saved since. */
  async function outdated(): Promise<Opened> {
    kept = { values: { name: '버들', phone: '02' }, savedAt: '2026-11-20T01:00:00.000Z' };
    const hook = open();
    await ready(hook, 'saved');
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await answering(url, init);
      const { values, since } = init.method === 'PUT' ? JSON.parse(String(init.body)) : { values: null, since: null };
      if (values === null || since === undefined || since === theirs.savedAt) return answer;
      const data = { savedAt: theirs.savedAt };
      return new Response(JSON.stringify({ code: 'DUPLICATE', message: '.', data }), { status: 409 });
    });
    kept = theirs;
    type(hook, 'name', '이 창');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await ready(hook, 'outdated');
    return hook;
  }
  it('a save refers to the version it is based on', async () => {
    const hook = open();
    await ready(hook, 'untouched');
    type(hook, 'name', '버들');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    type(hook, 'name', '버들안경');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(sent).toMatchObject([{ values: { since: null } }, { values: { since: '2026-11-21T02:00:00.000Z' } }]);
  });

  it('a conflicting save is reported, keeps the typed values, and is not repeated', async () => {
    const hook = await outdated();
    expect(hook.result.current.form.store.values().name).toBe('이 창');
    type(hook, 'name', '이 창에서');
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(sent).toHaveLength(1);
    expect(hook.result.current.draft.status.now().state).toBe('outdated');
  });

  it('saves over the other version when the person chooses this page', async () => {
    const hook = await outdated();
    await act(async () => hook.result.current.draft.status.now().saveOver?.());
    await ready(hook, 'saved');
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', values: { values: { name: '이 창', phone: '02' } } });
  });

  describe('a save without an answer', () => {
    const arrived = '2026-11-21T02:00:00.000Z';
    it.each([
      ['that did not arrive: the retry names the version it was based on', '버들', null, null],
      [
        'and a save by another page: the retry names the older version, and does not overwrite it',
        '버들',
        theirs,
        null,
      ],
      ['that arrived: the retry names the saved version', '버들', { savedAt: arrived }, arrived],
      [
        'that arrived without the personal number: the retry names the saved version',
        '버들900101-1234568',
        { savedAt: arrived, values: { name: '버들' } },
        arrived,
      ],
    ])('%s', async (_, typed, now, since) => {
      const hook = open();
      await ready(hook, 'untouched');
      const answering = globalThis.fetch;
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const answer = await answering(url, init);
        if (init.method === 'PUT') throw new TypeError('offline');
        return answer;
      });
      type(hook, 'name', typed);
      await act(() => vi.advanceTimersByTimeAsync(1000));
      await ready(hook, 'failed');
      kept = now && { ...now, values: { ...Object(sent[0]?.values).values, ...Object(now).values } };
      vi.stubGlobal('fetch', answering);
      await act(() => vi.advanceTimersByTimeAsync(4000));
      expect(sent).toHaveLength(2);
      expect(sent[1]?.values).toMatchObject({ since });
    });
  });

  it('a page with an unresolved conflict does not overwrite the other when left', async () => {
    const hook = await outdated();
    act(() => {
      dispatchEvent(new Event('pagehide'));
    });
    hook.unmount();
    expect(sent).toHaveLength(1);
  });
});
