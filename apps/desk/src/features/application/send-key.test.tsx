// @vitest-environment jsdom
import { deskNoteWords } from '@portal/domain/messages/desk/desk-notes.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginDesk, openDesk, server } from '../../testing/open-desk.fixture.tsx';
import { number } from '../../testing/stand-in.fixture.ts';

const reasons = `GET /desk/v1/applications/${number}/supplements/reasons`;
const days = [{ on: '20261130', workingDays: 5 }];

beginDesk(() => ({
  'POST /notes': ok({ id: 'x', revision: 4 }),
  [reasons]: ok({ used: [], days, proposed: '20261130' }),
  'POST /ask': ok({ state: 'SUPPLEMENT', revision: 9 }),
}));

it.each([
  ['note', 'part=timeline', new RegExp(`^${deskNoteWords.text}`), 'POST /notes'],
  ['request', 'part=documents&item=SF08&ask=SF08', new RegExp(deskRequestWords.text), 'POST /ask'],
])('Ctrl+Enter sends a %s once, and not while a syllable is being composed', async (_, part, name, call) => {
  await openDesk(`/a/${number}?${part}`);
  const field = await screen.findByRole('textbox', { name });
  fireEvent.change(field, { target: { value: '주소가 달라요' } });
  const press = (more: KeyboardEventInit) =>
    act(async () => void fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, ...more }));
  const sent = () => server.calls().filter((one) => one === call).length;
  await press({ isComposing: true });
  await press({ repeat: true });
  await act(async () => void fireEvent.keyDown(field, { key: 'Escape', isComposing: true }));
  expect(sent()).toBe(0);
  expect(field.isConnected).toBe(true);
  await press({});
  expect(sent()).toBe(1);
});
