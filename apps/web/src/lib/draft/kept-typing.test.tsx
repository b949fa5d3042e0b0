// @vitest-environment jsdom
import { defineForm, unconditional } from '@portal/domain/forms/define-form.ts';
import { setField } from '@portal/ui/form/use-field.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetEverything } from '../session/forget.ts';

const definition = defineForm({
  ...unconditional,
  fields: { company: z.string(), password: z.string() },
  defaults: { company: '', password: '' },
  draft: {},
});

async function open(how: 'navigate' | 'reload') {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(Object.create(null), { type: how })]);
  const { useKeptTyping } = await import('./kept-typing.ts');
  return () =>
    renderHook(() => {
      const form = useStepForm(definition, { facts: undefined });
      useKeptTyping('sample', form.store, ['company']);
      return form;
    }).result.current;
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function types(): Promise<void> {
  const page = (await open('navigate'))();
  act(() => {
    setField(page.field('company'), '버들안경');
    setField(page.field('password'), 'secret');
  });
  await act(() => vi.advanceTimersByTimeAsync(400));
  cleanup();
}

it('typed values are restored after a reload, without the password', async () => {
  await types();
  expect(JSON.stringify(history.state)).not.toContain('secret');
  expect((await open('reload'))().store.values()).toEqual({ company: '버들안경', password: '' });
});

it('typed values are not restored when the page is opened by a later navigation', async () => {
  await types();
  expect((await open('navigate'))().store.values().company).toBe('');
  expect(JSON.stringify(history.state)).not.toContain('버들안경');
});

it('typed values are restored on return to the page, until somebody logs in or out', async () => {
  const page = await open('navigate');
  const first = page();
  act(() => setField(first.field('company'), '버들안경'));
  cleanup();
  expect(page().store.values().company).toBe('버들안경');
  cleanup();
  const { forgetEverything: forget } = await import('../session/forget.ts');
  forget('left');
  forgetEverything('left');
  expect(page().store.values().company).toBe('');
});
