// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { differingNamesWords as namesWords } from '@portal/domain/messages/screening/differing-names.ts';
import { idCardErrorWords as errorWords } from '@portal/domain/messages/screening/id-card-errors.ts';
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { idCardWords, representativeWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { strikeGuardWords as guardWords } from '@portal/domain/messages/screening/strike-guard.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { failure, ok, refused, success } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, hasButton, inputs, isShown, pick, press, type } from '../../../lib/testing/by-place.fixture.ts';
import { calls, nobody, reading, verified } from './representative-answers.fixture.ts';
import { open, readCard, resetTest, routed, sendFront, server, timesOf } from './representative-info.fixture.tsx';

resetTest();

const [next, other] = [buttonClass('primary'), buttonClass('secondary', 'small')];

describe('a refusal by the server', () => {
  it('of the reading is shown at the front, and the fifth opens the choice', async () => {
    await open();
    server.answers[calls.read] = failure('0011', '읽지 못했습니다.', { uploadFailures: 5, mayVerifyLater: true });
    await sendFront('front.jpg');
    await waitFor(() => expect(isShown('읽지 못했습니다.')).toBe(true));
    expect(sessionStorage.getItem('ocrCount')).toBe('5');
    const choice = await screen.findByRole('dialog', { name: errorWords.choiceTitle });
    await act(async () => void fireEvent.click(within(choice).getByRole('button', { name: errorWords.later })));
    expect(server.bodyOf(calls.failed)).toEqual({ reason: 'SKIP' });
    await press(words.next);
    // The unreadable front is handed in nevertheless.
    expect(isShown('대표자 1의 신분증 뒷면을 업로드 해주세요.')).toBe(true);
    expect(isShown('대표자 1의 신분증 앞면을 업로드 해주세요.')).toBe(false);
    expect(isShown(sentence('name-kr.format'))).toBe(true);
    await pick(idCardWords.back, 'back.jpg');
    type(personWords.nameKr, '문정옥');
    type(personWords.nameEn, 'MOON JEONGOK');
    type(personWords.birth, '19800617');
    // There is no verification whose part could show it.
    server.answers[calls.record] = refused({ eKycStatus: '다른 분의 신분증입니다.' });
    await press(words.next);
    expect(isShown('다른 분의 신분증입니다.')).toBe(true);
    server.answers[calls.record] = ok();
    await press(words.next);
    expect(server.bodyOf(calls.record)).toMatchObject({
      eKycStatus: 'SKIP',
      requestId: '',
      frontId: { name: 'front.jpg' },
      backFileId: 'kept-1',
    });
    expect(timesOf(calls.read)).toBe(1);
  });

  it('of the verification is shown at its field until that changes', async () => {
    await open();
    await readCard();
    server.answers[calls.verify] = refused({ personalNum: '번호가 다릅니다.' });
    await press(idCardWords.verify);
    expect(isShown('번호가 다릅니다.')).toBe(true);
    expect(document.activeElement).toBe(field(idCardWords.personalFront));
    type(idCardWords.personalFront, '800618');
    expect(isShown('번호가 다릅니다.')).toBe(false);
  });

  it('without a field is shown at the button, and the fifth locks the card', async () => {
    await open();
    await readCard();
    server.answers[calls.verify] = failure('0511', '일치하지 않습니다.', { verifyFailures: 4 });
    await press(idCardWords.verify);
    expect(isShown('일치하지 않습니다.')).toBe(true);
    expect(sessionStorage.getItem('ekycCount')).toBe('4');
    // In view and focused: the button is in the page's bar.
    expect(document.activeElement?.textContent).toBe('!일치하지 않습니다.');
    // The attempts left after a failure are shown next to the bar's button.
    expect(isShown(idCardWords.verifyFails(0))).toBe(true);
    server.answers[calls.verify] = failure('0510', '잠겼습니다.');
    await press(idCardWords.verify);
    // One of the last attempts is not used before picture and typed value were compared.
    expect(timesOf(calls.verify)).toBe(1);
    expect(isShown(guardWords.compareFirst)).toBe(true);
    await act(async () => void fireEvent.click(await screen.findByLabelText(guardWords.compared)));
    await press(idCardWords.verify);
    expect(await screen.findByText(errorWords.lockedTitle)).toBeTruthy();
    // Replaces the button and is focused: nothing else can be done with this card.
    expect(screen.queryByRole('button', { name: idCardWords.verify })).toBeNull();
    expect(document.activeElement?.textContent).toContain(errorWords.lockedTitle);
    expect(server.bodyOf(calls.failed)).toEqual({ reason: '0510' });
  });

  it('by the authority is shown as the authority’s, with a way to ask again', async () => {
    await open();
    await readCard();
    const message = refused({}, 'LOCKED', 423);
    const data = { authorityLocked: true, mayVerifyLater: true, verifyFailures: 1 };
    server.answers[calls.verify] = { ...message, body: { ...Object(message.body), data } };
    await press(idCardWords.verify);
    expect(await screen.findByText(errorWords.authorityTitle('주민등록증'))).toBeTruthy();
    expect(screen.getByRole('link', { name: /자세한 도움말/ }).getAttribute('href')).toBe('/help#provider-0510');
    expect(screen.queryByText(errorWords.lockedTitle)).toBeNull();
    expect(screen.queryByRole('button', { name: idCardWords.verify })).toBeNull();
    expect(document.activeElement?.textContent).toContain(errorWords.authorityTitle('주민등록증'));
    // The bar has the next action: first the authority's website, then, once it was opened, the verification.
    const government = screen.getByRole('link', { name: idCardWords.offices.ic });
    expect(government).toMatchObject({ className: next, target: '_blank' });
    expect(screen.getByRole('button', { name: idCardWords.unlocked }).className).toBe(other);
    government.focus();
    await act(async () => void fireEvent.click(government));
    const unlocked = screen.getByRole('button', { name: idCardWords.unlocked });
    expect(unlocked.className).toBe(next);
    // The link that had the focus has disappeared.
    expect(document.activeElement).toBe(unlocked);
    HTMLFormElement.prototype.requestSubmit = function requestSubmit() {
      fireEvent.submit(this);
    };
    await press(idCardWords.unlocked);
    // Still locked: a message is shown, and the website is the next action again.
    expect(isShown('서버의 말')).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: idCardWords.offices.ic }));
    server.answers[calls.verify] = verified;
    await press(idCardWords.unlocked);
    expect(server.bodyOf(calls.verify)).toMatchObject({ unlocked: true });
    expect(isShown(sentence('id-card.verified'))).toBe(true);
  });

  it('of an unknown reading asks for the front again', async () => {
    await open();
    await readCard();
    server.answers[calls.verify] = refused({ requestId: '신분증 앞면을 다시 올려 주세요.' });
    await press(idCardWords.verify);
    expect(isShown('신분증 앞면을 다시 올려 주세요.')).toBe(true);
    // The button is for the front again.
    expect(hasButton(idCardWords.verify)).toBe(false);
    expect(hasButton(idCardWords.choosePicture(idCardWords.frontShort))).toBe(true);
    expect(timesOf(calls.verify)).toBe(1);
  });

  it('of a chosen back is shown at the back, which has to be chosen again', async () => {
    await open();
    await sendFront('front.jpg');
    const noBack = sentence('id-card.no-back');
    const { body } = refused({ file: noBack });
    const data = { uploadFailures: 1, mayVerifyLater: false };
    server.answers[calls.keepSide] = { status: 400, body: { ...Object(body), data } };
    await pick(idCardWords.back, 'front-again.jpg');
    await waitFor(() => expect(isShown(noBack)).toBe(true));
    expect(screen.queryByRole('button', { name: idCardWords.preview(idCardWords.back) })).toBeNull();
    expect(isShown(idCardWords.uploadLimit(1))).toBe(true);
    expect(server.asked().find(({ call }) => call === calls.keepSide)?.query).toEqual({
      side: 'back',
      type: 'SR00',
      seq: '0',
    });
    server.answers[calls.keepSide] = success({ fileId: 'kept-1' });
    await pick(idCardWords.back, 'back.jpg');
    await screen.findByRole('button', { name: idCardWords.preview(idCardWords.back) });
    expect(isShown(noBack)).toBe(false);
  });

  it('of the third back offers to verify later without a back', async () => {
    await open();
    await sendFront('front.jpg');
    const message = sentence('id-card.no-back-later');
    expect(message).toContain(errorWords.later);
    const { body } = refused({ file: message });
    const data = { uploadFailures: 3, mayVerifyLater: true, mayLackBack: true };
    server.answers[calls.keepSide] = { status: 400, body: { ...Object(body), data } };
    await pick(idCardWords.back, 'worn.jpg');
    const choice = await screen.findByRole('dialog', { name: errorWords.choiceTitle });
    expect(isShown(message)).toBe(true);
    // The front is stored as usual.
    server.answers[calls.keepSide] = success({ fileId: 'kept-1' });
    await act(async () => void fireEvent.click(within(choice).getByRole('button', { name: errorWords.later })));
    expect(isShown(errorWords.skippedNoBack)).toBe(true);
    type(personWords.nameEn, 'MOON JEONGOK');
    await press(words.next);
    expect(isShown('대표자 1의 신분증 뒷면을 업로드 해주세요.')).toBe(false);
    expect(server.bodyOf(calls.record)).toMatchObject({ eKycStatus: 'SKIP' });
  });

  it('of the record is shown at its side, otherwise as a message', async () => {
    await open();
    await readCard();
    await press(idCardWords.verify);
    server.answers[calls.record] = refused({ backId: '뒷면이 아닙니다.' });
    await press(words.next);
    expect(isShown('뒷면이 아닙니다.')).toBe(true);
    expect(timesOf(calls.complete)).toBe(0);
    server.answers[calls.record] = refused({}, 'TOO_MANY_REQUESTS', 429);
    await press(words.next);
    expect(currentDialog()?.message).toBe('서버의 말');
    expect(routed.place()).toBe('/here');
  });
});

describe('five failures', () => {
  it('are announced before they happen, with the number so far', async () => {
    await open();
    expect(isShown(idCardWords.uploadLimit(0))).toBe(true);
    await readCard();
    expect(isShown(idCardWords.verifyLimit(0))).toBe(true);
    cleanup();
    const block = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 2, verifyFailures: 3, locked: false };
    server.answers[calls.progress] = ok({ ...nobody, blocks: [{ ...block, mayVerifyLater: false, verified: null }] });
    await open();
    expect(isShown(idCardWords.uploadLimit(2))).toBe(true);
    expect(isShown(idCardWords.verifyLimit(3))).toBe(true);
    expect(idCardWords.verifyLimit(3)).toMatch(/5회.*3회/);
  });

  it('do not include a card of another type, which can be accepted with one press', async () => {
    await open();
    const data = { uploadFailures: 0, mayVerifyLater: false, cardType: 'dl' };
    server.answers[calls.read] = failure('TYPE_MISMATCH', '운전면허증 사진입니다.', data);
    await sendFront('licence.jpg');
    const change = await screen.findByRole('button', { name: errorWords.switchTo(idCardWords.kinds.dl) });
    server.answers[calls.read] = reading('request-2', '문정옥');
    await act(async () => void fireEvent.click(change));
    await waitFor(() => expect(field(personWords.nameKr).value).toBe('문정옥'));
    expect(server.asked().findLast(({ call }) => call === calls.read)?.query).toMatchObject({ cardType: 'dl' });
    expect(inputs(idCardWords.licenceNumber)).toHaveLength(1);
  });
});

it('says for a locked card why the person cannot be recorded, and offers to postpone', async () => {
  const block = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 0, verifyFailures: 5, locked: true };
  server.answers[calls.progress] = ok({ ...nobody, blocks: [{ ...block, mayVerifyLater: true, verified: null }] });
  await open();
  expect(isShown('대표자 1의 진위여부확인이 필요합니다.')).toBe(true);
  expect(await screen.findByText(errorWords.lockedTitle)).toBeTruthy();
  expect(screen.getByRole('button', { name: errorWords.later })).toBeTruthy();
});

it('points out a name that differs on other documents, and continues all the same', async () => {
  server.answers[calls.progress] = ok({
    ...nobody,
    representativeName: '김하늘',
    companyName: null,
    accountHolder: '문정옥',
  });
  await open();
  expect(isShown(namesWords.title)).toBe(false);
  await readCard();
  expect(await screen.findByText(namesWords.other({ where: 'representative', name: '김하늘' }))).toBeTruthy();
  await press(idCardWords.verify);
  await press(words.next);
  expect(timesOf(calls.record)).toBe(1);
});
