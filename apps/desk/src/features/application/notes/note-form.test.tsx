// @vitest-environment jsdom
import { deskNoteWords as words } from '@portal/domain/messages/desk/desk-notes.ts';
import { ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { number } from '../../../testing/stand-in.fixture.ts';

beginDesk();

const write = 'POST /notes';
const note = z.object({ id: z.string(), text: z.string() });

it('sends the same text again under its id after a failure, and a changed text as another note', async () => {
  server.answers[write] = refused({}, 'SERVER_ERROR', 500);
  await openDesk(`/a/${number}?part=timeline`);
  const field = await screen.findByRole('textbox', { name: words.text });
  const send = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
    return note.parse(server.bodyOf(write));
  };
  const first = await send('위임장을 보았습니다.');
  expect((await send('위임장을 보았습니다.')).id).toBe(first.id);
  server.answers[write] = ok({ id: first.id, revision: 9 });
  const changed = await send('위임장을 보았습니다. 날짜가 없습니다.');
  expect(changed.text).toContain('날짜');
  expect(changed.id).not.toBe(first.id);
  expect(field).toHaveProperty('value', '');
  expect((await send('위임장을 보았습니다. 날짜가 없습니다.')).id).not.toBe(changed.id);
});
