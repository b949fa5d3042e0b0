// @vitest-environment jsdom
import { kycCompleteWords, verifyLaterWords } from '@portal/domain/messages/kyc-complete.ts';
import { reviewTrackerWords as words } from '@portal/domain/messages/review-tracker.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWith, isTold, press, server } from '../../../lib/page.fixture.tsx';
import { openRouted } from '../../../lib/routed.fixture.tsx';
import { later, ok } from '../../../lib/server.fixture.ts';
import { enterSession } from '../../../lib/session.ts';
import { somebody } from '../../../lib/somebody.fixture.ts';
import { currentToast } from '../../../ui/feedback/toast-store.ts';
import { ownerPerson, soleProgress } from '../owner-info/owner-info.fixture.ts';
import { asked, reviewing, stored, supplementOf } from './kyc-complete.fixture.ts';
import { Page } from './kyc-complete.page.tsx';
// Loaded beforehand, so that a slow machine sees them in time.
import './put-off-people.tsx';
import './review-more.tsx';
import './supplements.tsx';

const status = 'GET /review/status';
beginWith(() => ({ [status]: ok(reviewing), 'GET /screening/progress': ok(soleProgress) }));
beforeEach(() => void enterSession(somebody({ kycStatus: 'COMPLETE', destination: '/kyc-complete' })));

const opens = async (review: object = reviewing): Promise<void> => {
  server.answers[status] = ok(review);
  await openRouted(<Page />);
  await screen.findByText(words.linksTitle);
};
/** The stage of the way that is marked as the present one. */
const currentStage = (): string | undefined => {
  const card = screen.getByRole('heading', { name: words.stagesTitle }).closest('section');
  return card?.querySelector('[aria-current=step]')?.textContent ?? undefined;
};

describe('while it is not known how far the review is', () => {
  it('says that it is looked for, and offers the way home meanwhile', async () => {
    const answer = later(ok(reviewing));
    server.answers[status] = answer.answer;
    await openRouted(<Page />);
    expect(screen.getByText(words.loading).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: kycCompleteWords.home })).not.toBeNull();
    await act(async () => answer.come());
    expect(isTold(words.count(3))).toBe(true);
    expect(isTold(words.loading)).toBe(false);
  });

  it('says that it could not be loaded, and asks again when it is told to', async () => {
    server.answers[status] = { status: 500, body: {} };
    await openRouted(<Page />);
    expect(within(screen.getByRole('status')).queryByText(words.loadFailed)).not.toBeNull();
    server.answers[status] = ok(reviewing);
    await press(words.again);
    expect(isTold(words.loadFailed)).toBe(false);
    expect(isTold('A-2026-000123')).toBe(true);
  });
});

describe('how far the review is', () => {
  it('under review: its working day, nothing to be done, and where news are mailed to', async () => {
    await opens();
    expect(currentStage()).toContain(words.stages.review);
    expect(isTold(words.count(3))).toBe(true);
    expect(isTold(words.turnTitles.REVIEWING)).toBe(true);
    expect(screen.queryByText(kycCompleteWords.mailTo('a@example.com'), { exact: false })).not.toBeNull();
    expect(screen.queryByRole('button', { name: words.submit })).toBeNull();
  });

  it('before its first working day it has not begun', async () => {
    await opens({ ...reviewing, day: 0 });
    expect(isTold(words.count(0))).toBe(true);
    expect(isTold(words.stageNotes.startsLater('20261117'))).toBe(true);
  });

  it('after four weeks it says that it takes longer, and after the decision it does not', async () => {
    await opens({ ...reviewing, day: 21 });
    expect(isTold(words.longer)).toBe(true);
    server.answers[status] = ok({ ...reviewing, day: 21, state: 'APPROVED', decidedOn: '20261216' });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(isTold(words.longer)).toBe(false);
    expect(isTold(words.countEnded(21))).toBe(true);
    expect(currentStage()).toContain(words.stages.contract);
  });

  it('refused: in the reviewer’s words, and no stage is said to follow', async () => {
    await opens({ ...reviewing, state: 'REFUSED', decidedOn: '20261123', reason: '취급할 수 없는 업종입니다.' });
    expect(isTold('취급할 수 없는 업종입니다.')).toBe(true);
    expect(screen.queryAllByText(words.stageNotes.none)).toHaveLength(2);
    expect(currentStage()).toBeUndefined();
  });

  it('while something is asked for, the days are not counted and how much is asked for is told', async () => {
    await opens(supplementOf(asked(), asked({ item: 'other' }), asked({ item: 'SF09', state: 'ANSWERED' })));
    expect(isTold(words.paused)).toBe(true);
    expect(isTold(words.supplementTurn(2))).toBe(true);
  });

  it('the receipt is offered to whoever paid', async () => {
    await opens();
    expect(screen.queryByRole('link', { name: words.receipt })).not.toBeNull();
    await act(async () => void enterSession(somebody({ kycStatus: 'COMPLETE', accountStatus: 'STEP5_COMPLETED' })));
    expect(screen.queryByRole('link', { name: words.receipt })).toBeNull();
  });
});

describe('the number of the application', () => {
  it('is copied, and that is said', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await opens();
    await press(words.copyLabel);
    expect(writeText).toHaveBeenCalledWith('A-2026-000123');
    expect(currentToast()?.message).toBe(words.copied);
  });

  it('where the browser has no clipboard, that is said', async () => {
    await opens();
    await press(words.copyLabel);
    expect(currentToast()?.message).toBe(words.notCopied);
  });
});

describe('what was asked for before', () => {
  it('what was answered waits, what is settled is listed, and nothing of it can be answered', async () => {
    await opens(
      supplementOf(
        asked({ state: 'ANSWERED', answeredOn: '20261119', files: [stored('통장.pdf')] }),
        asked({ item: 'other', state: 'ACCEPTED', settledOn: '20261120' }),
      ),
    );
    expect(isTold(words.answeredOn('20261119'))).toBe(true);
    expect(isTold(words.states.ANSWERED)).toBe(true);
    expect(isTold(words.settledTitle)).toBe(true);
    expect(screen.queryByRole('button', { name: words.submit })).toBeNull();
  });

  it('a request whose last day is over can still be answered', async () => {
    await opens(supplementOf(asked({ dueOn: '20200101', workingDaysLeft: 0 })));
    expect(isTold(words.overdue)).toBe(true);
    expect(screen.queryByRole('button', { name: words.submit })).not.toBeNull();
  });
});

describe('who was put off', () => {
  it('is named, and is verified on this page', async () => {
    const persons = [
      { ...ownerPerson, eKycStatus: 'SKIP' as const },
      { ...ownerPerson, seq: 1, krname: '한도윤' },
    ];
    server.answers['GET /screening/progress'] = ok({ ...soleProgress, persons });
    await opens();
    const title = verifyLaterWords.representative(1, '문정옥');
    await screen.findByRole('heading', { name: title });
    expect(isTold(verifyLaterWords.representative(2, '한도윤'))).toBe(false);
    await press(verifyLaterWords.verify(title));
    expect(screen.queryByRole('button', { name: verifyLaterWords.verify(title) })).toBeNull();
  });

  it('nobody is named where everybody is verified', async () => {
    await opens();
    expect(isTold(verifyLaterWords.title)).toBe(false);
  });
});
