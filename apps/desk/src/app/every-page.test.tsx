// @vitest-environment jsdom
import { accessRecord, accessReviewRows, accessReviews, overdueAccessReviews } from '@portal/contract/desk/access.ts';
import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { reviewStatistics } from '@portal/contract/desk/statistics.ts';
import { deskAccessWords } from '@portal/domain/messages/desk/desk-access.ts';
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskDecideWords } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { deskFrameWords, deskSessionEndWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { deskStatisticsWords } from '@portal/domain/messages/desk/desk-statistics.ts';
import { deskTimelineWords } from '@portal/domain/messages/desk/desk-timeline.ts';
import type { StaffRole } from '@portal/domain/rules/staff/staff.ts';
import { type Answer, later, ok } from '@portal/ui/testing/server.fixture.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askSession } from '../lib/session/session.ts';
import { applicationWith, beginDesk, isPartAsked, openDesk, server } from '../testing/open-desk.fixture.tsx';
import { exampleAnswer, number, session } from '../testing/stand-in.fixture.ts';
import * as stand from '../testing/stand-in-application.fixture.ts';
import { decision } from '../testing/stand-in-decision.fixture.ts';
import { evidence } from '../testing/stand-in-evidence.fixture.ts';
import { timeline } from '../testing/stand-in-history.fixture.ts';
import { queue } from '../testing/stand-in-queue.fixture.ts';
import { createDeskRouter } from './router.tsx';
// Preloaded: otherwise it would depend on the machine whether the charts are drawn before a test ends.
import '../features/statistics/plots.tsx';

/** What each page shows while its answer is late or missing, and that nothing of it stays after the session ends. */

interface Page {
  readonly path: string;
  readonly role?: StaffRole;
  /** The call that is late, by its name in the stand-in server. */
  readonly call: string;
  /** Part of the application, if only that part is late. */
  readonly part?: string;
  readonly good: Answer | (() => Answer);
  readonly failed: string;
}

const application = `GET /applications/${number}`;
const part = (name: string) => ({ call: application, part: name, good: applicationWith() });
const failed = deskApplicationWords.failed;

const reviewRows = exampleAnswer(accessReviewRows);
const pages: Readonly<Record<string, Page>> = {
  'the list': { path: '/queue', call: 'GET /queue', good: ok(queue), failed: deskQueueWords.failed },
  'an application': { path: `/a/${number}`, ...part('head'), failed },
  'its business': { path: `/a/${number}`, ...part('business'), failed },
  'its proof': { path: `/a/${number}`, call: 'GET /evidence', good: ok(evidence), failed },
  'its persons': { path: `/a/${number}?part=persons`, ...part('persons'), failed },
  'its settlement account': { path: `/a/${number}?part=settlement`, ...part('settlement'), failed },
  'its documents': { path: `/a/${number}?part=documents`, ...part('documents'), failed },
  'its payments': { path: `/a/${number}?part=payments`, ...part('payments'), failed },
  'its history': {
    path: `/a/${number}?part=timeline`,
    ...{ call: 'GET /timeline', good: ok(timeline), failed: deskTimelineWords.failed },
  },
  'its decision page': {
    path: `/a/${number}/decide`,
    ...{ call: 'GET /decision', good: ok(decision), failed: deskDecideWords.failed },
  },
  'decisions waiting for a second person': {
    path: '/second',
    role: 'approver',
    ...{ call: 'GET /decisions', good: ok(exampleAnswer(waitingDecisions)), failed: deskDecideWords.secondFailed },
  },
  'the statistics': {
    path: '/statistics',
    ...{ call: 'GET /statistics', good: ok(exampleAnswer(reviewStatistics)), failed: deskStatisticsWords.failed },
  },
  'the access record': {
    path: '/access',
    role: 'auditor',
    ...{ call: 'GET /access', good: ok(exampleAnswer(accessRecord)), failed: deskAccessWords.failed },
  },
  'a monthly access review': {
    path: '/access?review=2026-10',
    role: 'auditor',
    ...{
      call: 'GET /reviews/2026-10',
      good: ok({ ...reviewRows, rows: reviewRows.rows.slice(0, 1) }),
      failed: deskAccessWords.failed,
    },
  },
};

beginDesk(() => ({
  'GET /decision': ok(decision),
  'GET /decisions': ok(exampleAnswer(waitingDecisions)),
  'GET /reviews': ok(exampleAnswer(accessReviews)),
  'GET /overdue-reviews': ok(exampleAnswer(overdueAccessReviews)),
}));

const as = (role: StaffRole): Answer => ok({ ...session, staff: { ...session.staff, roles: [role] } });
const failure: Answer = {
  status: 503,
  body: { code: 'PROVIDER_UNAVAILABLE', message: '서버의 말', data: { requestId: 'req-7' } },
};

it.each(Object.entries(pages))(
  '%s: shows loading, failure and retry, and hides its contents when the session ends',
  async (_, { path, role = 'reviewer', call, good, ...one }) => {
    server.answers['GET /session'] = as(role);
    const late = later(failure);
    server.answers[call] = () => {
      const isOther = one.part !== undefined && !isPartAsked(one.part);
      return isOther && typeof good === 'function' ? good() : late.answer();
    };
    await openDesk(path);
    expect((await screen.findAllByText(deskFrameWords.loading)).length).toBeGreaterThan(0);
    await act(async () => late.come());
    const alert = (await screen.findByText(one.failed)).closest('[role="alert"]');
    expect(alert?.textContent).toMatch(/서버의 말.*req-7/);
    server.answers[call] = good;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: deskFrameWords.retry })));
    await waitFor(() => expect(screen.queryByText(one.failed)).toBeNull());
    const title = (await screen.findByRole('heading', { level: 1 })).textContent;

    server.answers['GET /session'] = {
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: '', data: { reason: 'idle' } },
    };
    await act(() => askSession());
    expect(screen.getByRole('alertdialog', { name: deskSessionEndWords.title })).toBeTruthy();
    expect(screen.queryByRole('main')).toBeNull();
    expect(document.body.textContent).not.toContain(title);
  },
);

it('covers every page behind the sign-in', () => {
  const router = createDeskRouter(createMemoryHistory());
  const behind = Object.keys(router.routesByPath).filter((path) => path !== '/' && !path.startsWith('/sign-in'));
  const paths = Object.values(pages).map(({ path }) => path.replace(number, '$number').replace(/\?.*$/, ''));
  expect(behind.toSorted()).toEqual([...new Set(paths)].sort());
});

const empty: Readonly<Record<string, { readonly path: string; readonly answers: object; readonly said: string }>> = {
  'values without a certificate that was read': {
    path: `/a/${number}`,
    answers: { 'GET /evidence': ok({ ...evidence, isCertificateRead: false }) },
    said: deskEvidenceWords.notRead,
  },
  'a document that was not submitted': {
    path: `/a/${number}?part=documents&item=SF08`,
    answers: {},
    said: deskApplicationWords.documentNone,
  },
  'payments of an exempt merchant': {
    path: `/a/${number}?part=payments`,
    answers: { [application]: applicationWith({ ...stand.payments, isExempt: true }) },
    said: deskApplicationWords.exempt,
  },
  'the history': {
    path: `/a/${number}?part=timeline`,
    answers: { 'GET /timeline': ok({ ...timeline, events: [], next: null }) },
    said: deskTimelineWords.none,
  },
  'decisions waiting for a second person': {
    path: '/second',
    answers: { 'GET /session': as('approver'), 'GET /decisions': ok({ ...exampleAnswer(waitingDecisions), rows: [] }) },
    said: deskDecideWords.secondNone,
  },
};

it.each(Object.entries(empty))('%s: shows the empty state', async (_, { path, answers, said }) => {
  Object.assign(server.answers, answers);
  await openDesk(path);
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

it('the statistics can be saved only when they match the chosen filters', async () => {
  server.answers['GET /statistics'] = ok(exampleAnswer(reviewStatistics));
  const router = await openDesk('/statistics');
  const isClosed = async () =>
    (await screen.findByRole('button', { name: deskStatisticsWords.csv })).matches(':disabled');
  expect(await isClosed()).toBe(false);
  const late = later(ok(exampleAnswer(reviewStatistics)));
  server.answers['GET /statistics'] = late.answer;
  await act(() => router.navigate({ to: '/statistics', search: { weeks: 26 } }));
  expect(await isClosed()).toBe(true);
  await act(async () => late.come());
  await waitFor(async () => expect(await isClosed()).toBe(false));
});
