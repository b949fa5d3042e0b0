// @vitest-environment jsdom
import { emptyKept } from '@portal/domain/forms/representatives.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardHandle } from './card/card-handle.ts';
import { isFixed, isPostponed, startOfKept } from './model/id-card-state.ts';
import { useIdCard } from './use-id-card.ts';

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url}`);
    throw new TypeError('offline');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counts = { ...startOfKept().progress.counts, uploadFailures: 5, mayVerifyLater: true };
const open = (kept: Partial<typeof emptyKept>) =>
  renderHook(() =>
    useIdCard({
      block: { type: 'SR00', seq: 0 },
      start: startOfKept({ ...emptyKept, ...kept }, counts),
      onKeep: () => undefined,
      handle: createRef<CardHandle>(),
    }),
  );

const progressOf = (hook: ReturnType<typeof open>) => hook.result.current.store.progress();

it('reports postponing to the server, and can be resumed if that fails', async () => {
  const hook = open({});
  await act(async () => hook.result.current.postpone());
  await expect
    .poll(() => sent.map((call) => call.replace(/\?.*/, '')))
    .toEqual(['POST /api/v1/kyc/kyc-info/kyc/status/failed']);
  expect(isPostponed(progressOf(hook))).toBe(true);
  await act(async () => void hook.result.current.resume());
  expect(sent).toHaveLength(1);
});

it('locks the known values when postponed, and leaves missing or wrong ones open', async () => {
  const hook = open({ nameKr: '문정옥', nameEn: '', birth: '19800617' });
  const fixed = () =>
    (['nameKr', 'nameEn', 'birth', 'nation', 'gender'] as const).filter((name) => isFixed(progressOf(hook), name));
  expect(fixed()).toEqual([]);
  await act(async () => hook.result.current.postpone());
  expect(fixed()).toEqual(['nameKr', 'birth', 'nation', 'gender']);
  await act(async () => void hook.result.current.resume());
  expect(fixed()).toEqual([]);
});

it('locks nothing of an unknown person, not even the preset gender', async () => {
  const hook = open({ birth: '1980' });
  await act(async () => hook.result.current.postpone());
  expect(progressOf(hook).phase).toEqual({ is: 'put-off', fixed: [], requestId: undefined });
});

it('locks the same values again after a reload', () => {
  expect(progressOf(open({ nameKr: '문정옥', skipped: true })).phase).toEqual({
    is: 'put-off',
    fixed: ['nameKr'],
    requestId: undefined,
  });
});
