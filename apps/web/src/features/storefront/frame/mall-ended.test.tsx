// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontFrameWords, storefrontEndWords as words } from '@portal/domain/messages/storefront/frame.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EndedGate } from '../../../lib/mall/mall.ts';
import { beginWith } from '../../../lib/testing/begin-with.fixture.ts';
import { press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page as ErrorPage } from './error.page.tsx';
import { MallEnded } from './mall-ended.tsx';

const login = 'https://platform.test/login';
beginWith(() => ({ 'GET /app-direct-url': ok({ appDirectUrl: login }) }));

const opens = (why: EndedGate['why'], isTyped = false) =>
  openRouted(<MallEnded end={{ kind: 'ended', why, sentence: '끝났습니다.', isTyped }} />);
/** Stubs the way to another site. */
function leaves() {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, href: location.href, assign });
  return assign;
}
const text = (): string => document.body.textContent ?? '';

it.each(['expired', 'disconnected', 'other-mall'] as const)(
  'an ended session (%s) without typed values is a page with the reason and a link to the platform',
  async (why) => {
    const assign = leaves();
    await opens(why);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.titles[why]);
    expect(screen.getByRole('alert').textContent).toContain('끝났습니다.');
    expect(text()).toContain(words.notes[why]);
    expect(text()).not.toContain(words.draftKept);
    await press(words.leave[why]);
    expect(assign).toHaveBeenCalledWith(login);
  },
);

it('an ended session with typed values is a dialog that says that they are kept', async () => {
  await opens('expired', true);
  const dialog = screen.getByRole('alertdialog', { name: words.titles.expired });
  expect(dialog.textContent).toContain(words.draftKept);
});

it('offers the way to another mall that was opened meanwhile', async () => {
  await opens('other-mall', true);
  expect(screen.getByRole('link', { name: words.toOpenMall }).getAttribute('href')).toBe('/cafe24/registration');
});

it.each([
  ['%EC%97%B0%EA%B2%B0+%EC%98%A4%EB%A5%98', '연결 오류'],
  ['+', sentence('storefront.unknown-error')],
])('the error page of %s alerts “%s”, and leads to the platform’s log-in on confirmation', async (part, said) => {
  const assign = leaves();
  await openRouted(<ErrorPage />, `/cafe24/error/${part}`);
  expect(screen.getByRole('alert').textContent).toBe(said);
  await press(storefrontFrameWords.confirm);
  expect(assign).toHaveBeenCalledWith(login);
});
