// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskAccessWords } from '@portal/domain/messages/desk/desk-access.ts';
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { verdictNames, deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskDisclosureWords, numberReasonNames } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { deskEvidenceWords } from '@portal/domain/messages/desk/desk-evidence.ts';
import { deskSessionEndWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { deskNoteWords } from '@portal/domain/messages/desk/desk-notes.ts';
import { deskRequestWords } from '@portal/domain/messages/desk/desk-request.ts';
import type { StaffRole } from '@portal/domain/rules/staff/staff.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { askSession } from '../lib/session/session.ts';
import { dropTyped, keepChoice, typedWaits, useAllTyped } from '../lib/session/typed.ts';
import { type Answers, beginDesk, openDesk, pressButton, pressKey, server } from '../testing/open-desk.fixture.tsx';
import { number, other, session } from '../testing/stand-in.fixture.ts';
import { decision, proposed } from '../testing/stand-in-decision.fixture.ts';

/** Values typed or chosen before the session ended are restored for the same person, in every form and dialog of the desk. */

const text = '등기부등본과 주주명부를 한 번 더 봅니다';

const review = {
  month: '2026-10',
  rows: [
    {
      ...{ seq: 7, at: '2026-10-23T00:34:06.000Z', by: 'staff', staffId: other.id, name: other.name, address: null },
      ...{ source: null, applicationNumber: number, companyName: null, code: 'file-downloaded', subject: null },
      ...{
        person: null,
        what: '통장 사본',
        why: null,
        result: 'ok',
        reason: null,
        flags: ['download'],
        assessment: null,
      },
    },
  ],
  ...{ next: null, left: 1, isOver: true, isKept: true, signedBy: null },
};
const list = {
  ...{ month: '2026-11', count: 0, rows: [], next: null, keptSince: '20241123', isOwn: false, staff: [] },
};
const reasons = {
  used: [],
  days: [
    { on: '20261125', workingDays: 2 },
    { on: '20261130', workingDays: 5 },
  ],
  proposed: '20261130',
};
const toSay = {
  status: 403,
  body: { code: 'FORBIDDEN', message: '안 됩니다.', data: { reason: 'REASON_REQUIRED', assignee: other } },
};

beginDesk(() => ({
  'GET /decision': ok(decision),
  'GET /values': ok({ differences: [] }),
  'GET /access': ok(list),
  'GET /reviews': ok({ today: '20261123', months: [], overdue: [], numbers: { days: [], withoutReason: 0 } }),
  'GET /overdue-reviews': ok({ months: [] }),
  'GET /reviews/2026-10': ok(review),
  'GET /supplements/reasons': ok(reasons),
}));

const press = (name: string | RegExp) => (): Promise<void> => pressButton(name);
const choose = (name: string | RegExp) => async (): Promise<void> => {
  const radio = await screen.findByRole('radio', { name });
  await act(async () => void fireEvent.click(radio));
};
const key = (letter: string, after: string | RegExp) => async (): Promise<void> => {
  await screen.findAllByText(after);
  await pressKey(letter, `Key${letter.toUpperCase()}`);
};
const nothing = async (): Promise<void> => undefined;

interface Typed {
  /** File that contains the field, under `apps/desk/src`. */
  readonly source: string;
  readonly path: string;
  readonly roles?: readonly StaffRole[];
  readonly answers?: Answers;
  /** Presses whatever is needed to show the field. */
  readonly open: () => Promise<void>;
  readonly label: string | RegExp;
}

const application = 'features/application';
const named = (label: string): RegExp => new RegExp(`^${label}`);

const fields: Readonly<Record<string, Typed>> = {
  'the reason to open somebody else’s application': {
    source: `${application}/reason-form.tsx`,
    path: `/a/${number}`,
    answers: { [`GET /applications/${number}`]: toSay },
    open: nothing,
    label: named(deskApplicationWords.reason),
  },
  'a note about a value': {
    source: `${application}/notes/note-form.tsx`,
    path: `/a/${number}?part=documents`,
    open: key('n', '주식회사 가온누리'),
    label: deskNoteWords.text,
  },
  'a note next to the history': {
    source: `${application}/notes/note-form.tsx`,
    path: `/a/${number}?part=timeline`,
    open: nothing,
    label: deskNoteWords.text,
  },
  'the text of a request': {
    source: `${application}/request/request-panel.tsx`,
    path: `/a/${number}?part=documents&item=SF08&ask=SF08`,
    open: nothing,
    label: named(deskRequestWords.text),
  },
  'the remark on a person verified by hand': {
    source: `${application}/decision/verify-button.tsx`,
    path: `/a/${number}?part=persons&item=SR01-0`,
    open: key('v', new RegExp(words.verify)),
    label: named(words.verifyRemark),
  },
  'the source of a watch-list search': {
    source: `${application}/persons/watch-card.tsx`,
    path: `/a/${number}?part=persons&item=SR00-0`,
    open: nothing,
    label: deskEvidenceWords.watchWhere,
  },
  'the holders of a company': {
    source: `${application}/persons/holders-form.tsx`,
    path: `/a/${number}?part=persons&item=owners`,
    open: nothing,
    label: deskEvidenceWords.sharesHolder,
  },
  'the base date of a list of holders': {
    source: `${application}/persons/holders-form.tsx`,
    path: `/a/${number}?part=persons&item=owners`,
    open: nothing,
    label: deskEvidenceWords.baseDay,
  },
  'the reason to show a number': {
    source: `${application}/disclosure/number-block.tsx`,
    path: `/a/${number}?part=persons&item=SR01-0`,
    open: press(deskDisclosureWords.show),
    label: named(deskDisclosureWords.detail),
  },
  'the reason to show the site’s password': {
    source: `${application}/disclosure/site-password.tsx`,
    path: `/a/${number}`,
    open: press(new RegExp(deskDisclosureWords.sitePasswordShow)),
    label: named(deskDisclosureWords.detail),
  },
  'the reason to download an original': {
    source: `${application}/disclosure/download-button.tsx`,
    path: `/a/${number}?part=documents&item=SF03`,
    open: press(new RegExp(deskDisclosureWords.download)),
    label: named(deskDisclosureWords.reason),
  },
  'the reason to download the bundle': {
    source: `${application}/disclosure/bundle-button.tsx`,
    path: `/a/${number}?part=documents`,
    roles: ['approver'],
    open: press(new RegExp(deskDisclosureWords.bundle)),
    label: named(deskDisclosureWords.reason),
  },
  'the reason of a proposal': {
    source: `${application}/decision/propose-view.tsx`,
    path: `/a/${number}/decide`,
    open: nothing,
    label: named(words.reason),
  },
  'the remark of a proposal': {
    source: `${application}/decision/propose-view.tsx`,
    path: `/a/${number}/decide`,
    open: nothing,
    label: named(words.remark),
  },
  'the remark of a confirmation': {
    source: `${application}/decision/confirm-view.tsx`,
    path: `/a/${number}/decide`,
    roles: ['approver'],
    answers: { 'GET /decision': ok(proposed) },
    open: nothing,
    label: named(words.confirmRemark),
  },
  'the reason to return a proposal': {
    source: `${application}/decision/confirm-view.tsx`,
    path: `/a/${number}/decide`,
    roles: ['approver'],
    answers: { 'GET /decision': ok(proposed) },
    open: choose(new RegExp(words.returnIt)),
    label: named(words.returnText),
  },
  'the action on a row of the access record': {
    source: 'features/access/month-review.tsx',
    path: '/access?review=2026-10',
    roles: ['auditor'],
    open: nothing,
    label: deskAccessWords.measure,
  },
  'the reason to export the access record': {
    source: 'features/access/export-dialog.tsx',
    path: '/access',
    roles: ['auditor'],
    open: press(deskAccessWords.export),
    label: named(deskDisclosureWords.reason),
  },
};

const fieldOf = async (label: string | RegExp): Promise<HTMLElement> => {
  const [first] = await screen.findAllByRole('textbox', { name: label });
  if (!first) throw new Error('no field');
  return first;
};
const signedInAs = (roles: readonly StaffRole[] = ['reviewer']) =>
  ok({ ...session, staff: { ...session.staff, roles: [...roles] } });

async function endSession(): Promise<void> {
  server.answers['GET /session'] = {
    status: 401,
    body: { code: 'UNAUTHENTICATED', message: '먼저 로그인해 주세요.', data: { reason: 'idle' } },
  };
  await act(() => askSession());
  expect(await screen.findByRole('alertdialog', { name: deskSessionEndWords.title })).toBeTruthy();
}

async function signInAgain(roles: readonly StaffRole[] | undefined): Promise<void> {
  server.answers['GET /session'] = signedInAs(roles);
  await act(() => askSession());
}

async function begin({ path, roles, answers }: Pick<Typed, 'path' | 'roles' | 'answers'>): Promise<void> {
  Object.assign(server.answers, answers, { 'GET /session': signedInAs(roles) });
  await openDesk(path);
}

it.each(Object.entries(fields))(
  '%s: typed text is hidden when the session ends and restored after signing in again',
  async (_, { open, label, ...where }) => {
    await begin(where);
    await open();
    const field = await fieldOf(label);
    await act(async () => void fireEvent.change(field, { target: { value: text } }));
    await endSession();
    expect(document.body.innerHTML).not.toContain(text);
    expect(screen.getByText(new RegExp(` ${[...text].length}자$`))).toBeTruthy();
    await signInAgain(where.roles);
    await open();
    expect(await fieldOf(label)).toHaveProperty('value', text);
  },
);

const choices: readonly (readonly [string, Pick<Typed, 'path' | 'roles' | 'answers' | 'open'>, string | RegExp])[] = [
  ['the verdict', { path: `/a/${number}/decide`, open: nothing }, new RegExp(`^${verdictNames.REFUSED}`)],
  [
    'the answer to a proposal',
    { path: `/a/${number}/decide`, roles: ['approver'], answers: { 'GET /decision': ok(proposed) }, open: nothing },
    new RegExp(words.returnIt),
  ],
  [
    'the result of a watch-list search',
    { path: `/a/${number}?part=persons`, open: nothing },
    deskEvidenceWords.watchHit,
  ],
  [
    'the purpose of showing a number',
    { path: `/a/${number}?part=persons&item=SR01-0`, open: press(deskDisclosureWords.show) },
    numberReasonNames.other,
  ],
  [
    'the export format of the access record',
    { path: '/access', roles: ['auditor'], open: press(deskAccessWords.export) },
    deskAccessWords.formatCsv,
  ],
  ['the assessment of a row', { path: '/access?review=2026-10', roles: ['auditor'], open: nothing }, '조치'],
];
it.each(choices)('%s: the choice is restored after signing in again', async (_, { open, ...where }, label) => {
  await begin(where);
  await open();
  const radio = await screen.findByRole('radio', { name: label });
  expect(radio).toHaveProperty('checked', false);
  await act(async () => void fireEvent.click(radio));
  await endSession();
  expect(screen.queryByText(/자$/)).toBeNull();
  await signInAgain(where.roles);
  await open();
  expect(await screen.findByRole('radio', { name: label })).toHaveProperty('checked', true);
});

it('the due date of a request is restored after signing in again', async () => {
  await begin({ path: `/a/${number}?part=documents&item=SF08&ask=SF08` });
  const due = () => screen.findByRole('combobox', { name: deskRequestWords.due });
  await screen.findByText(/2영업일 뒤/);
  const field = await due();
  await act(async () => void fireEvent.change(field, { target: { value: '20261125' } }));
  await endSession();
  await signInAgain(undefined);
  await screen.findByText(/2영업일 뒤/);
  expect(await due()).toHaveProperty('value', '20261125');
});

it('the reason of a request is restored even if its text was changed', async () => {
  await begin({ path: `/a/${number}?part=documents&item=SF08&ask=SF08` });
  const reason = () => screen.findByRole('radio', { name: /R08/ });
  await act(async () => void fireEvent.click(await reason()));
  const field = await fieldOf(named(deskRequestWords.text));
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
  await endSession();
  await signInAgain(undefined);
  expect(await reason()).toHaveProperty('checked', true);
  expect(await fieldOf(named(deskRequestWords.text))).toHaveProperty('value', text);
});

it('typed values are dropped ten minutes after the end of the session', () => {
  vi.useFakeTimers();
  dropTyped();
  const { result } = renderHook(useAllTyped);
  act(() => {
    keepChoice({ number, what: 'choice' }, 'kept');
    typedWaits();
    vi.advanceTimersByTime(599_999);
  });
  expect(result.current).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  expect(result.current).toEqual([]);
});

it('covers every file with a text field', () => {
  const root = join(import.meta.dirname, '..');
  const isTyped = (source: string): boolean =>
    /<(?:textarea|TextArea|LongText|ReasonDialog|FileDialog)\b/.test(source) ||
    [...source.matchAll(/<input\b/g)].some(
      ({ index }) => !/type="(?:radio|checkbox|search)"/.test(source.slice(index, index + 120)),
    );
  // A search text is not written content; the blocks are parts of the dialogs above.
  const others = new Set([
    'features/search/palette.tsx',
    'blocks/long-text.tsx',
    'blocks/disclosure/reason-dialog.tsx',
    'blocks/disclosure/file-dialog.tsx',
  ]);
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.tsx') && !/\.(test|fixture)\.tsx$/.test(name) && !others.has(name))
    .filter((name) => isTyped(readFileSync(join(root, name), 'utf8')));
  expect(found.sort()).toEqual([...new Set(Object.values(fields).map(({ source }) => source))].sort());
});
