// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { draftWords } from '@portal/domain/messages/frame/draft.ts';
import { paperWarningWords as warningWords } from '@portal/domain/messages/paper/paper-warning.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { someWords as ui } from '@portal/ui/base/words.fixture.ts';
import { currentToast } from '@portal/ui/feedback/toast-store.ts';
import { later, offline, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterSession } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { button, errorAt, field, isShown, pick, press, type } from '../../../lib/testing/page.fixture.tsx';
import { reviewing } from '../../../lib/testing/review.fixture.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { soleProgress } from '../owner-info/owner-info.fixture.ts';
import { asked, stored, supplementOf } from './kyc-complete.fixture.ts';
import { Page } from './kyc-complete.page.tsx';
import type { Supplement } from './use-tracker.ts';
import './supplements.tsx';
import '../../../blocks/paper/paper-doubt.tsx';

const status = 'GET /review/status';
const files = 'POST /review/supplement/files';
const answer = 'POST /review/supplement/answer';
const draft = 'GET /draft/kyc-complete';
const saves = 'PUT /draft/kyc-complete';
const file = words.file(reviewItemLabel('SF07'), 0);

beginWith(() => ({
  [status]: ok(reviewing),
  'GET /screening/progress': ok(soleProgress),
  [files]: ok(),
  [answer]: ok(),
  [draft]: ok(),
  [saves]: ok({ savedAt: '2026-11-22T00:00:00.000Z' }),
}));
beforeEach(() => void enterSession(somebody({ kycStatus: 'COMPLETE', destination: '/kyc-complete' })));

const opens = async (...supplements: readonly Supplement[]): Promise<void> => {
  server.answers[status] = ok(supplementOf(...supplements));
  await openRouted(<Page />);
  await screen.findByText(words.linksTitle);
};
/** Changes the server's review from now on. */
const turnsInto = (...supplements: readonly Supplement[]): void => {
  server.answers[status] = ok(supplementOf(...supplements));
};

it('a request about a company’s paper names the company', async () => {
  await opens(
    asked({ item: 'SF06/company-1', company: '가온상사' }),
    asked({ item: 'SF06/company-0', company: '온새미홀딩스' }),
  );
  for (const name of ['주주명부 (가온상사)', '주주명부 (온새미홀딩스)'])
    expect(screen.queryByRole('heading', { name: words.request(name) })).not.toBeNull();
});

describe('a marked page', () => {
  it('is shown next to the reason, and hidden if it cannot be loaded', async () => {
    const polygon = [
      { x: 0, y: 0 },
      { x: 5_000, y: 0 },
      { x: 5_000, y: 900 },
    ];
    await opens(asked({ mark: { page: 1, polygon } }));
    const picture = screen.getByRole('img', { name: words.markedPage(reviewItemLabel('SF07'), 1) });
    expect(picture.getAttribute('src')).toBe('/api/onboarding/v1/review/supplement/marked-page?item=SF07');
    expect(document.querySelector('polygon')?.getAttribute('points')).toBe('0,0 5000,0 5000,900');
    act(() => void picture.dispatchEvent(new Event('error')));
    expect(screen.queryByText(words.marked)).toBeNull();
  });
});

describe('a file', () => {
  it('is uploaded as soon as it is chosen, and counts once the server has it', async () => {
    const sent = later(ok());
    server.answers[files] = sent.answer;
    await opens(asked());
    await pick(file, '통장.pdf');
    expect(isShown(words.sending)).toBe(true);
    expect(screen.queryByRole('button', { name: words.submitting })).not.toBeNull();
    turnsInto(asked({ files: [stored('통장.pdf')] }));
    await act(async () => sent.come());
    expect(sentBy(files)).toMatchObject([{ item: 'SF07', seq: '0' }]);
    expect(isShown(words.uploaded)).toBe(true);
    expect(isShown('통장.pdf')).toBe(true);
    expect(isShown(words.sending)).toBe(false);
  });

  it('that replaced an earlier one is shown instead of it', async () => {
    await opens(asked({ files: [stored('앞.pdf'), { ...stored('새로.pdf'), version: 2 }] }));
    expect([isShown('새로.pdf'), isShown('앞.pdf')]).toEqual([true, false]);
  });

  it('that looks like another document is uploaded after a confirmation', async () => {
    server.answers[files] = ok({ warnings: [{ kind: 'other-paper', seen: 'id-card' }] });
    await opens(asked());
    await pick(file, '신분증.jpg');
    await screen.findByText(warningWords.seen('id-card', reviewItemLabel('SF07')));
    await press(words.submit);
    expect(errorAt(file)).toContain(warningWords.decide);
    expect(sentBy(answer)).toEqual([]);
    turnsInto(asked({ files: [stored('신분증.jpg')] }));
    await press(warningWords.use);
    await screen.findByText(words.uploaded);
    expect(sentBy(files)).toMatchObject([{ look: 'true' }, { look: 'false' }]);
  });

  it('already used for another item is kept with a note, which another file removes', async () => {
    server.answers[files] = ok({ warnings: [{ kind: 'same-file', other: '위임장' }] });
    await opens(asked());
    turnsInto(asked({ files: [stored('위임장.pdf')] }));
    await pick(file, '위임장.pdf');
    await screen.findByText(warningWords.same('위임장'));
    expect([isShown(words.uploaded), isShown(warningWords.use)]).toEqual([true, false]);
    server.answers[files] = ok();
    await pick(file, '통장.pdf');
    await waitFor(() => expect(isShown(warningWords.same('위임장'))).toBe(false));
  });

  it('of a wrong type is not uploaded, and a valid one removes the error', async () => {
    await opens(asked());
    await pick(file, '통장.hwp');
    expect(errorAt(file)).toContain(sentence('file.type'));
    expect(sentBy(files)).toEqual([]);
    await pick(file, '통장.pdf');
    expect(errorAt(file)).toBe('');
  });

  it('refused by the server shows the error at its field, and the typed message stays', async () => {
    server.answers[files] = refused({ file: '암호가 걸린 파일입니다.' });
    await opens(asked());
    await type(words.message, '두 번째 장입니다.');
    await pick(file, '통장.pdf');
    expect(errorAt(file)).toContain('암호가 걸린 파일입니다.');
    expect(field(words.message).value).toBe('두 번째 장입니다.');
    expect(isShown('통장.pdf')).toBe(false);
  });

  it('can be chosen again when its upload fails', async () => {
    server.answers[files] = offline;
    await opens(asked());
    await pick(file, '통장.pdf');
    expect(errorAt(file)).not.toBe('');
    expect(field(file).disabled).toBe(false);
  });

  it('can be cancelled during the upload, and is shown if the server has it already', async () => {
    const sent = later(ok());
    server.answers[files] = sent.answer;
    await opens(asked());
    await pick(file, '통장.pdf');
    turnsInto(asked({ files: [stored('먼저 온.pdf')] }));
    await press(ui.cancel);
    await act(async () => sent.come());
    expect([isShown('통장.pdf'), field(file).disabled, errorAt(file)]).toEqual([false, false, '']);
    expect([isShown(words.submit), isShown('먼저 온.pdf')]).toEqual([true, true]);
  });

  it('can be followed by another one once it is uploaded', async () => {
    await opens(asked());
    expect(screen.queryByRole('button', { name: words.addFile })).toBeNull();
    await act(async () => undefined);
    turnsInto(asked({ files: [stored('통장.pdf')] }));
    await pick(file, '통장.pdf');
    await press(words.addFile);
    await pick(words.file(reviewItemLabel('SF07'), 1), '통장2.pdf');
    expect(sentBy(files)).toMatchObject([{ seq: '0' }, { seq: '1' }]);
  });

  it('for a request settled meanwhile reloads the review', async () => {
    server.answers[files] = refused({}, 'STATE_CONFLICT', 409);
    await opens(asked());
    turnsInto(asked({ state: 'CLOSED' }));
    await pick(file, '통장.pdf');
    expect(isShown(words.settledTitle)).toBe(true);
    expect(screen.queryByLabelText(file)).toBeNull();
  });

  it('for a request withdrawn meanwhile removes the request without a message', async () => {
    server.answers[files] = refused({}, 'STATE_CONFLICT', 409);
    await opens(asked());
    turnsInto();
    await pick(file, '통장.pdf');
    expect(screen.queryByLabelText(file)).toBeNull();
    expect(isShown(words.settledTitle)).toBe(false);
    expect(screen.queryByRole('button', { name: words.submit })).toBeNull();
  });
});

describe('the typed message', () => {
  const { item, askedOn } = asked();
  const keeps = (...answers: readonly object[]): void => {
    server.answers[draft] = ok({ values: { answers }, savedAt: '2026-11-22T00:00:00.000Z' });
  };

  it('is saved, and deleted when it is sent', async () => {
    await opens(asked({ files: [stored('통장.pdf')] }));
    await screen.findByText(draftWords.untouched);
    await type(words.message, '은행에서 다시 받았습니다.');
    const kept = { answers: [{ item, askedOn, settled: 0, text: '은행에서 다시 받았습니다.' }] };
    await waitFor(() => expect(sentBy(saves)).toMatchObject([{ values: kept }]));
    turnsInto(asked({ state: 'ANSWERED', answeredOn: '20261120' }));
    await press(words.submit);
    await waitFor(() => expect(sentBy(saves)).toMatchObject([{}, { values: { answers: [] } }]));
  });

  it('is restored after a reload at the request that it was typed for', async () => {
    keeps(
      { item, askedOn, settled: 0, text: '은행에서 다시 받았습니다.' },
      { item: 'other', askedOn, settled: 0, text: '먼저 물으신 것의 답입니다.' },
    );
    const other = { item: 'other', askedOn } as const;
    await opens(asked(), asked(other), asked({ ...other, state: 'REFUSED', settledOn: askedOn }));
    await screen.findByDisplayValue('은행에서 다시 받았습니다.');
    expect(screen.queryByDisplayValue('먼저 물으신 것의 답입니다.')).toBeNull();
  });
});

describe('submitting an answer', () => {
  it('reports what is missing, focuses the first field, and sends nothing', async () => {
    await opens(asked());
    await press(words.submit);
    expect(errorAt(file)).toContain(sentence('review.file-required'));
    expect(document.activeElement).toBe(field(file));
    expect(sentBy(answer)).toEqual([]);
  });

  it('does not silently omit a file whose upload failed', async () => {
    const second = words.file(reviewItemLabel('SF07'), 1);
    server.answers[files] = offline;
    await opens(asked({ files: [stored('앞.pdf')] }));
    await press(words.addFile);
    await pick(second, '뒤.pdf');
    await press(words.submit);
    expect(errorAt(second)).toContain(warningWords.notSent);
    expect(document.activeElement).toBe(field(second));
    expect(sentBy(answer)).toEqual([]);
    await press(`${second} ${warningWords.dropFailed}`);
    await press(words.submit);
    expect(sentBy(answer)).toMatchObject([{ item: 'SF07' }]);
  });

  it('requires a message if no file is required, until something is typed', async () => {
    await opens(asked({ item: 'other' }));
    await press(words.submit);
    expect(errorAt(words.message)).toContain(sentence('review.nothing-said'));
    expect(document.activeElement).toBe(field(words.message));
    await type(words.message, '내');
    expect(errorAt(words.message)).toBe('');
  });

  it('sends the message, confirms it, and shows that the reviewer is next', async () => {
    await opens(asked({ files: [stored('통장.pdf')] }));
    await type(words.message, '앞장을 다시 올렸습니다.');
    turnsInto(asked({ state: 'ANSWERED', answeredOn: '20261120' }));
    await press(words.submit);
    expect(sentBy(answer)).toEqual([{ loginId: 'shop', item: 'SF07', text: '앞장을 다시 올렸습니다.' }]);
    expect(currentToast()?.message).toBe(words.submitted);
    expect(isShown(words.answeredOn('20261120'))).toBe(true);
  });

  it('starts an item that is requested again without the previous message', async () => {
    await opens(asked({ item: 'other' }));
    await type(words.message, '첫 번째 답입니다.');
    turnsInto(asked({ item: 'other', reason: '조금 더 알려 주세요.' }));
    await press(words.submit);
    expect(field(words.message).value).toBe('');
  });

  it('shows a refused message at its field, keeps it, and confirms nothing', async () => {
    server.answers[answer] = refused({ text: sentence('review.answer-too-long') });
    await opens(asked({ item: 'other' }));
    await type(words.message, '긴 이야기');
    await press(words.submit);
    expect(errorAt(words.message)).toContain(sentence('review.answer-too-long'));
    expect(document.activeElement).toBe(field(words.message));
    expect(field(words.message).value).toBe('긴 이야기');
    expect(currentToast()).toBeUndefined();
  });

  it('sends only requests with an answer, and leaves the others as they are', async () => {
    await opens(asked(), asked({ item: 'SF09', files: [stored('계약서.pdf')] }));
    await press(words.submit);
    expect(sentBy(answer)).toMatchObject([{ item: 'SF09' }]);
    expect(errorAt(file)).toBe('');
  });

  it('confirms nothing while one of several answers is refused', async () => {
    await opens(asked({ files: [stored('통장.pdf')] }), asked({ item: 'SF09', files: [stored('계약서.pdf')] }));
    server.answers[answer] = () => (sentBy(answer).length === 1 ? ok() : refused({ file: '다시 올려 주세요.' }));
    await press(words.submit);
    expect(sentBy(answer)).toHaveLength(2);
    expect(document.activeElement).toBe(field(words.file(reviewItemLabel('SF09'), 0)));
    expect(currentToast()).toBeUndefined();
  });

  it('sends one request when pressed twice', async () => {
    await opens(asked({ files: [stored('통장.pdf')] }));
    await act(async () => {
      button(words.submit).click();
      button(words.submit).click();
    });
    expect(sentBy(answer)).toHaveLength(1);
  });
});
