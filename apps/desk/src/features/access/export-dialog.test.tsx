// @vitest-environment jsdom
import { accessReviews } from '@portal/contract/desk/access.ts';
import { deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { deskDisclosureWords } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { beginDesk, openDesk, pressButton, server } from '../../testing/open-desk.fixture.tsx';
import { announceSignIn, stubSignInWindow } from '../../testing/sign-in-window.fixture.ts';
import { exampleAnswer, session } from '../../testing/stand-in.fixture.ts';

const list = { month: '2026-11', count: 0, rows: [], next: null, keptSince: '20241123', isOwn: false, staff: [] };

beginDesk(() => ({
  'GET /session': ok({ ...session, staff: { ...session.staff, roles: ['auditor'] } }),
  'GET /access': ok(list),
  'GET /reviews': ok({ ...exampleAnswer(accessReviews), months: [], overdue: [] }),
  'GET /overdue-reviews': ok({ months: [] }),
  'POST /reauth': ok({ redirectTo: 'https://id.example.com/again' }),
  'POST /export': { body: new Blob(['rows']) },
}));

const csv = (): Promise<HTMLElement> => screen.findByRole('radio', { name: words.formatCsv });

it('keeps the chosen format until the file is saved, then returns to the encrypted one', async () => {
  const { assign } = stubSignInWindow();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openDesk('/access');
  await pressButton(words.export);
  const field = await csv();
  await act(async () => void fireEvent.click(field));
  await pressButton(deskDisclosureWords.cancel);
  await pressButton(words.export);
  expect(await csv()).toHaveProperty('checked', true);
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${deskDisclosureWords.reason}`) }), {
    target: { value: '감독기관의 자료 요청에 내려고 합니다' },
  });
  await pressButton(words.exportSend);
  await waitFor(() => expect(assign).toHaveBeenCalled());
  await announceSignIn('ok');
  await waitFor(() => expect(server.bodyOf('POST /export')).toMatchObject({ month: '2026-11', format: 'csv' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressButton(words.export);
  expect(await csv()).toHaveProperty('checked', false);
});
