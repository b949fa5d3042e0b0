// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { idCardWords, representativeWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { later, ok, refused, success } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hasButton, isShown, press } from '../../../lib/testing/by-place.fixture.ts';
import { calls, nobody } from './representative-answers.fixture.ts';
import { open, readCard, reload, resetTest, server, timesOf } from './representative-info.fixture.tsx';

resetTest();

const recorded = (): object => Object(server.bodyOf(calls.record));
const verify = async (): Promise<void> => {
  await readCard();
  await press(idCardWords.verify);
  await screen.findByRole('button', { name: words.next });
};
const verification = { requestId: 'request-1', fileName: 'masked.jpg' };
const row = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 0, verifyFailures: 0 };
const verifiedBlock = { ...row, locked: false, mayVerifyLater: false, verified: verification };

/** On a slow connection each photograph takes a minute. */
describe('a back stored on the server', () => {
  it('is submitted by its id, and not fetched again', async () => {
    await open();
    await verify();
    await press(words.next);
    expect(recorded()).toMatchObject({ backFileId: 'kept-1' });
    expect(recorded()).not.toHaveProperty('backId');
    expect(timesOf(calls.keptSide)).toBe(0);
  });

  it('is awaited while it is being uploaded', async () => {
    const keeping = later(success({ fileId: 'kept-1' }));
    await open();
    server.answers[calls.keepSide] = keeping.answer;
    await verify();
    await press(words.next);
    expect([timesOf(calls.record), isShown(words.saving)]).toEqual([0, true]);
    await act(async () => keeping.come());
    await waitFor(() => expect(timesOf(calls.record)).toBe(1));
    expect(recorded()).not.toHaveProperty('backId');
  });

  it('is reported when it is refused meanwhile, and nobody is recorded', async () => {
    const keeping = later(refused({ file: sentence('id-card.no-back') }));
    await open();
    server.answers[calls.keepSide] = keeping.answer;
    await verify();
    await press(words.next);
    await act(async () => keeping.come());
    await waitFor(() => expect(isShown(sentence('id-card.no-back'))).toBe(true));
    expect(timesOf(calls.record)).toBe(0);
  });

  it('is sent with the record if it could not be stored', async () => {
    await open();
    server.answers[calls.keepSide] = refused({}, 'PROVIDER_UNAVAILABLE', 503);
    await verify();
    await press(words.next);
    expect(recorded()).toMatchObject({ backId: { name: 'back.jpg' }, backFileId: '' });
  });

  it('is sent again if it is no longer stored', async () => {
    await open();
    await verify();
    server.answers[calls.record] = refused({}, 'NOT_FOUND', 404);
    await press(words.next);
    await waitFor(() => expect(timesOf(calls.record)).toBe(2));
    expect(recorded()).toMatchObject({ backId: { name: 'back.jpg' } });
  });

  it('is submitted after a reload before its picture is loaded', async () => {
    await open();
    await verify();
    server.answers[calls.progress] = ok({ ...nobody, blocks: [verifiedBlock] });
    server.answers[calls.keptSide] = later(ok()).answer;
    await reload();
    expect(isShown(idCardWords.reattachBack)).toBe(false);
    expect(hasButton(idCardWords.choosePicture(idCardWords.backShort))).toBe(false);
    await press(words.next);
    expect(recorded()).toMatchObject({ backFileId: 'kept-1' });
  });

  it('is requested if it no longer exists after a reload', async () => {
    await open();
    await verify();
    server.answers[calls.progress] = ok({ ...nobody, blocks: [verifiedBlock] });
    server.answers[calls.keptSide] = later(ok()).answer;
    await reload();
    server.answers[calls.record] = refused({}, 'NOT_FOUND', 404);
    await press(words.next);
    await waitFor(() => expect(isShown('대표자 1의 신분증 뒷면을 업로드 해주세요.')).toBe(true));
    expect(timesOf(calls.record)).toBe(1);
  });
});
