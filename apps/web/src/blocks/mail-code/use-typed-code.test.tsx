// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTypedCode } from './use-typed-code.ts';

afterEach(cleanup);

it('six digits are handed on once, typed or pasted, and again when they have changed', () => {
  const onWhole = vi.fn();
  const { result } = renderHook(() => useTypedCode(onWhole));
  for (const typed of ['12345', '123456', '123456', '12345', '123 456', '654321'])
    act(() => result.current.setCode(typed));
  expect(onWhole.mock.calls).toEqual([['123456'], ['123456'], ['654321']]);
});

it('what is not whole is refused in words, until it is changed', () => {
  const { result } = renderHook(() => useTypedCode());
  act(() => result.current.setCode('12345'));
  act(() => void expect(result.current.read()).toBeUndefined());
  expect(result.current.errorOf(false)).toMatch(/인증번호/);
  act(() => result.current.setCode('123456'));
  expect(result.current.errorOf(false)).toBeUndefined();
  expect(result.current.read()).toBe('123456');
});
