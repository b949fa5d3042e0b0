// @vitest-environment jsdom
import { revisionHeader } from '@portal/contract/call.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { supplementStateNames } from '@portal/domain/messages/desk/desk-application.ts';
import { deskChangesWords } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskDisclosureWords } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { deskRequestWords as words } from '@portal/domain/messages/desk/desk-request.ts';
import { ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { applicationWith, beginDesk, openDesk, pressKey, server } from '../../../testing/open-desk.fixture.tsx';
import { number } from '../../../testing/stand-in.fixture.ts';
import { documents, head } from '../../../testing/stand-in-application.fixture.ts';

beginDesk();

const reasons = `GET /desk/v1/applications/${number}/supplements/reasons`;
const ask = `POST /desk/v1/applications/${number}/supplements/ask`;
beforeEach(() => {
  server.answers[reasons] = ok({
    used: [{ code: 'R07', count: 3 }],
    days: [
      { on: '20261125', workingDays: 2 },
      { on: '20261130', workingDays: 5 },
    ],
    proposed: '20261130',
  });
  server.answers[ask] = ok({ state: 'SUPPLEMENT', revision: 9 });
});

const panel = async () => {
  await openDesk(`/a/${number}?part=documents&item=SF08`);
  await screen.findByRole('heading', { name: /위임장/ });
  await pressKey('r', 'KeyR');
  const form = await screen.findByRole('form', { name: words.title });
  await within(form).findByText(words.times(3));
  return within(form);
};
const text = (form: Awaited<ReturnType<typeof panel>>): HTMLElement =>
  form.getByRole('textbox', { name: new RegExp(words.text) });
const send = () => act(async () => void fireEvent.submit(screen.getByRole('form', { name: words.title })));
const sent = () => server.asked().filter(({ call }) => call === ask);

it('offers the most used texts for the item, and proposes five working days', async () => {
  const form = await panel();
  expect(form.getAllByRole('radio').map((one) => one.closest('label')?.textContent?.slice(0, 3))).toEqual([
    'R07',
    'R05',
    'R06',
    'R08',
    'R12',
  ]);
  fireEvent.change(form.getByRole('searchbox'), { target: { value: 'ㄷㅈㅇㄴ' } });
  expect(form.getAllByRole('radio')).toHaveLength(1);
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: words.due }).value).toBe('20261130');
  expect(screen.queryByRole('button', { name: deskDisclosureWords.bundle })).toBeNull();
});

it.each([
  ['while a proposal waits', { turn: 'APPROVAL' }, sentence('desk.proposal-waits')],
  ['once the review is over', { decidedOn: '20261120' }, words.isOver],
] as const)('says that nothing can be requested %s', async (_, change, why) => {
  server.answers[`GET /applications/${number}`] = applicationWith({ ...head, ...change });
  await openDesk(`/a/${number}?part=documents&ask=SF08`);
  const form = within(await screen.findByRole('form', { name: words.title }));
  expect(await form.findByText(why)).toBeTruthy();
  expect(form.queryByRole('textbox', { name: new RegExp(words.text) })).toBeNull();
});

it('sends the edited catalogue text with its reason code, and begins the next request empty', async () => {
  const form = await panel();
  fireEvent.click(form.getByRole('radio', { name: /R08/ }));
  expect(text(form)).toHaveProperty('value', '다른 서류가 올라와 있습니다. 위임장을 올려 주세요.');
  fireEvent.change(text(form), { target: { value: '위임장을 올려 주세요.' } });
  fireEvent.change(form.getByRole('combobox', { name: words.due }), { target: { value: '20261125' } });
  await send();
  expect(sent().map(({ body }) => body)).toEqual([
    { item: 'SF08', text: '위임장을 올려 주세요.', reasonCode: 'R08', dueOn: '20261125', mark: null },
  ]);
  expect(screen.queryByRole('form', { name: words.title })).toBeNull();
  await pressKey('r', 'KeyR');
  const next = within(await screen.findByRole('form', { name: words.title }));
  expect(text(next)).toHaveProperty('value', '');
  expect(next.getByRole('combobox', { name: words.due })).toHaveProperty('value', '20261130');
});

it('reports a missing text at its field, and keeps what was typed after a refusal', async () => {
  const form = await panel();
  await send();
  expect(form.getByText(sentence('desk.reason-for-merchant'))).toBeTruthy();
  expect(sent()).toEqual([]);
  server.answers[ask] = refused({}, 'STATE_CONFLICT', 409);
  fireEvent.change(text(form), { target: { value: '다시 올려 주세요.' } });
  await send();
  // In the bar with the button, which is visible at every scroll position of the panel.
  expect(form.getByText('서버의 말').parentElement).toBe(
    form.getByRole('button', { name: new RegExp(words.send) }).parentElement,
  );
  expect(text(form)).toHaveProperty('value', '다시 올려 주세요.');
});

it.each([
  ['ANSWERED', head, 1],
  ['ANSWERED', { ...head, isMine: false }, 0],
  // Uploaded, but not submitted: more may follow, and an acceptance now would concern an older version.
  ['OPEN', head, 0],
] as const)(
  'an answer to a request that is %s can be accepted by its assignee (case %#)',
  async (state, mine, times) => {
    const accept = `POST /desk/v1/applications/${number}/supplements/accept`;
    server.answers[accept] = ok({ state: 'REVIEWING', revision: 9 });
    const supplements = documents.supplements.flatMap((one) => {
      if (one.item !== 'SF06') return [one];
      return [
        { ...one, state: 'REFUSED' as const, askedAt: '2026-11-18T07:40:00.000Z', files: [] },
        { ...one, state },
      ];
    });
    server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, supplements }, mine);
    await openDesk(`/a/${number}?part=documents&item=SF06`);
    await screen.findByRole('heading', { name: /주주명부/ });
    expect(screen.queryAllByRole('button', { name: new RegExp(words.accept) })).toHaveLength(times);
    expect(screen.queryAllByText(sentence('desk.supplement-unsent'))).toHaveLength(state === 'OPEN' ? 1 : 0);
    await pressKey('y', 'KeyY');
    expect(server.asked().filter(({ call }) => call === accept)).toHaveLength(times);
  },
);

it('accepts with the revision of the documents shown, not of the head', async () => {
  const supplements = documents.supplements.map((one) =>
    one.item === 'SF06' ? { ...one, state: 'ANSWERED' as const } : one,
  );
  server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, supplements, revision: 7 });
  await openDesk(`/a/${number}?part=documents&item=SF06`);
  await screen.findByRole('heading', { name: /주주명부/ });
  const fetched = vi.spyOn(globalThis, 'fetch');
  await pressKey('y', 'KeyY');
  const sent = fetched.mock.calls.filter(([path]) => String(path).endsWith('/supplements/accept'));
  expect(sent.map(([, init]) => new Headers(init?.headers).get(revisionHeader))).toEqual(['7']);
});

const withdraw = `POST /desk/v1/applications/${number}/supplements/withdraw`;
const withdrawn = () => server.asked().filter(({ call }) => call === withdraw);
const dialog = () => screen.findByRole('dialog', { name: words.withdrawTitle('대리인') });
const press = (label: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: label })));

it('withdraws an unanswered request after a confirmation', async () => {
  server.answers[withdraw] = ok({ state: 'REVIEWING', revision: 9 });
  await openDesk(`/a/${number}?part=documents&item=SR01-0`);
  await screen.findByRole('button', { name: new RegExp(words.withdraw) });
  await pressKey('y', 'KeyY');
  expect((await dialog()).textContent).toContain(words.withdrawLead);
  await press(words.withdrawKeep);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(withdrawn()).toEqual([]);
  await pressKey('y', 'KeyY');
  await dialog();
  await press(words.withdraw);
  expect(withdrawn().map(({ body }) => body)).toEqual([{ item: 'SR01-0' }]);
  expect(await screen.findByText(words.withdrawn('대리인'))).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows why a withdrawal failed, and loads the answer that arrived meanwhile', async () => {
  server.answers[withdraw] = refused({}, 'STATE_CONFLICT', 409);
  await openDesk(`/a/${number}?part=documents&item=SR01-0`);
  await screen.findByRole('button', { name: new RegExp(words.withdraw) });
  const supplements = documents.supplements.map((one) =>
    one.item === 'SR01-0' ? { ...one, state: 'ANSWERED' as const, answer: '마쳤습니다.' } : one,
  );
  await pressKey('y', 'KeyY');
  await dialog();
  server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, supplements });
  await press(words.withdraw);
  expect(await screen.findByText('서버의 말')).toBeTruthy();
  expect(await screen.findByRole('button', { name: new RegExp(words.accept) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(words.withdraw) })).toBeNull();
});

it('shows a withdrawn request without any action', async () => {
  const supplements = documents.supplements.map((one) =>
    one.item === 'SR01-0' ? { ...one, state: 'WITHDRAWN' as const, settledAt: '2026-11-20T07:50:00.000Z' } : one,
  );
  server.answers[`GET /applications/${number}`] = applicationWith({ ...documents, supplements });
  await openDesk(`/a/${number}?part=documents&item=SR01-0`);
  const card = within(await screen.findByRole('region', { name: '대리인' }));
  expect(card.getByText(supplementStateNames.WITHDRAWN)).toBeTruthy();
  expect(card.getByText(/거둠$/, { selector: 'p' })).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

it('links to every version of a document', async () => {
  const router = await openDesk(`/a/${number}?part=documents&item=SF06`);
  const first = async () => {
    const [choice] = await screen.findAllByRole('navigation', { name: '주주명부' });
    return within(choice ?? document.body).getByRole('link', { name: '주주명부' });
  };
  const second = () => screen.findByRole('link', { name: deskChangesWords.sent(2) });
  expect((await first()).getAttribute('aria-current')).toBeNull();
  await act(async () => void fireEvent.click(await first()));
  expect((await first()).getAttribute('aria-current')).not.toBeNull();
  await act(async () => void fireEvent.click(await second()));
  expect((await second()).getAttribute('aria-current')).not.toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: new RegExp(words.keyVersions) })));
  expect(router.state.location.search).toMatchObject({ item: 'SF06', compare: true });
});

it('asks again when an answer is not sufficient', async () => {
  const refuse = `POST /desk/v1/applications/${number}/supplements/refuse`;
  server.answers[refuse] = ok({ state: 'SUPPLEMENT', revision: 9 });
  await openDesk(`/a/${number}?part=documents&item=SF06`);
  await screen.findByRole('heading', { name: /주주명부/ });
  await pressKey('r', 'KeyR');
  const form = within(await screen.findByRole('form', { name: words.againTitle }));
  fireEvent.change(await form.findByRole('textbox', { name: new RegExp(words.text) }), {
    target: { value: '2쪽도 올려 주세요.' },
  });
  await form.findByText(words.times(3));
  await act(async () => void fireEvent.submit(screen.getByRole('form', { name: words.againTitle })));
  expect(
    server
      .asked()
      .filter(({ call }) => call === refuse)
      .map(({ body }) => body),
  ).toMatchObject([{ item: 'SF06', text: '2쪽도 올려 주세요.' }]);
});

it('announces the position of the marked area as the arrow keys move and resize it', async () => {
  await openDesk(`/a/${number}?part=documents&item=SF03`);
  await screen.findByRole('heading', { name: /법인등기부등본/ });
  await pressKey('r', 'KeyR');
  const form = within(await screen.findByRole('form', { name: words.title }));
  await act(async () => void fireEvent.click(form.getByRole('button', { name: new RegExp(`^${words.mark}`) })));
  const area = await screen.findByRole('slider', { name: words.markArea });
  const place = () => area.getAttribute('aria-valuetext');
  expect(place()).toBe(words.markAt(25, 40, 50, 20));
  fireEvent.keyDown(area, { key: 'ArrowLeft' });
  expect(place()).toBe(words.markAt(24, 40, 50, 20));
  fireEvent.keyDown(area, { key: 'ArrowDown', shiftKey: true });
  expect(place()).toBe(words.markAt(24, 40, 50, 21));
});
