// @vitest-environment jsdom
import { searchApplications } from '@portal/contract/desk/queue.ts';
import { searchKindNames, deskSearchWords as words } from '@portal/domain/messages/desk/desk-search.ts';
import { dayText } from '@portal/domain/messages/text/day-words.ts';
import { searchKinds } from '@portal/domain/rules/review/queue.ts';
import { later, ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginDesk, openDesk, pressKey, server } from '../../testing/open-desk.fixture.tsx';
import { exampleAnswer } from '../../testing/stand-in.fixture.ts';

beginDesk();

it('lists the ways to search before and after a search, shows progress during it, and no result of another text', async () => {
  const example = exampleAnswer(searchApplications);
  const hits = example.hits.map((hit) => ({ ...hit, day: null, decidedOn: '20261120' }));
  const found = { ...example, hits };
  const { answer, come } = later(ok(found));
  server.answers['POST /search'] = answer;
  await openDesk('/queue');
  await pressKey('/', 'Slash');
  const palette = within(screen.getByRole('dialog', { name: words.title }));
  const ways = (): readonly string[] =>
    searchKinds.filter((kind) => palette.queryByText(searchKindNames[kind], { selector: 'li strong' }) !== null);
  expect([palette.queryByText(words.ways) !== null, ways()]).toEqual([true, searchKinds]);
  fireEvent.change(palette.getByRole('textbox', { name: words.label }), { target: { value: 'A261119-0012' } });
  await act(async () => void fireEvent.click(palette.getByRole('button', { name: words.submit })));
  expect([palette.queryByText(words.searching) !== null, ways()]).toEqual([true, []]);
  await act(async () => come());
  expect(await palette.findByText(words.otherWays)).toBeTruthy();
  expect(palette.getAllByText(new RegExp(words.decided(dayText('20261120'))))).toHaveLength(hits.length);
  expect([palette.queryByText(words.searching), ways()]).toEqual([
    null,
    searchKinds.filter((kind) => kind !== found.kind),
  ]);
  fireEvent.change(palette.getByRole('textbox', { name: words.label }), { target: { value: 'A261119-00' } });
  expect([palette.queryByText(words.otherWays), ways()]).toEqual([null, searchKinds]);
});
