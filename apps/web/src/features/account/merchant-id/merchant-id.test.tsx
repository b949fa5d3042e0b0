// @vitest-environment jsdom

import { merchantIdWords as words } from '@portal/domain/messages/account/merchant-id.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { currentDialog, dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { later, ok, refused, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './merchant-id.page.tsx';

const lookUp = 'GET /merchant/type';
let server: ReturnType<typeof stubServer>;
let routed: Routed;

beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn();
  server = stubServer({ [lookUp]: ok('ONBOARDING') });
  routed = await openRouted(<Page />);
});
afterEach(() => {
  cleanup();
  dropDialogs();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLInputElement>(words.id);
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });
const press = () => act(async () => void fireEvent.submit(field().form ?? field()));
const isShown = (text: string): boolean => screen.queryByText(text) !== null;

it('reports an id that is too short on leaving, until it is long enough', () => {
  type('a');
  expect(isShown(sentence('merchant-id.too-short'))).toBe(false);
  fireEvent.blur(field());
  expect(isShown(sentence('merchant-id.too-short'))).toBe(true);
  type('merchant01');
  expect(isShown(sentence('merchant-id.too-short'))).toBe(false);
});

it('sends nothing without an id, and focuses the field', async () => {
  await press();
  expect(isShown(sentence('merchant-id.required'))).toBe(true);
  expect(document.activeElement).toBe(field());
  expect(server.calls()).toEqual([]);
});

it('shows progress, sends one request, then names the destination and goes there', async () => {
  const { answer, come } = later(ok('ONBOARDING'));
  server.answers[lookUp] = answer;
  type('merchant01');
  await press();
  await press();
  expect(isShown(words.submitting)).toBe(true);
  expect(server.asked()).toMatchObject([{ call: lookUp, query: { id: 'merchant01' } }]);
  await act(async () => come());
  expect(isShown(words.submitting)).toBe(false);
  expect(currentDialog()?.message).toBe(words.goes.ONBOARDING);
  expect(routed.place()).toBe('/here');
  await act(async () => currentDialog()?.answer(true));
  expect(routed.place()).toBe('/login');
});

it('shows the server’s error at the id, until it changes', async () => {
  server.answers[lookUp] = refused({ id: '없는 아이디입니다.' });
  type('merchant01');
  await press();
  expect(isShown('없는 아이디입니다.')).toBe(true);
  expect(document.activeElement).toBe(field());
  type('merchant02');
  expect(isShown('없는 아이디입니다.')).toBe(false);
});

it('shows other errors in a modal, and keeps what was typed', async () => {
  server.answers[lookUp] = refused({}, 'TOO_MANY_REQUESTS', 429);
  type('merchant01');
  await press();
  expect(currentDialog()?.message).toBe('서버의 말');
  expect(field().value).toBe('merchant01');
});

it('reports a configuration that cannot be loaded, and stays', async () => {
  cleanup();
  // A new document: the configuration was not fetched.
  vi.resetModules();
  const [{ Page: Fresh }, { currentDialog: message }, { openRouted: openFresh }] = await Promise.all([
    import('./merchant-id.page.tsx'),
    import('@portal/ui/feedback/dialog-store.ts'),
    import('../../../lib/testing/routed.fixture.tsx'),
  ]);
  routed = await openFresh(<Fresh />);
  server.answers[lookUp] = ok('MERCHANT');
  type('merchant01');
  await press();
  expect(message()?.message).toBe(sentence('common.network'));
  expect(routed.place()).toBe('/here');
});
