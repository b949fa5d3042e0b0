// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { idCardErrorWords as errorWords } from '@portal/domain/messages/screening/id-card-errors.ts';
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { idCardWords, representativeWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, hasButton, inputs, isShown, pick, press, type } from '../../../lib/testing/by-place.fixture.ts';
import { calls, nobody, reading } from './representative-answers.fixture.ts';
import { open, readCard, reload, resetTest, sendFront, server, timesOf } from './representative-info.fixture.tsx';

resetTest();

/** How a back that is stored on the server is handed in. */
const keptBack = { backFileId: 'kept-1' };

describe('a card already given', () => {
  const sidesKept = () => server.asked().flatMap(({ call, query }) => (call === calls.keepSide ? [query.side] : []));
  /** Continues after the fifth failed upload by verifying later. @param name typed over the one that was read */
  const verifiesLater = async (name?: string) => {
    const block = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 5, verifyFailures: 0, locked: false };
    server.answers[calls.progress] = ok({ ...nobody, blocks: [{ ...block, mayVerifyLater: true, verified: null }] });
    await open();
    await readCard();
    if (name !== undefined) type(personWords.nameKr, name);
    await screen.findByRole('button', { name: errorWords.later });
    await press(errorWords.later);
  };

  it('has its back restored after a reload, with the guide closed', async () => {
    await open();
    await pick(idCardWords.back, 'back.jpg');
    await waitFor(() => expect(sidesKept()).toEqual(['back']));
    await reload();
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByRole('button', { name: idCardWords.preview(idCardWords.back) });
    expect(server.asked().find(({ call }) => call === calls.keptSide)?.query).toEqual({ fileId: 'kept-1' });
    expect(timesOf(calls.keepSide)).toBe(1);
  });

  it('is restored after a reload when verified, and can be recorded', async () => {
    await open();
    await readCard();
    await press(idCardWords.verify);
    const row = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 0, verifyFailures: 0 };
    const verification = { requestId: 'request-1', fileName: 'masked.jpg' };
    const block = { ...row, locked: false, mayVerifyLater: false, verified: verification };
    server.answers[calls.progress] = ok({ ...nobody, blocks: [block] });
    await reload();
    await press(`${words.person(1)} ${words.unfold}`);
    await screen.findByRole('button', { name: idCardWords.preview(idCardWords.back) });
    expect(isShown(idCardWords.reattachBack)).toBe(false);
    await press(words.next);
    expect(server.bodyOf(calls.record)).toMatchObject({ eKycStatus: 'COMPLETE', requestId: 'request-1', ...keptBack });
    expect(timesOf(calls.verify)).toBe(1);
  });

  it('asks for its back again when the server no longer has it', async () => {
    await open();
    await pick(idCardWords.back, 'back.jpg');
    await waitFor(() => expect(sidesKept()).toEqual(['back']));
    server.answers[calls.keptSide] = refused({}, 'NOT_FOUND', 404);
    await reload();
    await waitFor(() => expect(timesOf(calls.keptSide)).toBe(1));
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: idCardWords.preview(idCardWords.back) })).toBeNull();
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(JSON.stringify(server.bodyOf(calls.saveDraft))).not.toContain('kept-1');
  });

  it('keeps a cleared English name empty, while another person’s is proposed', async () => {
    await open();
    await sendFront('front.jpg');
    await waitFor(() => expect(field(personWords.nameEn).value).not.toBe(''), { timeout: 10_000 });
    type(personWords.nameEn, '');
    await press(words.add);
    await reload();
    expect(field(personWords.nameKr).value).toBe('문정옥');
    await press(`${words.person(2)} ${words.unfold}`);
    server.answers[calls.read] = reading('request-2', '김하늘');
    await pick(idCardWords.front, 'second.jpg', 1);
    await waitFor(() => expect(inputs(personWords.nameEn)).toHaveLength(2));
    await waitFor(() => expect(field(personWords.nameEn, 1).value).not.toBe(''), { timeout: 10_000 });
    expect(field(personWords.nameEn).value).toBe('');
  });

  it('is submitted with its pictures after postponing, even after a reload', async () => {
    await verifiesLater();
    await waitFor(() => expect(sidesKept()).toEqual(['back', 'front']));
    await act(async () => undefined);
    await reload();
    await screen.findByRole('button', { name: idCardWords.preview(idCardWords.front) });
    await screen.findByRole('button', { name: idCardWords.preview(idCardWords.back) });
    await press(words.next);
    expect(server.bodyOf(calls.record)).toMatchObject({
      eKycStatus: 'SKIP',
      krname: '문정옥',
      frontId: {},
      ...keptBack,
    });
  });

  it('can have a wrong locked name corrected after postponing, even after a reload', async () => {
    await verifiesLater('문정욱');
    await waitFor(() => expect(sidesKept()).toEqual(['back', 'front']));
    await act(async () => undefined);
    await reload();
    await screen.findByRole('button', { name: errorWords.correct });
    expect(field(personWords.nameKr).readOnly).toBe(true);
    await press(errorWords.correct);
    expect(field(personWords.nameKr).readOnly).toBe(false);
    expect(document.activeElement).toBe(field(personWords.nameKr));
    expect(hasButton(errorWords.correct)).toBe(false);
    type(personWords.nameKr, '문정옥');
    await press(words.next);
    expect(server.bodyOf(calls.record)).toMatchObject({ eKycStatus: 'SKIP', krname: '문정옥' });
  });

  it('need not be given again to verify after all', async () => {
    await verifiesLater();
    await screen.findByRole('button', { name: errorWords.uploadAgain });
    await press(errorWords.uploadAgain);
    await press(idCardWords.verify);
    expect(isShown(sentence('id-card.verified'))).toBe(true);
    expect(timesOf(calls.read)).toBe(1);
  });

  it('can be replaced after a confirmation, even when verified', async () => {
    await open();
    await readCard();
    await press(idCardWords.verify);
    await press(`${words.person(1)} ${words.unfold}`);
    await press(idCardWords.redo);
    expect(currentDialog()?.message).toBe(idCardWords.redoAsk);
    await act(async () => currentDialog()?.answer(false));
    expect(isShown(sentence('id-card.verified'))).toBe(true);
    await press(idCardWords.redo);
    await act(async () => currentDialog()?.answer(true));
    expect(screen.queryByLabelText(personWords.nameKr)).toBeNull();
    await act(async () => void fireEvent.click(screen.getByLabelText(idCardWords.kinds.dl)));
    await sendFront('another.jpg');
    expect(inputs(idCardWords.licenceNumber)).toHaveLength(1);
    expect(timesOf(calls.read)).toBe(2);
  });
});
