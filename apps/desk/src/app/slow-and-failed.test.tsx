// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskDecideWords } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskDisclosureWords } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskNoteWords } from '@portal/domain/messages/desk/desk-notes.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import { deskSearchWords } from '@portal/domain/messages/desk/desk-search.ts';
import { deskViewerWords } from '@portal/domain/messages/desk/desk-viewer.ts';
import type { StaffRole } from '@portal/domain/rules/staff/staff.ts';
import { type Answer, later, ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  applicationWith,
  beginDesk,
  isPartAsked,
  openDesk,
  pressButton,
  pressKey,
  server,
} from '../testing/open-desk.fixture.tsx';
import { number, session } from '../testing/stand-in.fixture.ts';
import { certificate } from '../testing/stand-in-application.fixture.ts';
import { proposed } from '../testing/stand-in-decision.fixture.ts';
import { evidence } from '../testing/stand-in-evidence.fixture.ts';
import { notes } from '../testing/stand-in-history.fixture.ts';

/** What a part of an application, or a dialog, shows while its answer is late or missing, and how to continue. */

const text = '등기부등본과 주주명부를 한 번 더 봅니다';
const reasons = { used: [], days: [{ on: '20261130', workingDays: 5 }], proposed: '20261130' };

const application = `GET /applications/${number}`;
const place = { part: 'persons', item: 'SR00-0' } as const;
const toOpen = [
  { key: 'SR00-0', kind: 'person', label: '대표자 1', openedAt: null, file: null, place },
  {
    key: 'values',
    kind: 'values',
    label: '다른 값',
    openedAt: null,
    file: null,
    place: { part: 'business', item: '' },
  },
  { key: 'c', kind: 'certificate', label: '등록증', openedAt: null, file: certificate, place },
] as const;
const [waiting] = proposed.waiting;
if (!waiting) throw new Error('nothing waits');

beginDesk(() => ({
  'GET /decision': ok({ ...proposed, waiting: [{ ...waiting, toOpen: [...toOpen] }] }),
  'GET /decision/values': ok({ differences: [] }),
  'GET /supplements/reasons': ok(reasons),
}));

const nothing = async (): Promise<void> => undefined;
const press = (name: string | RegExp) => (): Promise<void> => pressButton(name);
const note = async (): Promise<void> => {
  await screen.findAllByText('주식회사 가온누리');
  await pressKey('n', 'KeyN');
};

interface Case {
  readonly path: string;
  readonly roles?: readonly StaffRole[];
  readonly open: () => Promise<void>;
  /** The call that is late, by its name in the stand-in server. */
  readonly call: string;
  /** Part of the application, if only that part is late. */
  readonly part?: string;
  readonly good: Answer | (() => Answer);
  readonly waits?: string;
  readonly failed: string;
  readonly there: () => Promise<unknown>;
  /** Label of the field that is typed into meanwhile. */
  readonly typedIn?: string;
}

const whole = applicationWith();

const cases: Readonly<Record<string, Case>> = {
  'the proof of the settlement account': {
    path: `/a/${number}?part=settlement`,
    open: nothing,
    ...{ call: 'GET /evidence', good: ok(evidence) },
    failed: deskApplicationWords.failed,
    there: () => screen.findByRole('grid', { name: deskApplicationWords.account }),
  },
  'the notes in a dialog': {
    path: `/a/${number}?part=documents`,
    open: note,
    ...{ call: 'GET /notes', good: ok({ notes: notes.notes.map((one) => ({ ...one, subject: '' })) }) },
    failed: deskNoteWords.failed,
    there: () => screen.findByText(/층만 다릅니다/),
    typedIn: deskNoteWords.text,
  },
  'a person opened by an approver': {
    path: `/a/${number}/decide`,
    roles: ['approver'],
    open: press(/대표자 1/),
    ...{ call: application, part: 'persons', good: whole },
    failed: deskDecideWords.failedPoint,
    there: () => screen.findByRole('table', { name: '대표자 1' }),
  },
  'differing values opened by an approver': {
    path: `/a/${number}/decide`,
    roles: ['approver'],
    open: press(/다른 값/),
    ...{ call: 'GET /decision/values', good: ok({ differences: [] }) },
    failed: deskDecideWords.failedValues,
    there: () => screen.findByText(deskDecideWords.noDifference),
  },
  'a document page opened by an approver': {
    path: `/a/${number}/decide`,
    roles: ['approver'],
    open: press(/등록증/),
    ...{ call: 'GET /pages', good: { body: new Blob(['page'], { type: 'image/jpeg' }) } },
    waits: deskViewerWords.loading,
    failed: deskViewerWords.cannot,
    there: () => waitFor(() => expect(screen.queryByText(deskViewerWords.loading)).toBeNull()),
  },
  'the reasons and due dates of a request': {
    path: `/a/${number}?part=documents&item=SF08&ask=SF08`,
    open: nothing,
    ...{ call: 'GET /supplements/reasons', good: ok(reasons) },
    failed: deskRequestWords.failed,
    there: () => screen.findByRole('combobox', { name: deskRequestWords.due }),
    typedIn: deskRequestWords.text,
  },
};

const failure: Answer = {
  status: 503,
  body: { code: 'PROVIDER_UNAVAILABLE', message: '서버의 말', data: { requestId: 'req-7' } },
};
const fieldOf = (label: string): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: new RegExp(`^${label}`) });

it.each(Object.entries(cases))(
  '%s: shows progress and the failure, can be retried, and keeps what was typed',
  async (_, { path, roles, open, call, part, good, failed, there, ...one }) => {
    if (roles) server.answers['GET /session'] = ok({ ...session, staff: { ...session.staff, roles: [...roles] } });
    let late = later(failure);
    server.answers[call] = () => {
      const isOther = part !== undefined && !isPartAsked(part);
      return isOther && typeof good === 'function' ? good() : late.answer();
    };
    await openDesk(path);
    await open();
    expect((await screen.findAllByText(one.waits ?? deskFrameWords.loading)).length).toBeGreaterThan(0);
    if (one.typedIn) fireEvent.change(await fieldOf(one.typedIn), { target: { value: text } });
    await act(async () => late.come());
    const alert = (await screen.findByText(failed)).closest('[role="alert"]');
    expect(alert?.textContent).toContain('서버의 말');
    expect(alert?.textContent).toContain('req-7');
    late = later(typeof good === 'function' ? failure : good);
    if (typeof good === 'function') server.answers[call] = good;
    await press(deskFrameWords.retry)();
    await act(async () => late.come());
    await there();
    expect(screen.queryByText(failed)).toBeNull();
    if (one.typedIn) expect(await fieldOf(one.typedIn)).toHaveProperty('value', text);
  },
);

it('says after ten seconds of loading what to do', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    server.answers['GET /notes'] = () => new Promise(() => undefined);
    await openDesk(`/a/${number}?part=documents`);
    await note();
    expect(screen.queryByText(deskFrameWords.slow)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(deskFrameWords.slow)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it('reports a missing due date when a request is submitted without one', async () => {
  server.answers['GET /supplements/reasons'] = failure;
  await openDesk(`/a/${number}?part=documents&item=SF08&ask=SF08`);
  fireEvent.change(await fieldOf(deskRequestWords.text), { target: { value: text } });
  await act(async () => void fireEvent.submit(screen.getByRole('form', { name: deskRequestWords.title })));
  expect(screen.getByText(deskRequestWords.dueMissing)).toBeTruthy();
});

it('a request submitted offline fails at once and is not sent later by itself', async () => {
  const ask = 'POST /supplements/ask';
  await openDesk(`/a/${number}?part=documents&item=SF08&ask=SF08`);
  fireEvent.change(await fieldOf(deskRequestWords.text), { target: { value: text } });
  await screen.findByRole('combobox', { name: deskRequestWords.due });
  server.answers[ask] = () => Promise.reject(new TypeError('Failed to fetch'));
  window.dispatchEvent(new Event('offline'));
  try {
    await act(async () => void fireEvent.submit(screen.getByRole('form', { name: deskRequestWords.title })));
    expect(await screen.findByText(sentence('common.network'))).toBeTruthy();
  } finally {
    server.answers[ask] = ok({ state: 'SUPPLEMENT', revision: 9 });
    await act(async () => void window.dispatchEvent(new Event('online')));
  }
  expect(await fieldOf(deskRequestWords.text)).toHaveProperty('value', text);
  expect(server.calls().filter((call) => call === ask)).toHaveLength(1);
});

it('a failed search keeps its text and can be repeated', async () => {
  server.answers['POST /search'] = failure;
  const search = (): Promise<void> =>
    act(async () => {
      const dialog = within(screen.getByRole('dialog', { name: deskSearchWords.title }));
      fireEvent.click(dialog.getByRole('button', { name: deskSearchWords.submit }));
    });
  await openDesk('/queue');
  await screen.findAllByText('한결무역');
  await pressKey('/');
  fireEvent.change(await fieldOf(deskSearchWords.label), { target: { value: '한결무역' } });
  await search();
  expect(await screen.findByText('서버의 말')).toBeTruthy();
  server.answers['POST /search'] = ok({ kind: 'name', hits: [], more: false });
  await search();
  expect(await screen.findByText(deskSearchWords.none)).toBeTruthy();
  expect(screen.queryByText('서버의 말')).toBeNull();
  expect(await fieldOf(deskSearchWords.label)).toHaveProperty('value', '한결무역');
});

it('a file that arrives after its dialog was closed is not saved', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const late = later({ body: new Blob(['%PDF'], { type: 'application/pdf' }) });
  server.answers['POST /download'] = late.answer;
  await openDesk(`/a/${number}?part=settlement`);
  await press(/원본 내려받기/)();
  fireEvent.change(await fieldOf(deskDisclosureWords.reason), { target: { value: text } });
  await press(deskDisclosureWords.sendAndDownload)();
  await press(deskDisclosureWords.cancel)();
  await act(async () => late.come());
  expect(saved).not.toHaveBeenCalled();
  expect(server.calls()).toContain('POST /download');
});
