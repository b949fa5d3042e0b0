// @vitest-environment jsdom
import { searchKindNames, deskSearchWords as words } from '@portal/domain/messages/desk/desk-search.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginDesk, openDesk, pressKey, server } from '../../testing/open-desk.fixture.tsx';
import { number, other } from '../../testing/stand-in.fixture.ts';

beginDesk();

const hit = {
  ...{ number, loginId: 'gaonnuri1', companyName: '주식회사 가온누리', accountType: 'BC00', state: 'REVIEWING' },
  ...{ day: 2, decidedOn: null, assignee: other, signedUpOn: '20261101' },
};
const decided = { ...hit, number: 'A250612-0034', state: 'REFUSED', day: null, decidedOn: '20250630', assignee: null };
const unfinished = { ...hit, number: null, state: null, day: null, assignee: null, accountType: null };

it.each([
  ['an open review', hit, `${number} · 법인 · 2영업일째 · 담당 한도윤`],
  ['one that nobody has', { ...hit, assignee: null }, `${number} · 법인 · 2영업일째 · 배정 없음`],
  ['a decided one', decided, 'A250612-0034 · 법인 · 2025.06.30 끝남'],
  ['what is not finished', unfinished, 'gaonnuri1 · 2026.11.01 가입'],
])('says how far it is, of %s', async (_, found, said) => {
  server.answers['POST /search'] = ok({ kind: 'name', hits: [found], more: false });
  await openDesk('/queue');
  await screen.findAllByText('한결무역');
  await pressKey('/');
  const dialog = within(await screen.findByRole('dialog', { name: words.title }));
  fireEvent.change(dialog.getByRole('textbox', { name: words.label }), { target: { value: '가온누리' } });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: words.submit })));
  const hits = within(await dialog.findByRole('region', { name: words.found(searchKindNames.name, '가온누리', 1) }));
  expect(hits.getByRole('listitem').textContent).toContain(said);
});
