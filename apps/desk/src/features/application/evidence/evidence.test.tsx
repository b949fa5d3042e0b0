// @vitest-environment jsdom
import { deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { deskNoteWords } from '@portal/domain/messages/desk/desk-notes.ts';
import { ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicationKey } from '../../../lib/query/assign.ts';
import { answers, beginDesk, openDesk, pressKey, server } from '../../../testing/open-desk.fixture.tsx';
import { me, number, other } from '../../../testing/stand-in.fixture.ts';
import { head } from '../../../testing/stand-in-application.fixture.ts';
import { evidence } from '../../../testing/stand-in-evidence.fixture.ts';
import { changes } from '../../../testing/stand-in-history.fixture.ts';
import { flagsByTab } from '../flags-by-tab.ts';

beginDesk();

/** Matched by a part, because the button also shows its key. */
const saving = new RegExp(deskNoteWords.save);

const rows = async () =>
  within(await screen.findByRole('grid'))
    .getAllByRole('row')
    .slice(1);
const sent = (call: string) =>
  server
    .asked()
    .filter((one) => one.call === call)
    .map(({ body }) => body);

it('labels a row as one sentence, and marks the words that differ', async () => {
  const corrected = evidence.rows.map((row) =>
    row.key === 'business.bizNo' && row.read ? { ...row, read: { ...row.read, corrected: '123-45-67891' } } : row,
  );
  server.answers['GET /evidence'] = ok({ ...evidence, rows: corrected });
  await openDesk(`/a/${number}`);
  const [, number_, address, trade] = await rows();
  expect(number_?.textContent).toContain(words.corrected('123-45-67891'));
  // An own check is the box, not a colleague’s sign.
  expect(number_?.textContent).not.toContain(words.checkedBy(me.name));
  expect(trade?.textContent).toContain(words.checkedBy(other.name));
  expect(address?.getAttribute('aria-label')).toBe(
    '사업장 주소, 적은 값 서울특별시 마포구 월드컵북로 21, 3층, 등록증 서울특별시 마포구 월드컵북로 21, 4층 402호 (서교동, 누리빌딩), 다름, 확인하지 않음',
  );
  expect(trade?.getAttribute('aria-label')).toMatch(/읽지 못함, 읽지 못함, 한도윤 님이 확인함$/);
  const marked = [...(address?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent?.trim());
  expect(marked).toEqual(['3층', '4층 402호 (서교동, 누리빌딩)']);
});

it('moves by row with the arrow keys, and to the next difference with the full stop', async () => {
  await openDesk(`/a/${number}`);
  const [first, second, address] = await rows();
  await pressKey('ArrowDown', 'ArrowDown');
  expect(document.activeElement).toBe(first);
  await pressKey('ArrowDown', 'ArrowDown');
  expect(document.activeElement).toBe(second);
  await pressKey('.', 'Period');
  expect(document.activeElement).toBe(address);
  await pressKey('.', 'Period');
  expect(document.activeElement).toBe(address);
  await pressKey('ArrowUp', 'ArrowUp');
  expect(document.activeElement).toBe(second);
});

it('stops at the first and the last row', async () => {
  await openDesk(`/a/${number}`);
  const all = await rows();
  for (const _ of all) await pressKey('ArrowDown', 'ArrowDown');
  expect(document.activeElement).toBe(all.at(-1));
  await pressKey('ArrowDown', 'ArrowDown');
  expect(document.activeElement).toBe(all.at(-1));
  for (const _ of all) await pressKey('ArrowUp', 'ArrowUp');
  expect(document.activeElement).toBe(all[0]);
});

it('checks a row with the content it shows, and removes one’s own check', async () => {
  await openDesk(`/a/${number}`);
  const [first, second] = await rows();
  fireEvent.focus(first ?? document.body);
  await pressKey('x', 'KeyX');
  fireEvent.click(within(second ?? document.body).getByRole('checkbox'));
  await screen.findByRole('grid');
  expect(sent('PUT /checks')).toEqual([
    { content: 'content-of-business.companyNameKr', outcome: 'CHECKED' },
    { content: 'content-of-business.bizNo', outcome: null },
  ]);
});

it('shows a mark after the server accepts it without refetching; refetches after a refusal', async () => {
  await openDesk(`/a/${number}`);
  const [first, second, third] = await rows();
  const label = (row: HTMLElement | undefined) => row?.getAttribute('aria-label');
  const asked = () => server.asked().filter(({ call }) => call === 'GET /evidence').length;
  const before = asked();
  let take = (): void => undefined;
  server.answers['PUT /checks'] = () => new Promise((resolve) => (take = () => resolve(ok(null))));
  fireEvent.focus(first ?? document.body);
  await pressKey('x', 'KeyX');
  expect(label(first)).toMatch(/확인하지 않음$/);
  await act(async () => take());
  await waitFor(() => expect(label(first)).toMatch(/, 확인함$/));
  expect(asked()).toBe(before);

  // A value that was corrected meanwhile has no mark.
  fireEvent.focus(third ?? document.body);
  await pressKey('x', 'KeyX');
  const key = [...applicationKey(number), 'evidence'];
  const corrected = evidence.rows.map((row, place) => (place === 2 ? { ...row, content: 'corrected' } : row));
  act(() => void answers.setQueryData(key, { ...evidence, rows: corrected }));
  await act(async () => take());
  expect(label((await rows())[2])).toMatch(/확인하지 않음$/);

  server.answers['PUT /checks'] = refused({}, 'STATE_CONFLICT', 409);
  fireEvent.click(within(second ?? document.body).getByRole('checkbox'));
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(screen.getByText(words.changedMeanwhile)).toBeTruthy();
  expect(label(second)).toMatch(/, 확인함$/);
});

it('saves a note about a row with the colleagues it mentions', async () => {
  await openDesk(`/a/${number}`);
  const [first] = await rows();
  fireEvent.focus(first ?? document.body);
  await pressKey('n', 'KeyN');
  const dialog = screen.getByRole('dialog', { name: /법인명|상호/ });
  fireEvent.click(within(dialog).getByRole('button', { name: saving }));
  expect(within(dialog).getByRole('alert').textContent).toBe('의견을 적어 주세요.');
  fireEvent.click(within(dialog).getByRole('button', { name: '@한도윤' }));
  fireEvent.click(within(dialog).getByRole('button', { name: saving }));
  await screen.findByText(deskNoteWords.saved);
  expect(sent('POST /notes')).toMatchObject([
    { text: '@한도윤 ', subject: 'business.companyNameKr', mentions: ['22222222-2222-4222-8222-222222222222'] },
  ]);
});

it('gives each note an id of its own, by which one sent twice is stored once', async () => {
  await openDesk(`/a/${number}?part=timeline`);
  for (const text of ['첫 의견', '둘째 의견']) {
    const [field] = await screen.findAllByRole('textbox');
    fireEvent.change(field ?? document.body, { target: { value: text } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: saving })));
    await waitFor(() => expect(sent('POST /notes').at(-1)).toMatchObject({ text }));
  }
  const ids = server.asked().flatMap(({ call, body }) => (call === 'POST /notes' ? [Object(body).id] : []));
  expect(new Set(ids).size).toBe(2);
});

it('shows for a person other mentions of the name, the attempts and the indirect shares', async () => {
  await openDesk(`/a/${number}?part=persons`);
  expect(await screen.findByText(words.triesCount(2, true))).toBeTruthy();
  expect(screen.getByText('사업자등록증 대표자')).toBeTruthy();
  expect(screen.getByText(words.shareOwner('차은결', '22.00'))).toBeTruthy();
  expect(screen.queryByText(words.shareOwner('문가람', '60.00'))).toBeNull();
  fireEvent.change(screen.getByLabelText(words.watchWhere), { target: { value: '        ' } });
  fireEvent.click(screen.getByRole('button', { name: words.watchSave }));
  expect(screen.getByText('조회한 곳과 일시를 5자 이상 적어 주세요.')).toBeTruthy();
});

it('saves shareholders with the base day in any notation, and shows a refused day', async () => {
  server.answers['PUT /holdings'] = refused({ baseDay: '기준일을 다시 적어 주세요.' });
  await openDesk(`/a/${number}?part=persons&item=owners`);
  const form = within(await screen.findByRole('form', { name: words.sharesOwn }));
  const save = () => act(async () => void fireEvent.click(form.getByRole('button', { name: words.sharesSave })));
  fireEvent.change(form.getByLabelText(words.sharesShare), { target: { value: '60' } });
  await save();
  // Not left out: the server refuses it.
  expect(server.bodyOf('PUT /holdings')).toMatchObject({ holders: [{ holder: '', share: '60' }] });
  fireEvent.change(form.getByLabelText(words.sharesHolder), { target: { value: '문가람' } });
  const day = form.getByLabelText(words.baseDay);
  fireEvent.change(day, { target: { value: '2026. 11. 18' } });
  await save();
  expect(server.bodyOf('PUT /holdings')).toEqual({
    company: '',
    holders: [{ holder: '문가람', share: '60' }],
    baseDay: '20261118',
  });
  expect((await form.findByRole('alert')).textContent).toBe('기준일을 다시 적어 주세요.');
  expect(day).toHaveProperty('value', '2026. 11. 18');
  server.answers['PUT /holdings'] = ok(null);
  fireEvent.change(day, { target: { value: '' } });
  await save();
  expect(server.bodyOf('PUT /holdings')).toMatchObject({ baseDay: null });
});

it('shows how many notes mention me, with a link to the first', async () => {
  server.answers['GET /mentions'] = ok({ count: 2, applications: [{ number, count: 2 }] });
  await openDesk('/queue');
  const link = await screen.findByRole('link', { name: deskNoteWords.mine(2) });
  expect(link.getAttribute('href')).toBe(`/a/${number}?part=timeline`);
});

it('collects differing values in one request, whose reason is recognised by its text', async () => {
  await openDesk(`/a/${number}`);
  const [, , address, trade] = await rows();
  fireEvent.focus(address ?? document.body);
  fireEvent.click(within(address ?? document.body).getByRole('button', { name: words.ask }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /가맹점이 읽을 글/ });
  const sentence = '적어 주신 사업장 주소와 사업자등록증의 내용이 다릅니다.';
  expect(text.value).toContain(sentence);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /R03/ })).checked).toBe(true);

  fireEvent.click(screen.getByRole('link', { name: /^사업자/ }));
  const again = (await rows())[3];
  expect(again?.getAttribute('aria-label')).toBe(trade?.getAttribute('aria-label'));
  fireEvent.focus(again ?? document.body);
  fireEvent.click(within(again ?? document.body).getByRole('button', { name: words.ask }));
  const both = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /가맹점이 읽을 글/ });
  expect(both.value.split('\n')).toHaveLength(2);
  expect(both.value).toContain('적어 주신 업태와');
});

it('counts flags and changes on the tabs', async () => {
  server.answers['GET /changes'] = ok(changes);
  await openDesk(`/a/${number}`);
  const tab = (name: string, description: string) => screen.findByRole('link', { name, description });
  expect(await tab('사업자', '살펴볼 점 1')).toBeTruthy();
  expect(await tab('사람', '살펴볼 점 1')).toBeTruthy();
  expect(await tab('서류', '')).toBeTruthy();
  expect(await tab('기록', '새 소식 2')).toBeTruthy();
  expect(flagsByTab(head.flags.map((flag) => ({ ...flag, item: 'owners' }))).persons).toBe(head.flags.length);
});
