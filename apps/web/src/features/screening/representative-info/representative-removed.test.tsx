// @vitest-environment jsdom
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { idCardWords, representativeWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, hasButton, isShown, pick, press, type } from '../../../lib/testing/by-place.fixture.ts';
import { ownerPerson } from '../owner-info/owner-info.fixture.ts';
import { calls, nobody } from './representative-answers.fixture.ts';
import { open, resetTest, server, timesOf } from './representative-info.fixture.tsx';

resetTest();

const names = ['문정옥', '김하늘', '서은찬'];
const recorded = names.map((krname, seq) => ({ ...ownerPerson, seq, cardType: 'dl', krname }));
const counted = (seq: number, uploadFailures: number) => ({
  ...{ type: 'SR00', seq, cardType: 'dl', uploadFailures, verifyFailures: 0 },
  ...{ locked: false, mayVerifyLater: false, verified: null },
});
const putBack = (name: string) => `${name} ${words.putBack}`;
const removes = async (place: number): Promise<void> => {
  await press(words.remove, place);
  await waitFor(() => expect(currentDialog()?.message).toBe(words.removeTouchedAsk));
  await act(async () => currentDialog()?.answer(true));
};
const people = () => {
  const body: unknown = server.bodyOf(calls.saveDraft);
  return Object(Object(body).values).people;
};

it('a removed person can be restored with one press, at the end, to be verified again', async () => {
  // The counts of the place behind the list have moved up with the removal.
  const blocks = [counted(2, 4), counted(3, 1)];
  server.answers[calls.progress] = ok({ ...nobody, persons: recorded, blocks });
  await open();
  await removes(0);
  await waitFor(() => expect(isShown(words.removed('김하늘'))).toBe(true));
  expect(isShown(words.putBackNote)).toBe(true);
  expect(screen.getAllByRole('heading', { name: /^대표자 \d$/ })).toHaveLength(2);
  await press(putBack('김하늘'));
  expect(hasButton(putBack('김하늘'))).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.person(3) }));
  await waitFor(() => expect(field(personWords.nameKr, 2).value).toBe('김하늘'));
  expect(field(personWords.nameKr, 2).readOnly).toBe(false);
  expect(isShown(idCardWords.uploadLimit(1))).toBe(true);
  expect(isShown(words.settled(2, 3))).toBe(true);
  // The server received the removal, and nothing that it would have to restore.
  expect(timesOf(calls.removal)).toBe(1);
});

it('restoring an incomplete person restores the name, but not the deleted pictures', async () => {
  await open();
  await press(words.add);
  await press(`${words.person(2)} ${words.unfold}`);
  await pick(idCardWords.front, 'second.jpg', 1);
  await waitFor(() => expect(screen.queryByLabelText(personWords.nameKr)).not.toBeNull());
  await pick(idCardWords.back, 'back.jpg', 1);
  await waitFor(() => expect(field(personWords.nameKr).value).toBe('문정옥'));
  type(personWords.nameKr, '김하늘');
  await removes(0);
  await press(putBack('김하늘'));
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(people()).toMatchObject([
    { nameKr: '' },
    { nameKr: '김하늘', backFileId: '', verifiedId: '', skipped: false },
  ]);
});

it('an untouched person leaves nothing to restore', async () => {
  await open();
  await press(words.add);
  await press(words.remove);
  expect(screen.queryByRole('button', { name: new RegExp(words.putBack) })).toBeNull();
});
