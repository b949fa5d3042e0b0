// @vitest-environment jsdom

import { emptyKept } from '@portal/domain/forms/representatives.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { differingNamesWords as namesWords } from '@portal/domain/messages/differing-names.ts';
import { idCardErrorWords as errorWords } from '@portal/domain/messages/id-card-errors.ts';
import { personWords } from '@portal/domain/messages/person.ts';
import { idCardWords, representativeWords as words } from '@portal/domain/messages/screening-people.ts';
import { strikeGuardWords as guardWords } from '@portal/domain/messages/strike-guard.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../lib/forget.ts';
import { openRouted, type Routed } from '../../../lib/routed.fixture.tsx';
import { failure, later, ok, refused, stubServer, success } from '../../../lib/server.fixture.ts';
import { enterSession } from '../../../lib/session.ts';
import { hasSession, somebody } from '../../../lib/somebody.fixture.ts';
import { currentTelling, dropTellings } from '../../../ui/feedback/tell-store.ts';
import { soleProgress } from '../owner-info/owner-info.fixture.ts';
import { Page } from './representative-info.page.tsx';
// Loaded beforehand, so that a slow machine sees them in time.
import '../differing-names.tsx';
import '../id-card/id-card-errors.tsx';
import '../id-card/card-recording.ts';
import '../id-card/card-verification.ts';
import './representative-calls.ts';
import '../id-card/card-guard.tsx';
import '../id-card/kept-sides.ts';

const progress = 'GET /screening/progress';
const draft = 'GET /draft/representative-info';
const saveDraft = 'PUT /draft/representative-info';
const read = 'POST /id-card/ocr';
const verify = 'POST /id-card/verify';
const record = 'POST /screening/represent';
const removal = 'POST /represent/remove';
const complete = 'POST /status/complete';
const failed = 'POST /status/failed';
const keepSide = 'POST /id-card/picture';
const keptSide = 'GET /id-card/picture';

const nobody = { ...soleProgress, persons: [] };
const text = (value: string) => [{ text: value, boundingPolys: [] }];
const reading = (requestId: string, name: string) =>
  success({
    requestId,
    images: [
      {
        inferResult: 'SUCCESS',
        inferDetailTypeResource: 'ic',
        idCard: { result: { name: text(name), personalNum: text('800617-2000000'), issueDate: text('2018.03.15') } },
        maskingPolys: [],
      },
    ],
  });
const verified = success({ requestId: 'request-1', fileName: 'masked.jpg' });

let server: ReturnType<typeof stubServer>;
let routed: Routed;

beforeEach(() => {
  forgetEverything('left');
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  server = stubServer({
    'GET login/me': ok(somebody({ kycStatus: 'STEP2', destination: '/owner-info' })),
    [progress]: ok(nobody),
    [draft]: ok(null),
    [saveDraft]: ok({ savedAt: '2026-11-21T02:00:00.000Z' }),
    'DELETE /draft/representative-info': ok(),
    [read]: reading('request-1', '문정옥'),
    [verify]: verified,
    'GET /id-card/mask': { body: new Blob(['masked']) },
    [keepSide]: success({ fileId: 'kept-1' }),
    [keptSide]: { body: new Blob(['back'], { type: 'image/jpeg' }) },
    [record]: ok(),
    [removal]: ok(),
    [complete]: ok({ kycStatus: 'STEP2' }),
    [failed]: ok({ kycStatus: 'STEP1' }),
  });
});
afterEach(() => {
  cleanup();
  dropTellings();
  vi.unstubAllGlobals();
});

/** Leaves the page, and opens it again with what was kept. */
async function reload(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  server.answers[draft] = ok({ ...Object(server.bodyOf(saveDraft)), savedAt: '2026-11-21T02:00:00.000Z' });
  const state: unknown = history.state;
  cleanup();
  history.replaceState(state, '');
  enterSession(somebody());
  routed = await openRouted(<Page />);
  await act(async () => undefined);
}

async function open(): Promise<void> {
  history.replaceState(null, '');
  hasSession();
  enterSession(somebody());
  routed = await openRouted(<Page />);
  await act(async () => undefined);
  // The guide to photographs is open at first.
  const guide = screen.queryByRole('dialog');
  if (guide) await act(async () => void fireEvent.click(within(guide).getByRole('button', { name: '확인' })));
}

const picture = (name: string): File => new File([name], name, { type: 'image/jpeg' });
const inputs = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
const field = (label: string, place = 0): HTMLInputElement => {
  const found = inputs(label)[place];
  if (!found) throw new Error(`no ${label}`);
  return found;
};
const type = (label: string, value: string, place = 0): void =>
  void fireEvent.change(field(label, place), { target: { value } });
const pick = (label: string, name: string, place = 0) =>
  act(async () => void fireEvent.change(field(label, place), { target: { files: [picture(name)] } }));
const press = (name: string, place = 0) =>
  act(async () => {
    const button = screen.getAllByRole('button', { name })[place];
    if (!button) throw new Error(`no ${name}`);
    fireEvent.click(button);
  });
const isTold = (sentenceTold: string): boolean => screen.queryAllByText(sentenceTold).length > 0;
const calls = (name: string): number => server.calls().filter((call) => call === name).length;

/** Picks a front, and waits until it has been looked at and sent. */
async function sendFront(name: string): Promise<void> {
  const before = calls(read);
  await pick(idCardWords.front, name);
  await waitFor(() => expect(calls(read)).toBe(before + 1));
  await act(async () => undefined);
}

/** A card that was read, whose English name was typed. */
async function readCard(): Promise<void> {
  await sendFront('front.jpg');
  await waitFor(() => expect(field(personWords.nameKr).value).not.toBe(''));
  await pick(idCardWords.back, 'back.jpg');
  type(personWords.nameEn, 'MOON JEONGOK');
}

describe('a representative', () => {
  it('is read, verified, recorded, and the way goes on', async () => {
    await open();
    await readCard();
    expect(field(personWords.nameKr).value).toBe('문정옥');
    expect(field(personWords.birth).value).toBe('1980.06.17');
    expect(screen.getAllByText(idCardWords.autoFilled).length).toBeGreaterThan(3);
    await press(idCardWords.verify);
    expect(server.bodyOf(verify)).toEqual({
      requestId: 'request-1',
      inferDetailTypeResource: 'ic',
      name: '문정옥',
      personalNum: '8006172000000',
      issueDate: '20180315',
    });
    expect(isTold(sentence('id-card.verified'))).toBe(true);
    expect(field(personWords.nameKr).readOnly).toBe(true);
    await press(words.next);
    expect(server.bodyOf(record)).toMatchObject({
      krname: '문정옥',
      name: 'MOON JEONGOK',
      birth: '19800617',
      gender: 'female',
      type: 'SR00',
      seq: '0',
      eKycStatus: 'COMPLETE',
      requestId: 'request-1',
      backId: { name: 'back.jpg' },
    });
    expect(server.bodyOf(record)).not.toHaveProperty('frontId');
    expect(server.asked().find(({ call }) => call === complete)?.query).toEqual({ loginId: 'shop', count: '1' });
    expect(calls('DELETE /draft/representative-info')).toBe(1);
    expect(routed.place()).not.toBe('/here');
  });

  it('who was not verified is told so, and nobody is recorded', async () => {
    await open();
    await press(words.next);
    expect(isTold('대표자 1의 진위여부확인이 필요합니다.')).toBe(true);
    expect(calls(record)).toBe(0);
  });

  it('both sides are needed first', async () => {
    await open();
    await press(idCardWords.verify);
    expect(screen.getAllByText(sentence('id-card.both-sides'))).toHaveLength(2);
    expect(document.activeElement).toBe(field(idCardWords.front));
    expect(calls(verify)).toBe(0);
  });

  it('what is wrong is told at its field, and no longer once it is right', async () => {
    await open();
    await readCard();
    type(idCardWords.personalBack, '2');
    type(personWords.nameKr, 'MOON');
    await press(idCardWords.verify);
    expect(isTold(sentence('name-kr.format'))).toBe(true);
    expect(isTold(sentence('personal-number.back'))).toBe(true);
    expect(document.activeElement).toBe(field(personWords.nameKr));
    expect(calls(verify)).toBe(0);
    type(personWords.nameKr, '문정옥');
    expect(isTold(sentence('name-kr.format'))).toBe(false);
  });

  it('the English name takes letters alone, a number tells the birth date', async () => {
    await open();
    type(personWords.nameEn, 'MOON 정옥1');
    expect(field(personWords.nameEn).value).toBe('MOON ');
    type(idCardWords.personalFront, '900101');
    expect(field(personWords.birth).value).toBe('1990.01.01');
  });
});

describe('while something is under way', () => {
  it('the front shows how far it is, and can be given up: what then comes is dropped', async () => {
    await open();
    const { answer, come } = later(reading('request-1', '문정옥'));
    server.answers[read] = answer;
    await sendFront('front.jpg');
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: idCardWords.stage.read });
    expect(bar.value).toBe(0.5);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: idCardWords.verify }).disabled).toBe(true);
    await press(idCardWords.cancel);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await act(async () => come());
    expect(field(personWords.nameKr).value).toBe('');
  });

  it('an answer about a picture that was replaced is dropped', async () => {
    await open();
    await readCard();
    const slow = later(verified);
    server.answers[verify] = slow.answer;
    await press(idCardWords.verify);
    expect(isTold(idCardWords.verifying)).toBe(true);
    server.answers[read] = reading('request-2', '김하늘');
    await sendFront('another.jpg');
    await waitFor(() => expect(field(personWords.nameKr).value).toBe('김하늘'));
    await act(async () => slow.come());
    expect(isTold(sentence('id-card.verified'))).toBe(false);
    expect(field(personWords.nameKr).readOnly).toBe(false);
  });

  it('one press verifies once, and one press records once', async () => {
    await open();
    await readCard();
    const slow = later(verified);
    server.answers[verify] = slow.answer;
    const form = field(personWords.nameKr).form ?? document.body;
    await act(async () => void fireEvent.submit(form));
    await act(async () => void fireEvent.submit(form));
    await act(async () => slow.come());
    expect(calls(verify)).toBe(1);
    const recording = later(ok());
    server.answers[record] = recording.answer;
    await press(words.next);
    expect(isTold(words.saving)).toBe(true);
    fireEvent.click(screen.getByText(words.saving));
    await act(async () => recording.come());
    expect(calls(record)).toBe(1);
  });
});

describe('what the server refuses', () => {
  it('of the reading stands at the front, and the fifth time opens the choice', async () => {
    await open();
    server.answers[read] = failure('0011', '읽지 못했습니다.', { uploadFailures: 5, mayVerifyLater: true });
    await sendFront('front.jpg');
    await waitFor(() => expect(isTold('읽지 못했습니다.')).toBe(true));
    const choice = await screen.findByRole('dialog', { name: errorWords.choiceTitle });
    await act(async () => void fireEvent.click(within(choice).getByRole('button', { name: errorWords.later })));
    expect(server.bodyOf(failed)).toEqual({ reason: 'SKIP' });
    await press(words.next);
    // The front that could not be read is handed in all the same.
    expect(isTold('대표자 1의 신분증 뒷면을 업로드 해주세요.')).toBe(true);
    expect(isTold('대표자 1의 신분증 앞면을 업로드 해주세요.')).toBe(false);
    expect(isTold(sentence('name-kr.format'))).toBe(true);
    await pick(idCardWords.back, 'back.jpg');
    type(personWords.nameKr, '문정옥');
    type(personWords.nameEn, 'MOON JEONGOK');
    type(personWords.birth, '19800617');
    await press(words.next);
    expect(server.bodyOf(record)).toMatchObject({
      eKycStatus: 'SKIP',
      requestId: '',
      frontId: { name: 'front.jpg' },
      backId: { name: 'back.jpg' },
    });
    expect(calls(read)).toBe(1);
  });

  it('of the verification stands at its field, until that changes', async () => {
    await open();
    await readCard();
    server.answers[verify] = refused({ personalNum: '번호가 다릅니다.' });
    await press(idCardWords.verify);
    expect(isTold('번호가 다릅니다.')).toBe(true);
    expect(document.activeElement).toBe(field(idCardWords.personalFront));
    type(idCardWords.personalFront, '800618');
    expect(isTold('번호가 다릅니다.')).toBe(false);
  });

  it('of no field stands at the button, and the fifth time locks the card', async () => {
    await open();
    await readCard();
    server.answers[verify] = failure('0511', '일치하지 않습니다.', { verifyFailures: 4 });
    await press(idCardWords.verify);
    expect(isTold('일치하지 않습니다.')).toBe(true);
    server.answers[verify] = failure('0510', '잠겼습니다.');
    await press(idCardWords.verify);
    // One of the last tries is not spent before picture and typed value were compared.
    expect(calls(verify)).toBe(1);
    expect(isTold(guardWords.compareFirst)).toBe(true);
    await act(async () => void fireEvent.click(await screen.findByLabelText(guardWords.compared)));
    await press(idCardWords.verify);
    expect(await screen.findByText(errorWords.lockedTitle)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: idCardWords.verify }).disabled).toBe(true);
    expect(server.bodyOf(failed)).toEqual({ reason: '0510' });
  });

  it('by the authority is told as the authority’s, with the way to ask it anew', async () => {
    await open();
    await readCard();
    const told = refused({}, 'LOCKED', 423);
    const data = { authorityLocked: true, mayVerifyLater: true, verifyFailures: 1 };
    server.answers[verify] = { ...told, body: { ...Object(told.body), data } };
    await press(idCardWords.verify);
    expect(await screen.findByText(errorWords.authorityTitle)).toBeTruthy();
    expect(screen.getByRole('link', { name: /자세한 도움말/ }).getAttribute('href')).toBe('/help#provider-0510');
    expect(screen.queryByText(errorWords.lockedTitle)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: idCardWords.verify }).disabled).toBe(true);
    server.answers[verify] = verified;
    HTMLFormElement.prototype.requestSubmit = function requestSubmit() {
      fireEvent.submit(this);
    };
    await press(errorWords.unlocked);
    expect(server.bodyOf(verify)).toMatchObject({ unlocked: true });
    expect(isTold(sentence('id-card.verified'))).toBe(true);
  });

  it('a reading that the server no longer knows asks for the front again', async () => {
    await open();
    await readCard();
    server.answers[verify] = refused({ requestId: '신분증 앞면을 다시 올려 주세요.' });
    await press(idCardWords.verify);
    expect(isTold('신분증 앞면을 다시 올려 주세요.')).toBe(true);
    server.answers[verify] = verified;
    await press(idCardWords.verify);
    expect(isTold(sentence('id-card.both-sides'))).toBe(true);
    expect(calls(verify)).toBe(1);
  });

  it('of the recording stands at the side or the field it is about', async () => {
    await open();
    await readCard();
    await press(idCardWords.verify);
    server.answers[record] = refused({ backId: '뒷면이 아닙니다.' });
    await press(words.next);
    expect(isTold('뒷면이 아닙니다.')).toBe(true);
    expect(calls(complete)).toBe(0);
    server.answers[record] = refused({}, 'TOO_MANY_REQUESTS', 429);
    await press(words.next);
    expect(currentTelling()?.message).toBe('서버의 말');
    expect(routed.place()).toBe('/here');
  });
});

describe('(11.23) five failures', () => {
  it('are said before they happen, with how many there were', async () => {
    await open();
    expect(isTold(idCardWords.uploadLimit(0))).toBe(true);
    expect(isTold(idCardWords.verifyLimit(0))).toBe(true);
    cleanup();
    const block = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 2, verifyFailures: 3, locked: false };
    server.answers[progress] = ok({ ...nobody, blocks: [{ ...block, mayVerifyLater: false, verified: null }] });
    await open();
    expect(isTold(idCardWords.uploadLimit(2))).toBe(true);
    expect(isTold(idCardWords.verifyLimit(3))).toBe(true);
    expect(idCardWords.verifyLimit(3)).toMatch(/5회.*3회/);
  });

  it('are not made by a card of another kind, whose kind is one press away', async () => {
    await open();
    type(personWords.nameEn, 'MOON JEONGOK');
    const data = { uploadFailures: 0, mayVerifyLater: false, cardType: 'dl' };
    server.answers[read] = failure('TYPE_MISMATCH', '운전면허증 사진입니다.', data);
    await sendFront('licence.jpg');
    const change = await screen.findByRole('button', { name: errorWords.switchTo(idCardWords.kinds.dl) });
    server.answers[read] = reading('request-2', '문정옥');
    await act(async () => void fireEvent.click(change));
    await waitFor(() => expect(field(personWords.nameKr).value).toBe('문정옥'));
    expect(server.asked().findLast(({ call }) => call === read)?.query).toMatchObject({ cardType: 'dl' });
    expect(field(personWords.nameEn).value).toBe('MOON JEONGOK');
    expect(inputs(idCardWords.licenceNumber)).toHaveLength(1);
  });
});

it('(11.22) with a locked card the way on says why it does not go on, and what does', async () => {
  const block = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 0, verifyFailures: 5, locked: true };
  server.answers[progress] = ok({ ...nobody, blocks: [{ ...block, mayVerifyLater: true, verified: null }] });
  await open();
  await press(words.next);
  const why = '대표자 1의 진위여부확인이 필요합니다.';
  expect(isTold(why)).toBe(true);
  expect(document.activeElement?.textContent).toContain(why);
  expect(await screen.findByText(errorWords.lockedTitle)).toBeTruthy();
  expect(screen.getByRole('button', { name: errorWords.later })).toBeTruthy();
});

it('(11.18) a name that is another on other papers is pointed out, and keeps nobody from going on', async () => {
  server.answers[progress] = ok({
    ...nobody,
    representativeName: '김하늘',
    companyName: null,
    accountHolder: '문정옥',
  });
  await open();
  expect(isTold(namesWords.title)).toBe(false);
  await readCard();
  expect(await screen.findByText(namesWords.other({ where: 'representative', name: '김하늘' }))).toBeTruthy();
  await press(idCardWords.verify);
  await press(words.next);
  expect(calls(record)).toBe(1);
});

describe('(11.4) nothing that was given is lost', () => {
  const sidesKept = () => server.asked().flatMap(({ call, query }) => (call === keepSide ? [query.side] : []));

  it('a reload brings the back again, and the guide stays closed', async () => {
    await open();
    await pick(idCardWords.back, 'back.jpg');
    await waitFor(() => expect(sidesKept()).toEqual(['back']));
    await reload();
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByRole('button', { name: idCardWords.preview(idCardWords.back) });
    expect(server.asked().find(({ call }) => call === keptSide)?.query).toEqual({ fileId: 'kept-1' });
    expect(calls(keepSide)).toBe(1);
  });

  it('a verified card is there after a reload with its back, and is recorded', async () => {
    await open();
    await readCard();
    await press(idCardWords.verify);
    const row = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 0, verifyFailures: 0 };
    const verification = { requestId: 'request-1', fileName: 'masked.jpg' };
    const block = { ...row, locked: false, mayVerifyLater: false, verified: verification };
    server.answers[progress] = ok({ ...nobody, blocks: [block] });
    await reload();
    await screen.findByRole('button', { name: idCardWords.preview(idCardWords.back) });
    expect(isTold(idCardWords.reattachBack)).toBe(false);
    await press(words.next);
    expect(server.bodyOf(record)).toMatchObject({ eKycStatus: 'COMPLETE', requestId: 'request-1', backId: {} });
    expect(calls(verify)).toBe(1);
  });

  it('a back that the server no longer has is asked for again', async () => {
    await open();
    await pick(idCardWords.back, 'back.jpg');
    await waitFor(() => expect(sidesKept()).toEqual(['back']));
    server.answers[keptSide] = refused({}, 'NOT_FOUND', 404);
    await reload();
    await waitFor(() => expect(calls(keptSide)).toBe(1));
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: idCardWords.preview(idCardWords.back) })).toBeNull();
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(JSON.stringify(server.bodyOf(saveDraft))).not.toContain('kept-1');
  });

  it('verifying later hands in the pictures that are there, also after a reload', async () => {
    const block = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 5, verifyFailures: 0, locked: false };
    server.answers[progress] = ok({ ...nobody, blocks: [{ ...block, mayVerifyLater: true, verified: null }] });
    await open();
    await readCard();
    await screen.findByRole('button', { name: errorWords.later });
    await press(errorWords.later);
    await waitFor(() => expect(sidesKept()).toEqual(['back', 'front']));
    await act(async () => undefined);
    await reload();
    await screen.findByRole('button', { name: idCardWords.preview(idCardWords.front) });
    await screen.findByRole('button', { name: idCardWords.preview(idCardWords.back) });
    await press(words.next);
    expect(server.bodyOf(record)).toMatchObject({ eKycStatus: 'SKIP', krname: '문정옥', frontId: {}, backId: {} });
  });

  it('whoever verifies now after all need not give the card again', async () => {
    const block = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 5, verifyFailures: 0, locked: false };
    server.answers[progress] = ok({ ...nobody, blocks: [{ ...block, mayVerifyLater: true, verified: null }] });
    await open();
    await readCard();
    await screen.findByRole('button', { name: errorWords.later });
    await press(errorWords.later);
    await screen.findByRole('button', { name: errorWords.uploadAgain });
    await press(errorWords.uploadAgain);
    await press(idCardWords.verify);
    expect(isTold(sentence('id-card.verified'))).toBe(true);
    expect(calls(read)).toBe(1);
  });

  it('a verified card of the wrong person, or of the wrong kind, can be changed once that is confirmed', async () => {
    await open();
    await readCard();
    await press(idCardWords.verify);
    await press(idCardWords.redo);
    expect(currentTelling()?.message).toBe(idCardWords.redoAsk);
    await act(async () => currentTelling()?.answer(false));
    expect(isTold(sentence('id-card.verified'))).toBe(true);
    await press(idCardWords.redo);
    await act(async () => currentTelling()?.answer(true));
    expect(field(personWords.nameKr).value).toBe('');
    await act(async () => void fireEvent.click(screen.getByLabelText(idCardWords.kinds.dl)));
    expect(inputs(idCardWords.licenceNumber)).toHaveLength(1);
    await sendFront('another.jpg');
    expect(calls(read)).toBe(2);
  });
});

describe('the list', () => {
  it('takes people in and out, and keeps what was typed of them, without any number', async () => {
    await open();
    await press(words.add);
    type(personWords.nameKr, '김하늘', 1);
    type(idCardWords.personalFront, '900101', 1);
    type(idCardWords.personalBack, '1234567', 1);
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    const kept = server.bodyOf(saveDraft);
    expect(kept).toMatchObject({ values: { people: [{ nameKr: '' }, { nameKr: '김하늘', birth: '19900101' }] } });
    expect(JSON.stringify(kept)).not.toMatch(/1234567|personal/);
    await press(words.remove);
    expect(currentTelling()?.message).toBe(words.removeTouchedAsk);
    await act(async () => currentTelling()?.answer(false));
    expect(inputs(personWords.nameKr)).toHaveLength(2);
    await press(words.remove);
    await act(async () => currentTelling()?.answer(true));
    expect(inputs(personWords.nameKr)).toHaveLength(1);
    expect(server.bodyOf(removal)).toMatchObject({ seq: 1 });
  });

  it('(11.21) takes an untouched person out at once', async () => {
    await open();
    await press(words.add);
    await press(words.remove);
    expect(currentTelling()).toBeNull();
    expect(inputs(personWords.nameKr)).toHaveLength(1);
  });

  it('a removal that the server refuses takes nobody out', async () => {
    server.answers[removal] = refused({ seq: '첫 번째 대표자는 삭제할 수 없습니다.' });
    await open();
    await press(words.add);
    await press(words.remove);
    expect(inputs(personWords.nameKr)).toHaveLength(2);
  });

  it('asks where the certificate names more representatives, and sends that it was confirmed', async () => {
    server.answers[progress] = ok({ ...soleProgress, representativesNamed: 2 });
    await open();
    expect(isTold(words.named(2))).toBe(true);
    await press(words.next);
    expect(currentTelling()?.message).toBe(words.fewerAsk(2, 1));
    await act(async () => currentTelling()?.answer(false));
    expect(server.asked().filter(({ call }) => call === complete)).toEqual([]);
    await press(words.next);
    await act(async () => currentTelling()?.answer(true));
    await waitFor(() =>
      expect(server.asked().filter(({ call }) => call === complete)).toMatchObject([
        { query: { count: '1', fewer: 'true' } },
      ]),
    );
  });

  it('(11.21) asks before another kind of card throws away what was given', async () => {
    await open();
    await readCard();
    await act(async () => void fireEvent.click(screen.getByLabelText(idCardWords.kinds.ac)));
    expect(currentTelling()?.message).toBe(idCardWords.kindAsk);
    await act(async () => currentTelling()?.answer(false));
    expect(field(personWords.nameKr).value).toBe('문정옥');
    await act(async () => void fireEvent.click(screen.getByLabelText(idCardWords.kinds.ac)));
    await act(async () => currentTelling()?.answer(true));
    expect(inputs(idCardWords.alienNumber)).toHaveLength(1);
  });

  it('begins with what was typed before', async () => {
    const person = { ...emptyKept, cardType: 'dl', gender: 'female' };
    const people = [
      { ...person, nameKr: '문정옥' },
      { ...person, nameKr: '김하늘' },
    ];
    server.answers[draft] = ok({ values: { people, $version: 2 }, savedAt: '2026-11-20T01:00:00.000Z' });
    await open();
    expect(inputs(personWords.nameKr).map(({ value }) => value)).toEqual(['문정옥', '김하늘']);
    expect(inputs(idCardWords.licenceNumber)).toHaveLength(2);
  });

  it('has a block for the agent, who is asked for too', async () => {
    server.answers[progress] = ok({ ...nobody, gongdongRep: true });
    await open();
    await press(words.next);
    expect(isTold('대표자 1의 진위여부확인이 필요합니다.')).toBe(true);
    expect(isTold('대리인의 진위여부확인이 필요합니다.')).toBe(true);
  });

  it('asks nothing of a person the server has, until the card is to be given anew', async () => {
    server.answers[progress] = ok(soleProgress);
    await open();
    expect(isTold(idCardWords.recorded)).toBe(true);
    expect(screen.queryByLabelText(idCardWords.personalBack)).toBeNull();
    await press(idCardWords.redo);
    await act(async () => currentTelling()?.answer(true));
    expect(field(personWords.nameKr).value).toBe('');
    expect(field(personWords.nameKr).readOnly).toBe(false);
  });
});
