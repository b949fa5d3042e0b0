// @vitest-environment jsdom
import { answerWords } from '@portal/domain/messages/application/answers.ts';
import { checkAnswersWords as words } from '@portal/domain/messages/application/check-answers.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { feePreviewWords } from '@portal/domain/messages/payment/fee-preview.ts';
import type { AnswerKey, GivenAnswer } from '@portal/domain/rules/review/answers.ts';
import { later, ok } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetConfiguration, loadConfiguration } from '../../../lib/session/configuration.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { configuration, somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, server } from '../../../lib/testing/begin-with.fixture.ts';
import { isShown, press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { CheckAnswers, useAnswerCheck } from './check-answers.tsx';
import { beginCorrecting, correctedAnswer } from './correcting.ts';

const answers = 'GET /account/application/answers';
const preview = 'GET /screenCost/preview';
const given: readonly GivenAnswer[] = [
  { key: 'bizNo', values: ['9683104273'], read: ['9683104273'] },
  { key: 'companyNameKr', values: ['버들 안경'], read: ['버들안경'] },
  { key: 'homepageUrl', values: ['http://example.com'] },
  { key: 'monthlyExpectVolumeAmount', values: ['30000000'] },
  { key: 'operator', values: ['김정산'] },
  { key: 'prohibitedIndustryAgreed', values: ['yes'] },
];
const message = { answers: given, read: 6, agreedAt: '2026-11-21T02:00:00.000Z' };
const clear = { clear: true, findings: [] };
const homepage = { code: 'homepage-reserved', tone: 'wrong' };
const findings = {
  clear: false,
  findings: [homepage, { code: 'company-name-differs', tone: 'note' }, { code: 'paper-short', tone: 'note', days: 12 }],
};

let routed: Routed;
let corrected: AnswerKey[];
const settings = 'GET /api/config';
beginWith(() => ({ [settings]: { body: configuration }, [answers]: ok(message), [preview]: ok(clear) }));
beforeEach(() => {
  void loadConfiguration();
  corrected = [];
  enterSession(somebody({ accountType: 'BC01', accountStatus: 'STEP5_COMPLETED', kycStatus: null }));
});

interface LookProps {
  readonly typed?: readonly GivenAnswer[];
  readonly onCorrect?: (key: AnswerKey) => void;
}
function Look(props: LookProps) {
  const check = useAnswerCheck();
  return (
    <>
      <p data-testid="correct">{check.correct.join()}</p>
      <p>{check.isSettled && 'settled'}</p>
      <CheckAnswers check={check} {...props} />
    </>
  );
}
const isSettled = (): boolean => isShown('settled');
const opens = async (props: LookProps = {}): Promise<void> => {
  routed = await openRouted(<Look {...props} />);
};
const row = (key: AnswerKey): HTMLElement => {
  const found = document.getElementById(`answer-${key}`);
  if (!found) throw new Error(`no row of ${key}`);
  return found;
};
const summary = () => screen.getByRole('region', { name: words.summary });
const correct = (key: AnswerKey) =>
  act(async () => {
    const link = within(row(key)).getByRole('link', { name: words.correctOf(answerWords.labels[key]) });
    fireEvent.click(link);
  });

describe('loading', () => {
  it('shows the answers by section, formatted', async () => {
    const answer = later(ok(message));
    server.answers[answers] = answer.answer;
    await opens();
    expect(screen.getByRole('status').textContent).toContain(words.looking);
    await act(async () => answer.come());
    expect(row('bizNo').textContent).toContain('968-31-04273');
    expect(row('bizNo').textContent).toContain(words.fromCertificate);
    expect(row('operator').textContent).toContain(words.fromSignUp);
    expect(within(row('operator')).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('heading', { name: answerWords.groups.trade })).not.toBeNull();
  });

  it('can be retried when the answers cannot be loaded', async () => {
    server.answers[answers] = { status: 500, body: {} };
    await opens();
    expect(isShown(words.failed)).toBe(true);
    expect(isShown(sentence('common.no-response'))).toBe(true);
    server.answers[answers] = ok(message);
    await press(words.again);
    expect(isShown(words.failed)).toBe(false);
    expect(row('bizNo').textContent).toContain('968-31-04273');
  });

  it('waits for the findings, which would move the answers', async () => {
    const answer = later(ok(findings));
    server.answers[preview] = answer.answer;
    await opens();
    expect(screen.getByRole('status').textContent).toContain(words.looking);
    expect(document.getElementById('answer-bizNo')).toBeNull();
    await act(async () => answer.come());
    expect(row('bizNo').textContent).toContain('968-31-04273');
  });

  it('waits for the support contact of the findings, which would move the answers, too', async () => {
    const answer = later({ body: configuration });
    forgetConfiguration();
    server.answers[settings] = answer.answer;
    void loadConfiguration();
    await opens();
    expect(document.getElementById('answer-bizNo')).toBeNull();
    await act(async () => answer.come());
    expect(row('bizNo').textContent).toContain('968-31-04273');
  });

  it('shows the answers when findings cannot be loaded, and keeps them during the retry', async () => {
    server.answers[preview] = { status: 500, body: {} };
    await opens();
    const shown = row('bizNo');
    expect(shown.textContent).toContain('968-31-04273');
    expect(within(summary()).queryByText(words.unknown)).not.toBeNull();
    const answer = later(ok(clear));
    server.answers[preview] = answer.answer;
    await press(words.again);
    expect(row('bizNo')).toBe(shown);
    await act(async () => answer.come());
    expect(within(summary()).queryByText(words.unknown)).toBeNull();
    expect(row('bizNo')).toBe(shown);
  });

  it('shows the answers when findings take too long', async () => {
    const answer = later(ok(findings));
    server.answers[preview] = answer.answer;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await opens();
    expect(document.getElementById('answer-bizNo')).toBeNull();
    expect(isSettled()).toBe(false);
    await act(async () => void vi.advanceTimersByTime(3_000));
    vi.useRealTimers();
    expect(row('bizNo').textContent).toContain('968-31-04273');
    expect(isSettled()).toBe(true);
    // A button appearing now would push aside the one that a finger is about to press.
    await act(async () => answer.come());
    expect(within(summary()).queryByText(words.correctTitle(answerWords.labels.homepageUrl))).not.toBeNull();
    expect(screen.getByTestId('correct').textContent).toBe('');
  });

  it('shows the contents below together with the answers, or when these cannot be loaded', async () => {
    const answer = later(ok(findings));
    server.answers[preview] = answer.answer;
    await opens();
    expect(isSettled()).toBe(false);
    await act(async () => answer.come());
    expect(isSettled()).toBe(true);
    expect(screen.getByTestId('correct').textContent).toBe('homepageUrl');
    server.answers[answers] = { status: 500, body: {} };
    cleanup();
    await opens();
    expect(isSettled()).toBe(true);
  });
});

describe('findings', () => {
  it('are listed with the worst first, with the reason and a link to the row', async () => {
    server.answers[preview] = ok(findings);
    await opens();
    const items = within(summary()).getAllByRole('listitem');
    expect(items[0]?.textContent).toContain(words.correctTitle(answerWords.labels.homepageUrl));
    expect(items[0]?.textContent).toContain(feePreviewWords.findings['homepage-reserved']());
    expect(items).toHaveLength(3);
    fireEvent.click(screen.getByRole('link', { name: words.showOf(answerWords.labels.homepageUrl) }));
    expect(document.activeElement).toBe(row('homepageUrl'));
    expect(screen.getByTestId('correct').textContent).toBe('homepageUrl');
  });

  it('show a difference from the certificate once, with both values', async () => {
    server.answers[preview] = ok(findings);
    await opens();
    const text = row('companyNameKr').textContent ?? '';
    expect(text).toContain('버들안경');
    expect(text).toContain(words.differsInSpaces);
    expect(text).not.toContain(feePreviewWords.findings['company-name-differs']());
  });

  it('show how much of the certificate was read, and its expiry', async () => {
    server.answers[preview] = ok(findings);
    await opens();
    expect(row('bizRegFile').textContent).toContain(words.readCount(6));
    expect(row('bizRegFile').textContent).toContain(feePreviewWords.findings['paper-short'](12));
  });

  it('show that there are none, without promising the result of the review', async () => {
    const right = given.filter(({ key }) => key !== 'companyNameKr');
    server.answers[answers] = ok({ ...message, answers: right });
    await opens();
    expect(within(summary()).queryByText(words.clear)).not.toBeNull();
    expect(within(summary()).queryByText(words.clearOf(0))).not.toBeNull();
  });

  it('do not show that all is well when a check has failed', async () => {
    server.answers[preview] = ok({ clear: false, findings: [{ code: 'business-unasked', tone: 'unknown' }] });
    server.answers[answers] = ok({ ...message, answers: [given[0]] });
    await opens();
    expect(within(summary()).queryByText(words.clear)).toBeNull();
    expect(within(summary()).queryByText(words.unknown)).not.toBeNull();
  });

  it('do not count when they concern an answer that is not shown', async () => {
    server.answers[preview] = ok(findings);
    server.answers[answers] = ok({ ...message, answers: [given[0]] });
    await opens();
    expect(screen.getByTestId('correct').textContent).toBe('');
  });
});

describe('correcting an answer', () => {
  it('leads to the page that asks for it, and remembers the answer', async () => {
    await opens();
    await correct('homepageUrl');
    expect(routed.place()).toBe('/business-detail/private');
    expect(correctedAnswer()).toBe('homepageUrl');
  });

  it('leads to the page of corporations for a corporation', async () => {
    enterSession(somebody({ accountType: 'BC00' }));
    await opens();
    await correct('bizRegFile');
    expect(routed.place()).toBe('/business-detail/corporate');
  });

  it('returns to the answer once', async () => {
    beginCorrecting('homepageUrl');
    await opens();
    expect(document.activeElement).toBe(row('homepageUrl'));
    expect(correctedAnswer()).toBe('');
  });

  it('in this page’s own form shows the typed values rather than the stored ones', async () => {
    const typed: GivenAnswer[] = [{ key: 'description', values: ['수공예 안경'] }];
    server.answers[answers] = ok({ ...message, answers: [...given, { key: 'description', values: ['예전 설명'] }] });
    await opens({ typed, onCorrect: (key) => corrected.push(key) });
    expect(row('description').textContent).toContain('수공예 안경');
    expect(isShown('예전 설명')).toBe(false);
    await correct('description');
    expect(corrected).toEqual(['description']);
    expect(routed.place()).toBe('/here');
    await correct('homepageUrl');
    expect(corrected).toEqual(['description']);
    expect(routed.place()).toBe('/business-detail/private');
  });
});
