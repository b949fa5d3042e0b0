// @vitest-environment jsdom

import { personWords } from '@portal/domain/messages/screening/person.ts';
import { phonePageWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { phoneEndedWords as ends } from '@portal/domain/messages/screening/phone-ended.ts';
import { representativeInfoWords } from '@portal/domain/messages/screening/representative-info.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { callByLink } from '@portal/ui/api/calling-for.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { later, ok, refused, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubPictures } from '../../../lib/picture/pictures.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { button, field, isShown, pick, press, type } from '../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './phone.page.tsx';
import { type PhoneEnd, PhoneEnded } from './phone-ended.tsx';
import '../../../blocks/picture/picture-looking.ts';
import '../representative-info/id-guide.tsx';
import './phone-card.tsx';

const read = 'POST /id-card/ocr';
const verify = 'POST /id-card/verify';
const record = 'POST /screening/represent';
const text = (value: string) => [{ text: value, boundingPolys: [] }];
const card = { name: text('문정옥'), personalNum: text('800617-2000000'), issueDate: text('2018.03.15') };

beginWith(() => ({
  'POST /phone/open': success({
    type: 'SR00',
    seq: 0,
    secondsLeft: 600,
    uploadFailures: 0,
    verifyFailures: { ic: 0, dl: 0, ac: 0 },
    recorded: false,
  }),
  [read]: success({
    requestId: 'request-1',
    images: [{ inferResult: 'SUCCESS', inferDetailTypeResource: 'ic', idCard: { result: card }, maskingPolys: [] }],
  }),
  [verify]: success({ requestId: 'request-1', fileName: 'masked.jpg' }),
  'GET /id-card/mask': { body: new Blob(['masked']) },
  'POST /id-card/picture': success({ fileId: 'kept-1' }),
  [record]: ok(),
}));
beforeEach(() => {
  stubPictures();
  history.replaceState(null, '', '/phone/link-1#secret');
});
afterEach(() => {
  callByLink('');
  history.replaceState(null, '', '/');
});

/** @param nameEn '' if it is not asked for */
async function verifies(nameEn = 'MOON JEONGOK'): Promise<void> {
  await openRouted(<Page />);
  await act(async () => screen.getByRole('checkbox').click());
  await press(words.start);
  await act(() => vi.dynamicImportSettled());
  await pick(idCardWords.front, 'front.jpg');
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(field(personWords.nameKr).value).toBe('문정옥'));
  await pick(idCardWords.back, 'back.jpg');
  if (nameEn !== '') await type(personWords.nameEn, nameEn);
  await press(idCardWords.verify);
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(sentBy(verify)).toHaveLength(1));
  await act(async () => undefined);
}
const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent ?? '';

describe('a card on the person’s own phone', () => {
  it('is recorded after the verification with the only button, and the page is done', async () => {
    await verifies();
    expect(button(words.record).className).toContain('primary');
    const slow = later(ok());
    server.answers[record] = slow.answer;
    await press(words.record);
    await press(words.recording);
    await act(async () => slow.come());
    await waitFor(() => expect(heading()).toBe(ends.done.title));
    expect(sentBy(record)).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a person recorded earlier asks for nothing more, and is done with the verification', async () => {
    const { body } = Object(server.answers['POST /phone/open']);
    server.answers['POST /phone/open'] = { body: { ...body, recorded: true } };
    await verifies('');
    expect(screen.queryByLabelText(personWords.nameEn)).toBeNull();
    expect(screen.queryByLabelText(personWords.country)).toBeNull();
    await waitFor(() => expect(heading()).toBe(ends.done.title));
    expect(sentBy(record)).toEqual([]);
  });

  it('taken over by the computer shows this at the next request', async () => {
    const gone = refused({}, 'UNAUTHENTICATED', 401);
    server.answers[verify] = { ...gone, body: { ...Object(gone.body), data: { takenOver: true } } };
    await verifies();
    await waitFor(() => expect(heading()).toBe(ends.takenOver.title));
    expect(currentDialog()).toBeUndefined();
  });

  it('shows that the link has ended meanwhile', async () => {
    await verifies();
    server.answers[record] = refused({}, 'UNAUTHENTICATED', 401);
    await press(words.record);
    await waitFor(() => expect(heading()).toBe(ends.ended.title));
  });

  it('shows another refusal, and can still be recorded', async () => {
    await verifies();
    server.answers[record] = refused({}, 'SERVER_ERROR', 500);
    await press(words.record);
    expect(currentDialog()?.message).toBe('서버의 말');
    await act(async () => currentDialog()?.answer(true));
    server.answers[record] = ok();
    await press(words.record);
    await waitFor(() => expect(heading()).toBe(ends.done.title));
  });

  it('has the guide to photographs, which leads back', async () => {
    await verifies();
    await press(representativeInfoWords.guide);
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await press('확인');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field(personWords.nameEn).value).toBe('MOON JEONGOK');
  });
});

describe('an ended link', () => {
  it.each<[PhoneEnd, readonly string[], string]>([
    ['done', [], ends.closeDone],
    ['ended', ends.steps.again, ends.closeUnasked],
    ['used', ends.steps.again, ends.closeUnasked],
    ['lost', ends.steps.whole, ends.closeUnasked],
  ])('%s: shows the reason and what to do, and focuses the title', (end, steps, close) => {
    draw(<PhoneEnded end={end} />);
    expect(heading()).toBe(ends[end].title);
    expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
    expect(isShown(close)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    cleanup();
  });
});
