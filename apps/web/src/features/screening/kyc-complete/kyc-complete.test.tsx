// @vitest-environment jsdom
import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { kycCompleteWords, verifyLaterWords } from '@portal/domain/messages/screening/kyc-complete.ts';
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { screeningProgressWords } from '@portal/domain/messages/screening/screening.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import { countryName } from '@portal/domain/reference/countries.ts';
import { currentToast } from '@portal/ui/feedback/toast-store.ts';
import { later, ok } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfiguration, loadConfiguration } from '../../../lib/session/configuration.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { configuration, somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, server } from '../../../lib/testing/begin-with.fixture.ts';
import { field, isShown, press } from '../../../lib/testing/page.fixture.tsx';
import { reviewing } from '../../../lib/testing/review.fixture.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { ownerPerson, soleProgress } from '../owner-info/owner-info.fixture.ts';
import { asked, stored, supplementOf } from './kyc-complete.fixture.ts';
import { Page } from './kyc-complete.page.tsx';
import './postponed-people.tsx';
import './supplements.tsx';

const status = 'GET /review/status';
beginWith(() => ({
  [status]: ok(reviewing),
  'GET /screening/progress': ok(soleProgress),
}));
beforeEach(() => void enterSession(somebody({ kycStatus: 'COMPLETE', destination: '/kyc-complete' })));
afterEach(forgetConfiguration);

const opens = async (review: object = reviewing): Promise<void> => {
  server.answers[status] = ok(review);
  await openRouted(<Page />);
  await screen.findByText(words.linksTitle);
};
/** The stage that is marked as current. */
const currentStage = (): string | undefined => {
  const card = screen.getByRole('heading', { name: words.stagesTitle }).closest('section');
  return card?.querySelector('[aria-current=step]')?.textContent ?? undefined;
};

describe('the status before it is known', () => {
  it('shows progress, and offers the way home meanwhile', async () => {
    const answer = later(ok(reviewing));
    server.answers[status] = answer.answer;
    await openRouted(<Page />);
    expect(screen.getByText(words.loading).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: kycCompleteWords.home })).not.toBeNull();
    await act(async () => answer.come());
    expect(isShown(words.count(3))).toBe(true);
    expect(isShown(words.loading)).toBe(false);
    server.answers['GET /api/config'] = { body: configuration };
    await act(async () => void (await loadConfiguration()));
    const assign = vi.fn();
    vi.stubGlobal('location', { ...location, assign });
    await press(kycCompleteWords.home);
    expect(assign).toHaveBeenCalledWith(configuration.brand.homeUrl);
  });

  it('reports a failure, and is requested again on demand', async () => {
    server.answers[status] = { status: 500, body: {} };
    await openRouted(<Page />);
    expect(within(screen.getByRole('status')).queryByText(words.loadFailed)).not.toBeNull();
    server.answers[status] = ok(reviewing);
    await press(words.again);
    expect(isShown(words.loadFailed)).toBe(false);
    expect(isShown('A-2026-000123')).toBe(true);
  });
});

describe('the status of the review', () => {
  it('under review: shows the working day, that nothing is to be done, and where mails go', async () => {
    await opens();
    expect(currentStage()).toContain(words.stages.review);
    expect(isShown(words.count(3))).toBe(true);
    expect(isShown(words.turnTitles.REVIEWING)).toBe(true);
    expect(screen.queryByText(kycCompleteWords.mailTo('a@example.com'), { exact: false })).not.toBeNull();
    expect(screen.queryByRole('button', { name: words.submit })).toBeNull();
  });

  it('before the first working day: shows when the review begins', async () => {
    await opens({ ...reviewing, day: 0 });
    expect(isShown(words.count(0))).toBe(true);
    expect(isShown(words.stageNotes.startsLater('20261117'))).toBe(true);
  });

  it('after four weeks says that it takes longer, but not after the decision', async () => {
    await opens({ ...reviewing, day: 21 });
    expect(isShown(words.longer)).toBe(true);
    server.answers[status] = ok({ ...reviewing, day: 21, state: 'APPROVED', decidedOn: '20261216' });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(isShown(words.longer)).toBe(false);
    expect(currentStage()).toContain(words.stages.contract);
  });

  it.each([
    ['APPROVED', kycCompleteWords.contractTo('a@example.com')],
    ['REFUSED', undefined],
  ])('%s: mentions once which mails are still to come', async (state, sentence) => {
    await opens({ ...reviewing, state, decidedOn: '20261123' });
    const said = screen.queryAllByText(/메일|주소로/).map(({ textContent }) => textContent);
    expect(said).toEqual(sentence ? [`${sentence} ${kycCompleteWords.mailNote}`] : []);
  });

  it('refused: shows the reviewer’s reason, and no following stage', async () => {
    await opens({ ...reviewing, state: 'REFUSED', decidedOn: '20261123', reason: '취급할 수 없는 업종입니다.' });
    expect(isShown('취급할 수 없는 업종입니다.')).toBe(true);
    expect(screen.queryAllByText(words.stageNotes.none)).toHaveLength(2);
    expect(currentStage()).toBeUndefined();
  });

  it.each([
    [reviewing, [...progressWords.applicationSteps], progressWords.applicationSteps[2]],
    [
      { ...reviewing, state: 'APPROVED', decidedOn: '20261123' },
      [...progressWords.applicationSteps],
      progressWords.applicationSteps[3],
    ],
    [{ ...reviewing, state: 'REFUSED', decidedOn: '20261123' }, progressWords.applicationSteps.slice(0, 3), ''],
  ])('is reflected in the five steps of the application: %#', async (review, steps, now) => {
    await opens(review);
    const way = screen.getByRole('navigation', { name: new RegExp(`^${screeningProgressWords.overall}`) });
    const items = [...(way.querySelector('ol')?.children ?? [])];
    expect(items).toHaveLength(steps.length);
    for (const [place, step] of steps.entries()) expect(items[place]?.textContent).toContain(step);
    const isNow = (item: Element): boolean => item.matches('[aria-current=step]') || item.querySelector('ol') !== null;
    expect(items.filter(isNow).map(({ textContent }) => textContent?.slice(1, 1 + now.length))).toEqual(
      now ? [now] : [],
    );
  });

  it('with open requests: shows that the count of days is paused, and the number of requests', async () => {
    await opens(supplementOf(asked(), asked({ item: 'other' }), asked({ item: 'SF09', state: 'ANSWERED' })));
    expect(isShown(words.paused)).toBe(true);
    expect(isShown(words.supplementTurn(2))).toBe(true);
  });

  it('offers the receipt to those who have paid', async () => {
    await opens();
    expect(screen.queryByRole('link', { name: words.receipt })).not.toBeNull();
    await act(async () => void enterSession(somebody({ kycStatus: 'COMPLETE', accountStatus: 'STEP5_COMPLETED' })));
    expect(screen.queryByRole('link', { name: words.receipt })).toBeNull();
  });
});

describe('the number of the application', () => {
  it('is copied, and this is confirmed', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await opens();
    await press(words.copyLabel);
    expect(writeText).toHaveBeenCalledWith('A-2026-000123');
    expect(currentToast()?.message).toBe(words.copied);
  });

  it('cannot be copied without a clipboard, and this is reported', async () => {
    await opens();
    await press(words.copyLabel);
    expect(currentToast()?.message).toBe(words.notCopied);
  });
});

describe('an open page', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
  /** A toast from that time is still shown. */
  const halfAMinute = () => act(async () => void (await vi.advanceTimersByTimeAsync(21_000)));

  it('shows a new request and the decision within half a minute, with a message', async () => {
    await opens();
    server.answers[status] = ok(supplementOf(asked()));
    await halfAMinute();
    expect(isShown(words.titles.SUPPLEMENT)).toBe(true);
    expect(currentToast()?.message).toBe(words.newRequest);
    server.answers[status] = ok({ ...reviewing, state: 'APPROVED', decidedOn: '20261119' });
    await halfAMinute();
    expect(isShown(words.titles.APPROVED)).toBe(true);
    expect(currentToast()?.message).toBe(words.newState);
  });

  it('says that a request was withdrawn, and takes none of the others for a new one', async () => {
    const other = asked({ item: 'business' });
    await opens(supplementOf(asked(), other));
    server.answers[status] = ok(supplementOf(other));
    await halfAMinute();
    expect(currentToast()?.message).toBe(words.withdrawn);
    server.answers[status] = ok(supplementOf({ ...other, reason: '종목도 확인해 주세요.' }));
    await halfAMinute();
    expect(currentToast()?.message).toBe(words.newRequest);
  });

  it('is not refreshed after the decision', async () => {
    await opens({ ...reviewing, state: 'APPROVED', decidedOn: '20261119' });
    const times = server.calls().length;
    await halfAMinute();
    expect(server.calls()).toHaveLength(times);
  });
});

describe('earlier requests', () => {
  it('are listed as answered or settled, and cannot be answered', async () => {
    await opens(
      supplementOf(
        asked({
          state: 'ANSWERED',
          answeredOn: '20261119',
          answer: '앞장을 다시 올렸습니다.',
          files: [stored('흐린 통장.pdf'), { ...stored('통장.pdf'), version: 2 }, stored('둘째 장.pdf', 1)],
        }),
        asked({ item: 'other', state: 'ACCEPTED', settledOn: '20261120' }),
      ),
    );
    expect(isShown(words.answeredOn('20261119'))).toBe(true);
    expect(isShown(words.states.ANSWERED)).toBe(true);
    expect(isShown('앞장을 다시 올렸습니다.')).toBe(true);
    expect(['통장.pdf', '둘째 장.pdf', '흐린 통장.pdf'].map(isShown)).toEqual([true, true, false]);
    expect(isShown(words.settledTitle)).toBe(true);
    expect(screen.queryByRole('button', { name: words.submit })).toBeNull();
  });

  it.each([
    ['20261119', 0, words.dueToday],
    // A request from Friday due on Sunday: no working day is left, but it is not the last day yet.
    ['20261122', 0, undefined],
    ['20261124', 2, words.daysLeft(2)],
  ])('due on %s show how long that is by the server’s calendar', async (dueOn, workingDaysLeft, note) => {
    await opens(supplementOf(asked({ dueOn, workingDaysLeft })));
    const due = screen.getByText(words.due(dueOn), { exact: false });
    expect(due.textContent).toBe(`${words.due(dueOn)}${note ?? ''}`);
  });

  it('can still be answered after the due date', async () => {
    await opens(supplementOf(asked({ dueOn: '20991124', workingDaysLeft: 0, isOverdue: true })));
    expect(isShown(words.overdue)).toBe(true);
    expect(isShown(words.dueOver)).toBe(true);
    expect(isShown(words.dueToday)).toBe(false);
    expect(screen.queryByRole('button', { name: words.submit })).not.toBeNull();
  });
});

describe('a postponed person', () => {
  it('is named, and can be verified on this page', async () => {
    const persons = [
      { ...ownerPerson, eKycStatus: 'SKIP' as const },
      { ...ownerPerson, seq: 1, krname: '한도윤' },
      { ...ownerPerson, type: 'SR02' as const, krname: '차은결', eKycStatus: 'NO_NEED' as const },
    ];
    server.answers['GET /screening/progress'] = ok({ ...soleProgress, persons });
    await opens();
    const title = verifyLaterWords.representative(1, '문정옥');
    await screen.findByRole('heading', { name: title });
    expect(isShown(verifyLaterWords.representative(2, '한도윤'))).toBe(false);
    expect(isShown(verifyLaterWords.representative(1, '차은결'))).toBe(false);
    await press(verifyLaterWords.verify(title));
    expect(screen.queryByRole('button', { name: verifyLaterWords.verify(title) })).toBeNull();
    // Already recorded, and not sent with a verification: nothing can be typed here that would be lost.
    expect(field(personWords.nameEn)).toMatchObject({ value: 'MOON JEONGOK', readOnly: true });
    expect(field(personWords.country)).toMatchObject({ value: countryName('KR'), disabled: true });
    expect(field(personWords.nameKr).readOnly).toBe(false);
    // A person who was put off cannot be put off again.
    expect([isShown(idCardWords.verifyLimit(0)), isShown(idCardWords.uploadLimit(0))]).toEqual([true, false]);
  });

  it('is named before and after an approval, but not after a refusal', async () => {
    const persons = [{ ...ownerPerson, eKycStatus: 'SKIP' as const }];
    server.answers['GET /screening/progress'] = ok({ ...soleProgress, persons });
    await opens({ ...reviewing, state: 'APPROVED', decidedOn: '20261123' });
    await screen.findByRole('heading', { name: verifyLaterWords.title });
    server.answers[status] = ok({ ...reviewing, state: 'REFUSED', decidedOn: '20261123' });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(words.titles.REFUSED);
    expect(isShown(verifyLaterWords.title)).toBe(false);
  });

  it('is not named when everybody is verified', async () => {
    await opens();
    expect(isShown(verifyLaterWords.title)).toBe(false);
  });
});
