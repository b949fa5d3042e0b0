// @vitest-environment jsdom
import { ownerFinderWords as words } from '@portal/domain/messages/screening/owner-finder.ts';
import type { FoundOwners, Holder } from '@portal/domain/rules/owner/owner-finder.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { UiWordsProvider } from '@portal/ui/base/words.tsx';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyHolder } from './holder-tree.ts';
import { OwnerFinder } from './owner-finder.tsx';

afterEach(cleanup);

const business = '한결무역';

function Finder(props: Pick<ComponentProps<typeof OwnerFinder>, 'onFill' | 'onClose'>) {
  const [holders, setHolders] = useState<readonly Holder[]>([emptyHolder()]);
  const known = { business, representatives: ['한도윤', '윤가람'], isKnown: true, status: null };
  const shown = { ...known, holders, onHolders: setHolders };
  return <OwnerFinder {...shown} {...props} />;
}

function open() {
  const onFill = vi.fn<(found: FoundOwners) => void>();
  const onClose = vi.fn();
  render(
    <UiWordsProvider value={someWords}>
      <Finder onFill={onFill} onClose={onClose} />
    </UiWordsProvider>,
  );
  return { onFill, onClose };
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string): void => {
  const fields = screen.getAllByLabelText<HTMLInputElement>(label);
  const empty = fields.find((field) => field.value === '') ?? fields[0];
  if (empty) fireEvent.change(empty, { target: { value } });
};
const share = (name: string, company: string, value: string): void => type(words.shareOf(name, company), value);

/** 한도윤 40, 온새미홀딩스 45, of which 문가온 60 and 이소담 40. */
function drawn(): void {
  press(words.addKnown('한도윤'));
  share('한도윤', business, '40');
  press(words.add(business));
  type(words.nameOf(business), '온새미홀딩스');
  share('온새미홀딩스', business, '45');
  const kind = screen.getByRole('group', { name: words.kind('온새미홀딩스') });
  fireEvent.click(within(kind).getByLabelText(words.kinds.company));
  for (const [name, part] of [
    ['문가온', '60'],
    ['이소담', '40'],
  ] as const) {
    press(words.add('온새미홀딩스'));
    type(words.nameOf('온새미홀딩스'), name);
    share(name, '온새미홀딩스', part);
  }
}
const message = (text: string): boolean => screen.queryByText(text) !== null;
/** The effective share of the business shown in a row. */
const real = (name: string): string =>
  screen.getByRole('textbox', { name: new RegExp(`^${name} 지분율`) }).closest('li')?.textContent ?? '';

it('multiplies shares through companies, marks 25 % and more, and names the required lists', () => {
  const { onFill } = open();
  drawn();
  expect(real('문가온')).toContain(`${words.realColumn} ${words.percent(2_700)}${words.above}`);
  expect(real('이소담')).toContain(`${words.realColumn} ${words.percent(1_800)}${words.below}`);
  expect(message(words.resultTitle(2))).toBe(true);
  expect(message(words.paper('온새미홀딩스'))).toBe(true);
  press(words.fill);
  expect(onFill.mock.lastCall?.[0]).toMatchObject({
    rung: 'q1',
    owners: [
      { name: '한도윤', hundredths: 4_000 },
      { name: '문가온', hundredths: 2_700 },
    ],
    companies: ['온새미홀딩스'],
  });
});

it('is exposed as nested lists, with each row as one sentence', () => {
  open();
  drawn();
  const list = screen.getByRole('list', { name: words.tree(business) });
  const inner = within(list).getByRole('list', { name: words.tree('온새미홀딩스') });
  expect(within(inner).getAllByRole('listitem')).toHaveLength(2);
  expect(within(inner).getByText(words.row('문가온', words.kinds.person, '온새미홀딩스', '60'))).toBeTruthy();
});

it('reports a sum above 100 at its company, and gives no result until it is corrected', () => {
  const { onFill } = open();
  drawn();
  share('이소담', '온새미홀딩스', '50');
  expect(screen.getByRole('alert').textContent).toBe(words.errors.sum({ sum: 11_000 }));
  expect(message(words.none)).toBe(true);
  press(words.fill);
  expect(onFill).not.toHaveBeenCalled();
  share('이소담', '온새미홀딩스', '40');
  expect(message(words.resultTitle(2))).toBe(true);
});

it('reports a circle, and a company without shareholders', () => {
  open();
  type(words.nameOf(business), '온새미홀딩스');
  share('온새미홀딩스', business, '60');
  fireEvent.click(screen.getByLabelText(words.kinds.company));
  expect(message(words.noneOpen(['온새미홀딩스']))).toBe(true);
  press(words.add('온새미홀딩스'));
  type(words.nameOf('온새미홀딩스'), business);
  share(business, '온새미홀딩스', '10');
  const kind = screen.getByRole('group', { name: words.kind(business) });
  fireEvent.click(within(kind).getByLabelText(words.kinds.company));
  expect(message(words.errors.circle())).toBe(true);
});

it('reports what is missing when the result is requested, and can be left for the questions', () => {
  const { onFill, onClose } = open();
  expect(message(words.errors.name())).toBe(false);
  press(words.fill);
  expect(message(words.errors.name())).toBe(true);
  // The error spans the row but belongs to its field.
  const empty = screen.getByRole('textbox', { name: words.nameOf(business) });
  expect(document.getElementById(empty.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    words.errors.name(),
  );
  expect(onFill).not.toHaveBeenCalled();
  press(words.answerMyself);
  expect(onClose).toHaveBeenCalledOnce();
});

it('removes a row with everything below', () => {
  open();
  drawn();
  press(words.remove('온새미홀딩스'));
  expect(screen.queryByRole('list', { name: words.tree('온새미홀딩스') })).toBeNull();
  expect(message(words.resultTitle(1))).toBe(true);
});
