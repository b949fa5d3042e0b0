// @vitest-environment jsdom
import { readIdCard } from '@portal/contract/screening/id-card.ts';
import { keepIdCardPicture } from '@portal/contract/screening/id-card-pictures.ts';
import { savePerson } from '@portal/contract/screening/persons.ts';
import { emptyKept } from '@portal/domain/forms/representatives.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { idCardWords, representativeWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { later, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { field, hasButton, inputs, isShown, pick, press, type } from '../../../lib/testing/by-place.fixture.ts';
import { soleProgress } from '../owner-info/owner-info.fixture.ts';
import { calls, nobody, reading, verified } from './representative-answers.fixture.ts';
import { open, readCard, resetTest, routed, sendFront, server, timesOf } from './representative-info.fixture.tsx';

resetTest();

describe('a representative', () => {
  it('is read, verified and recorded, and the page leads on', async () => {
    await open();
    await readCard();
    expect(field(personWords.nameKr).value).toBe('문정옥');
    expect(isShown('1980.06.17 · 여 · 대한민국')).toBe(true);
    expect(screen.getAllByText(idCardWords.autoFilled).length).toBeGreaterThan(3);
    await press(idCardWords.verify);
    expect(server.bodyOf(calls.verify)).toEqual({
      requestId: 'request-1',
      inferDetailTypeResource: 'ic',
      name: '문정옥',
      personalNum: '8006172000000',
      issueDate: '20180315',
    });
    expect(isShown(sentence('id-card.verified'))).toBe(true);
    expect(field(personWords.nameKr).readOnly).toBe(true);
    await press(words.next);
    expect(server.bodyOf(calls.record)).toMatchObject({
      krname: '문정옥',
      name: 'MOON JEONGOK',
      birth: '19800617',
      gender: 'female',
      type: 'SR00',
      seq: '0',
      eKycStatus: 'COMPLETE',
      requestId: 'request-1',
      backFileId: 'kept-1',
    });
    expect(server.bodyOf(calls.record)).not.toHaveProperty('frontId');
    expect(server.asked().find(({ call }) => call === calls.complete)?.query).toEqual({ loginId: 'shop', count: '1' });
    expect(timesOf('DELETE /draft/representative-info')).toBe(1);
    expect(routed.place()).not.toBe('/here');
  });

  it('has photographs sent as uploads, as other calls time out too soon on a slow line', async () => {
    await open();
    const uploads = vi.spyOn(XMLHttpRequest.prototype, 'open');
    await readCard();
    await press(idCardWords.verify);
    await press(words.next);
    const paths = [readIdCard, keepIdCardPicture, savePerson].map(({ path }) => path);
    expect(uploads.mock.calls.map(([, url]) => String(url).replace(/\?.*/, ''))).toEqual(expect.arrayContaining(paths));
  });

  it('is reported as not verified, and is not recorded', async () => {
    await open();
    expect(isShown('대표자 1의 진위여부확인이 필요합니다.')).toBe(true);
    // The only button is the next action.
    expect(hasButton(words.next)).toBe(false);
    expect(hasButton(idCardWords.choosePicture(idCardWords.frontShort))).toBe(true);
    expect(timesOf(calls.record)).toBe(0);
  });

  it('needs both sides first', async () => {
    await open();
    await act(async () => void fireEvent.submit(field(idCardWords.front).form ?? document.body));
    expect(screen.getAllByText(sentence('id-card.both-sides'))).toHaveLength(2);
    expect(document.activeElement).toBe(field(idCardWords.front));
    expect(timesOf(calls.verify)).toBe(0);
  });

  it('has errors shown at their fields until they are corrected', async () => {
    await open();
    await readCard();
    type(idCardWords.personalBack, '2');
    type(personWords.nameKr, 'MOON');
    await press(idCardWords.verify);
    expect(isShown(sentence('name-kr.format'))).toBe(true);
    expect(isShown(sentence('personal-number.back'))).toBe(true);
    expect(document.activeElement).toBe(field(personWords.nameKr));
    expect(timesOf(calls.verify)).toBe(0);
    type(personWords.nameKr, '문정옥');
    expect(isShown(sentence('name-kr.format'))).toBe(false);
  });

  it('has an English name of letters only, and a birth date derived from the number', async () => {
    await open();
    await readCard();
    type(personWords.nameEn, 'MOON 정옥1');
    expect(field(personWords.nameEn).value).toBe('MOON ');
    type(idCardWords.personalFront, '900101');
    expect(isShown('1990.01.01 · 여 · 대한민국')).toBe(true);
  });
});

describe('an operation under way', () => {
  it('shows the progress of the front, and can be cancelled, which drops the result', async () => {
    await open();
    const { answer, come } = later(reading('request-1', '문정옥'));
    server.answers[calls.read] = answer;
    await sendFront('front.jpg');
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: idCardWords.sending });
    expect(bar.value).toBe(0.5);
    expect(hasButton(idCardWords.verify)).toBe(false);
    await press(idCardWords.cancel);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await act(async () => come());
    expect(screen.queryByLabelText(personWords.nameKr)).toBeNull();
  });

  it('drops the result for a picture that was replaced', async () => {
    await open();
    await readCard();
    const slow = later(verified);
    server.answers[calls.verify] = slow.answer;
    await press(idCardWords.verify);
    expect(isShown(idCardWords.verifying)).toBe(true);
    server.answers[calls.read] = reading('request-2', '김하늘');
    await sendFront('another.jpg');
    await waitFor(() => expect(field(personWords.nameKr).value).toBe('김하늘'));
    await act(async () => slow.come());
    expect(isShown(sentence('id-card.verified'))).toBe(false);
    expect(field(personWords.nameKr).readOnly).toBe(false);
  });

  it('is sent once, for the verification and for the record', async () => {
    await open();
    await readCard();
    const slow = later(verified);
    server.answers[calls.verify] = slow.answer;
    const form = field(personWords.nameKr).form ?? document.body;
    await act(async () => void fireEvent.submit(form));
    await act(async () => void fireEvent.submit(form));
    await act(async () => slow.come());
    expect(timesOf(calls.verify)).toBe(1);
    const recording = later(ok());
    server.answers[calls.record] = recording.answer;
    await press(words.next);
    expect(isShown(words.saving)).toBe(true);
    fireEvent.click(screen.getByText(words.saving));
    await act(async () => recording.come());
    expect(timesOf(calls.record)).toBe(1);
  });
});

describe('the list', () => {
  it('adds and removes persons, and saves what was typed without any number', async () => {
    await open();
    await press(words.add);
    await press(`${words.person(2)} ${words.unfold}`);
    await pick(idCardWords.front, 'second.jpg', 1);
    await waitFor(() => expect(screen.queryByLabelText(personWords.nameKr)).not.toBeNull());
    type(personWords.nameKr, '김하늘');
    type(idCardWords.personalFront, '900101');
    type(idCardWords.personalBack, '1234567');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    const kept = server.bodyOf(calls.saveDraft);
    expect(kept).toMatchObject({ values: { people: [{ nameKr: '' }, { nameKr: '김하늘', birth: '19900101' }] } });
    expect(JSON.stringify(kept)).not.toMatch(/1234567|personal/);
    await press(words.remove);
    expect(currentDialog()?.message).toBe(words.removeTouchedAsk);
    await act(async () => currentDialog()?.answer(false));
    expect(inputs(idCardWords.front)).toHaveLength(2);
    await press(words.remove);
    await act(async () => currentDialog()?.answer(true));
    expect(inputs(idCardWords.front)).toHaveLength(1);
    expect(server.bodyOf(calls.removal)).toMatchObject({ seq: 1 });
  });

  it('keeps a card open that was opened before its turn', async () => {
    await open();
    await press(words.add);
    const second = words.person(2);
    await press(`${second} ${words.unfold}`);
    await pick(idCardWords.back, 'back.jpg', 1);
    expect(screen.queryByRole('button', { name: `${second} ${words.fold}` })).not.toBeNull();
  });

  it('removes an untouched person without asking', async () => {
    await open();
    await press(words.add);
    await press(words.remove);
    expect(currentDialog()).toBeUndefined();
    expect(inputs(idCardWords.front)).toHaveLength(1);
  });

  it('removes nobody when the server refuses it', async () => {
    server.answers[calls.removal] = refused({ seq: '첫 번째 대표자는 삭제할 수 없습니다.' });
    await open();
    await press(words.add);
    await press(words.remove);
    expect(inputs(idCardWords.front)).toHaveLength(2);
  });

  it('asks when the certificate names more representatives, and sends the confirmation', async () => {
    server.answers[calls.progress] = ok({ ...soleProgress, representativesNamed: 2 });
    await open();
    expect(isShown(words.named(2))).toBe(true);
    await press(words.next);
    expect(currentDialog()?.message).toBe(words.fewerAsk(2, 1));
    await act(async () => currentDialog()?.answer(false));
    expect(server.asked().filter(({ call }) => call === calls.complete)).toEqual([]);
    await press(words.next);
    await act(async () => currentDialog()?.answer(true));
    await waitFor(() =>
      expect(server.asked().filter(({ call }) => call === calls.complete)).toMatchObject([
        { query: { count: '1', fewer: 'true' } },
      ]),
    );
  });

  it('asks before another card type discards what was given', async () => {
    await open();
    await readCard();
    await act(async () => void fireEvent.click(screen.getByLabelText(idCardWords.kinds.ac)));
    expect(currentDialog()?.message).toBe(idCardWords.kindAsk);
    await act(async () => currentDialog()?.answer(false));
    expect(field(personWords.nameKr).value).toBe('문정옥');
    await act(async () => void fireEvent.click(screen.getByLabelText(idCardWords.kinds.ac)));
    await act(async () => currentDialog()?.answer(true));
    expect(field(idCardWords.kinds.ac).checked).toBe(true);
    expect(screen.queryByLabelText(personWords.nameKr)).toBeNull();
  });

  it('restores the draft', async () => {
    const person = { ...emptyKept, cardType: 'dl', gender: 'female' };
    const people = [
      { ...person, nameKr: '문정옥' },
      { ...person, nameKr: '김하늘' },
    ];
    server.answers[calls.draft] = ok({ values: { people, $version: 2 }, savedAt: '2026-11-20T01:00:00.000Z' });
    await open();
    expect(inputs(personWords.nameKr).map(({ value }) => value)).toEqual(['문정옥', '김하늘']);
    expect(inputs(idCardWords.licenceNumber)).toHaveLength(2);
  });

  it('has a block for the agent, who must be verified, too', async () => {
    server.answers[calls.progress] = ok({ ...nobody, gongdongRep: true });
    await open();
    expect(isShown('대표자 1의 진위여부확인이 필요합니다.')).toBe(true);
    await press(`${words.agent} ${words.unfold}`);
    expect(isShown('대리인의 진위여부확인이 필요합니다.')).toBe(true);
  });

  it('asks for nothing of a recorded person, unless the card is replaced', async () => {
    server.answers[calls.progress] = ok(soleProgress);
    await open();
    expect(isShown(idCardWords.recorded)).toBe(true);
    expect(screen.queryByLabelText(idCardWords.personalBack)).toBeNull();
    await press(`${words.person(1)} ${words.unfold}`);
    await press(idCardWords.redo);
    await act(async () => currentDialog()?.answer(true));
    expect(screen.queryByLabelText(personWords.nameKr)).toBeNull();
    expect(hasButton(idCardWords.choosePicture(idCardWords.frontShort))).toBe(true);
  });
});
