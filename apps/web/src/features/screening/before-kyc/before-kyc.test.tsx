// @vitest-environment jsdom
import { paperWords } from '@portal/domain/messages/paper/account-papers.ts';
import { beforeKycWords as words } from '@portal/domain/messages/screening/before-kyc.ts';
import { progressGateWords } from '@portal/domain/messages/screening/screening.ts';
import { currentDialog, dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { currentToast, dropToast } from '@portal/ui/feedback/toast-store.ts';
import { later, ok, refused, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './before-kyc.page.tsx';

const mailed = 'POST /papers/mail';

const known = {
  isCorporation: false,
  corpGubn: null,
  gongdongRep: false,
  representativeName: '홍길동',
  representativesNamed: 1,
  persons: [],
  blocks: [],
  documents: [],
};
let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  forgetEverything('left');
  hasSession();
  enterSession(somebody({ kycStatus: null, destination: '/before-kyc' }));
  server = stubServer({
    'GET /draft/before-kyc': ok(null),
    'PUT /draft/before-kyc': ok({ savedAt: '2026-11-21T02:00:00.000Z' }),
    'GET /screening/progress': ok(known),
  });
});
afterEach(() => {
  cleanup();
  dropDialogs();
  dropToast();
  vi.unstubAllGlobals();
});

const listOf = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  if (!section) throw new Error('no such part');
  return within(section);
};
const papers = () =>
  listOf(words.papersTitle)
    .getAllByRole('checkbox')
    .map((box) => box.closest('li')?.querySelector('label')?.textContent);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('lists the documents of this merchant, with the certificate already ticked', async () => {
  await openRouted(<Page />);
  expect(screen.getByRole('heading', { name: words.whoTitle('개인사업자', 1) })).toBeDefined();
  expect(papers()).toEqual(['사업자등록증', '대표자 신분증', '통장 사본', '인감증명서 원본']);
  expect(box('사업자등록증')).toMatchObject({ checked: true, disabled: true });
  expect(screen.getByText(words.ready(1, 4))).toBeDefined();
  expect(screen.getByText(words.minutesLeft(8))).toBeDefined();
  // The table for all merchants is below (decisions §13).
  expect(screen.getByRole('table', { name: words.tableTitle })).toBeDefined();
});

it('shows the start button only once the list is loaded or has failed, so that it does not move', async () => {
  const start = () => screen.queryByRole('button', { name: words.start });
  const answer = later(ok(known));
  server.answers['GET /screening/progress'] = answer.answer;
  await openRouted(<Page />);
  expect(start()).toBeNull();
  await act(async () => answer.come());
  expect(start()).not.toBeNull();
  cleanup();
  forgetEverything('left');
  enterSession(somebody({ kycStatus: null, destination: '/before-kyc' }));
  server.answers['GET /screening/progress'] = { status: 500, body: {} };
  await openRouted(<Page />);
  expect(screen.queryByRole('heading', { name: words.papersTitle })).toBeNull();
  expect(start()).not.toBeNull();
  const second = later(ok(known));
  server.answers['GET /screening/progress'] = second.answer;
  fireEvent.click(screen.getByRole('button', { name: progressGateWords.again }));
  expect(start()).not.toBeNull();
  await act(async () => second.come());
  expect(screen.queryByRole('heading', { name: words.papersTitle })).not.toBeNull();
});

it('adapts the list to the answers', async () => {
  await openRouted(<Page />);
  fireEvent.click(screen.getByLabelText(words.writtenByAgent));
  fireEvent.click(box(words.joint));
  fireEvent.click(box(words.withoutSeal));
  expect(papers()).toEqual([
    '사업자등록증',
    words.eachPaper('대표자 신분증'),
    '대리인 신분증',
    '통장 사본',
    words.eachPaper(paperWords['signature-certificate'].name),
    '위임장',
  ]);
  expect(screen.getByRole('heading', { name: words.whoTitle('개인사업자', 2) })).toBeDefined();
});

it('ticks, counts and saves the documents that are ready', async () => {
  await openRouted(<Page />);
  fireEvent.click(box('통장 사본'));
  expect(screen.getByText(words.ready(2, 4))).toBeDefined();
  await vi.waitFor(() => expect(server.calls()).toContain('PUT /draft/before-kyc'), { timeout: 3_000 });
  expect(server.bodyOf('PUT /draft/before-kyc')).toMatchObject({ values: { ready: ['account-copy'] } });
});

it('mails the list with its ticks once, to the address of the sign-up', async () => {
  const answer = later(ok());
  server.answers[mailed] = answer.answer;
  await openRouted(<Page />);
  fireEvent.click(box(words.withoutSeal));
  fireEvent.click(box('통장 사본'));
  fireEvent.click(screen.getByRole('button', { name: words.mail }));
  fireEvent.click(screen.getByRole('button', { name: words.mailing }));
  answer.come();
  await waitFor(() => expect(currentToast()?.message).toBe(words.mailed(somebody().operatorEmail)));
  expect(server.calls().filter((call) => call === mailed)).toHaveLength(1);
  expect(server.bodyOf(mailed)).toMatchObject({ withoutSeal: true, agent: false, ready: ['account-copy'] });
});

it('shows why the list cannot be mailed', async () => {
  server.answers[mailed] = refused({}, 'TOO_MANY_REQUESTS', 429);
  await openRouted(<Page />);
  fireEvent.click(screen.getByRole('button', { name: words.mail }));
  await waitFor(() => expect(currentDialog()?.message).toBeTruthy());
  expect(screen.getByRole('button', { name: words.mail })).toBeDefined();
});

it('asks for the documents of two representatives when the certificate names two', async () => {
  server.answers['GET /screening/progress'] = ok({
    ...known,
    isCorporation: true,
    nonProfit: false,
    representativesNamed: 2,
  });
  await openRouted(<Page />);
  expect(screen.getByRole('heading', { name: words.whoTitle(words.forProfit, 2) })).toBeDefined();
  await waitFor(() => expect(box(words.joint).checked).toBe(true), { timeout: 5_000 });
  expect(papers()).toContain('주주명부');
  fireEvent.click(box(words.companyShareholder));
  expect(papers()).toContain('법인 주주의 주주명부');
});

it.each([
  '고객확인정보를 등록해 주세요',
  '결제 서비스를 이용하는 모든 고객은 고객확인절차를 거쳐야 합니다.',
  '고객확인절차란?',
  '지금 등록하기 어려우시면 나중에 로그인해서 언제든지 등록할 수 있습니다.',
  '고객확인정보 등록하기',
])('shows the sentence required by the specification (2 §2.2): %s', async (sentence) => {
  await openRouted(<Page />);
  expect(screen.getByText(sentence)).toBeDefined();
});
