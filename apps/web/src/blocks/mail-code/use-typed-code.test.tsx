// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTypedCode } from './use-typed-code.ts';

afterEach(cleanup);

it('reports six digits once, typed or pasted, and again after a change', () => {
  const onWhole = vi.fn();
  const { result } = renderHook(() => useTypedCode(onWhole));
  for (const typed of ['12345', '123456', '123456', '12345', '123 456', '654321'])
    act(() => result.current.setCode(typed));
  expect(onWhole.mock.calls).toEqual([['123456'], ['123456'], ['654321']]);
});

it('reports an incomplete code until it is changed', () => {
  const { result } = renderHook(() => useTypedCode());
  act(() => result.current.setCode('12345'));
  act(() => void expect(result.current.read()).toBeUndefined());
  expect(result.current.errorOf(false)).toMatch(/인증번호/);
  act(() => result.current.setCode('123456'));
  expect(result.current.errorOf(false)).toBeUndefined();
  expect(result.current.read()).toBe('123456');
});
