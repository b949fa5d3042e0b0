// @vitest-environment jsdom
import { frameWords, railWords } from '@portal/domain/messages/frame/common.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { somebody } from '../../lib/session/somebody.fixture.ts';
import { openRouted } from '../../lib/testing/routed.fixture.tsx';
import { AccountMenu } from './account-menu.tsx';

beforeEach(async () => {
  await openRouted(
    <>
      <AccountMenu me={somebody()} />
      <button type="button">페이지</button>
    </>,
  );
  await screen.findByRole('button', { name: frameWords.menu }, { timeout: 10_000 });
});
afterEach(cleanup);

const menu = () => screen.getByRole('button', { name: frameWords.menu });
const isOpen = () => menu().getAttribute('aria-expanded') === 'true';
const open = () => act(() => void fireEvent.click(menu()));

it('opens and closes by its button, and shows the company name without 님', () => {
  expect(isOpen()).toBe(false);
  open();
  expect(isOpen()).toBe(true);
  const panel = document.getElementById(menu().getAttribute('aria-controls') ?? '');
  expect(panel?.textContent).toBe(`시험상점 ${railWords.myFile}${frameWords.logout}`);
  open();
  expect(isOpen()).toBe(false);
});

it('closes on Escape and gives the focus back', () => {
  open();
  act(() => screen.getByRole('link', { name: railWords.myFile }).focus());
  expect(isOpen()).toBe(true);
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(menu());
});

it('closes on a press or focus outside, and leaves the focus there', () => {
  const elsewhere = screen.getByRole('button', { name: '페이지' });
  open();
  act(() => void fireEvent.pointerDown(elsewhere));
  // Released, as the next listener waits for it.
  fireEvent.pointerUp(elsewhere);
  expect(isOpen()).toBe(false);
  open();
  act(() => elsewhere.focus());
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(elsewhere);
});

it('links to the help of this page', () => {
  const help = screen.getByRole('link', { name: frameWords.help });
  expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual(['/help#', '_blank']);
});
