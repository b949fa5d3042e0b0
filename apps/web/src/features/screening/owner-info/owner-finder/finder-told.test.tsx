// @vitest-environment jsdom
import { ownerFinderWords as words } from '@portal/domain/messages/screening/owner-finder.ts';
import { findOwners, type Holder } from '@portal/domain/rules/owner/owner-finder.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FinderResult } from './finder-result.tsx';
import { emptyHolder } from './holder-tree.ts';
import { OwnerFinder } from './owner-finder.tsx';

afterEach(cleanup);

const business = '한결무역';
const holder = (name: string, share: string, holders?: readonly Holder[]): Holder =>
  emptyHolder({ name, share, ...(holders && { kind: 'company', holders }) });
const message = (text: string): boolean => screen.queryByText(text) !== null;

describe('the result of the owner finder', () => {
  const shows = (...holders: readonly Holder[]) =>
    draw(<FinderResult found={findOwners(business, holders)} isEmpty={holders.length === 0} />);
  const rows = (): readonly (string | null)[] =>
    [...document.querySelectorAll('[role=status] li')].map(({ textContent }) => textContent);

  it('names everybody with 25 % or more, how they hold it, and the required documents', () => {
    shows(
      holder('한도윤', '30', undefined),
      holder('온새미홀딩스', '40', [holder('한도윤', '10'), holder('문가온', '90')]),
      holder('이소담', '30'),
    );
    expect(message(words.resultTitle(3))).toBe(true);
    expect(rows()).toEqual([
      `문가온${words.through(['온새미홀딩스'])}36%`,
      `한도윤${words.direct} · ${words.through(['온새미홀딩스'])}34%`,
      `이소담${words.direct}30%`,
    ]);
    expect(message(words.quarter)).toBe(true);
    expect(message(words.paper('온새미홀딩스'))).toBe(true);
  });

  it('names the largest holder when nobody has a quarter', () => {
    shows(holder('하나', '24'), holder('두리', '20'), holder('세나', '20'), holder('네온', '18'), holder('다솜', '18'));
    expect(rows()).toEqual([`하나${words.direct}24%`]);
    expect(message(words.largest)).toBe(true);
    expect(message(words.papers)).toBe(false);
  });

  it.each([
    ['nothing was typed yet', [], words.noneYet],
    ['a share is invalid', [holder('하나', '120')], words.noneWrong],
    ['a company’s holders are missing', [holder('온새미홀딩스', '100', [])], words.noneOpen(['온새미홀딩스'])],
  ])('shows no result when %s, and what to do', (_, holders, why) => {
    shows(...holders);
    expect(message(words.none)).toBe(true);
    expect(message(why)).toBe(true);
  });

  it('is announced as it changes', () => {
    const { rerender } = shows();
    const heard = screen.getByRole('status');
    rerender(<FinderResult found={findOwners(business, [holder('하나', '100')])} isEmpty={false} />);
    expect(heard.textContent).toContain(words.resultTitle(1));
  });
});

const representatives = ['한도윤', '윤가람'];
const onFill = vi.fn();
function Finder() {
  const [holders, setHolders] = useState<readonly Holder[]>([emptyHolder()]);
  return (
    <OwnerFinder
      {...{ business, representatives, holders, onFill, isKnown: true, status: null }}
      onHolders={setHolders}
      onClose={() => undefined}
    />
  );
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const inputs = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): void => {
  const input = inputs(label).at(-1);
  if (input) fireEvent.change(input, { target: { value } });
};

describe('the tree of shareholders', () => {
  it('offers the representatives until they are in it, in place of an empty row', () => {
    draw(<Finder />);
    press(words.addKnown('한도윤'));
    expect(inputs(words.nameOf(business)).map(({ value }) => value)).toEqual(['한도윤']);
    expect(screen.queryByRole('button', { name: words.addKnown('한도윤') })).toBeNull();
    press(words.addKnown('윤가람'));
    expect(inputs(words.nameOf(business)).map(({ value }) => value)).toEqual(['한도윤', '윤가람']);
    press(words.remove('한도윤'));
    expect(screen.queryByRole('button', { name: words.addKnown('한도윤') })).not.toBeNull();
  });

  it('adds up the shares', () => {
    draw(<Finder />);
    type(words.nameOf(business), '하나');
    type(words.shareOf('하나', business), '60.5');
    expect(message(words.sum(business, 6_050))).toBe(true);
    press(words.add(business));
    type(words.nameOf(business), '두리');
    type(words.shareOf('두리', business), '39.5');
    expect(message(words.sum(business, 10_000))).toBe(true);
  });

  it.each([
    ['0', true],
    ['100.5', true],
    ['33.33', false],
    ['', false],
  ])('reports a share of %j immediately as wrong: %s', (share, isWrong) => {
    draw(<Finder />);
    type(words.nameOf(business), '하나');
    type(words.shareOf('하나', business), share);
    expect(message(words.errors.share())).toBe(isWrong);
  });

  it('reports a missing share at its field when the result is requested', () => {
    draw(<Finder />);
    type(words.nameOf(business), '하나');
    press(words.fill);
    const share = inputs(words.shareOf('하나', business))[0];
    expect(share?.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(share?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      words.errors.share(),
    );
    expect(onFill).not.toHaveBeenCalled();
  });

  it('counts a company changed back to a person as a person', () => {
    draw(<Finder />);
    type(words.nameOf(business), '하나');
    type(words.shareOf('하나', business), '100');
    fireEvent.click(screen.getByLabelText(words.kinds.company));
    expect([message(words.split), message(words.noneOpen(['하나']))]).toEqual([true, true]);
    fireEvent.click(screen.getByLabelText(words.kinds.person));
    expect(message(words.resultTitle(1))).toBe(true);
  });
});
