// @vitest-environment jsdom
import { exampleClocks } from '@portal/contract/testing/paper-clock.fixture.ts';
import { paperClockWords as words } from '@portal/domain/messages/paper/paper-clock.ts';
import { paperClock } from '@portal/domain/rules/paper/paper-age.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PaperClock } from './paper-clock.tsx';

afterEach(cleanup);

const review = { today: '20261122', reviewEndsOn: '20261218' };
const withCertificate = (issued: string) => {
  const { state, issuedOn = null, validUntil = null, daysLeft = null } = paperClock(issued, review);
  return { ...exampleClocks, papers: [{ item: 'certificate', state, issuedOn, validUntil, daysLeft }] };
};

it('shows the rest of the three months, and what to check for a document without a date', () => {
  render(<PaperClock clocks={exampleClocks} />);
  const [certificate, account] = screen.getAllByRole('listitem');
  expect(certificate?.textContent).toContain('사업자등록증2026.09.01 발급2026.12.01까지9일 남음');
  expect(screen.getByRole('img', { name: '91일 가운데 82일이 지났습니다.' })).toBeDefined();
  expect(certificate?.textContent).toContain(words.short);
  expect(account?.textContent).toBe('통장 사본');
  expect(screen.getByText(words.undated('20260918', '20261218'))).toBeDefined();
});

it.each([
  ['20261101', undefined, '71일 남음'],
  ['20260822', words.short, '오늘까지'],
  ['20260821', words.expired, '3개월 지남'],
])('a document issued %s shows the warning %s', (issuedOn, warning, left) => {
  render(<PaperClock clocks={withCertificate(issuedOn)} />);
  expect(screen.getByText(left)).toBeDefined();
  const shown = [words.short, words.expired].filter((sentence) => screen.queryByText(sentence));
  expect(shown).toEqual(warning === undefined ? [] : [warning]);
});

it('names the company that a document is about', () => {
  const undated = { state: 'undated', issuedOn: null, validUntil: null, daysLeft: null } as const;
  const papers = [{ item: 'SF06/company-0', company: '온새미홀딩스', ...undated }];
  render(<PaperClock clocks={{ ...exampleClocks, papers }} />);
  expect(screen.getByRole('listitem').textContent).toBe('주주명부 (온새미홀딩스)');
});

it('is absent without documents', () => {
  const { container } = render(<PaperClock clocks={{ ...exampleClocks, papers: [] }} />);
  expect(container.innerHTML).toBe('');
});
