// @vitest-environment jsdom
import type { myFile } from '@portal/contract/application/file.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { myFileWords as words } from '@portal/domain/messages/application/my-file.ts';
import { myFileRowWords as rowWords } from '@portal/domain/messages/application/my-file-rows.ts';
import { documentLabels } from '@portal/domain/messages/screening/document-labels.ts';
import { fileKeys, fileSections } from '@portal/domain/rules/paper/file-sections.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEverything } from '../../../lib/session/forget.ts';
import { enterSession } from '../../../lib/session/session.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './my-file.page.tsx';

const [first, second] = ['2026-11-20T01:00:00.000Z', '2026-11-21T01:00:00.000Z'];
const file: ResultOf<typeof myFile> = {
  sections: [
    {
      key: 'business',
      versions: [
        { number: 2, at: second, rows: [{ key: 'companyNameKr', values: ['들상점'] }] },
        { number: 1, at: first, rows: [{ key: 'companyNameKr', values: ['바다상점'] }] },
      ],
    },
    {
      key: 'settlement',
      versions: [
        {
          number: 1,
          at: second,
          rows: [
            { key: 'bankCode', values: ['004'] },
            { key: 'accountNumber', values: ['********6789'] },
          ],
        },
      ],
    },
    {
      key: 'representatives',
      versions: [
        {
          number: 1,
          at: second,
          rows: [{ key: 'representative', values: ['김하늘', '1980.**.**', 'KR', 'SKIP', ''] }],
        },
      ],
    },
    {
      key: 'documents',
      versions: [
        { number: 1, at: second, rows: [{ key: 'document', values: ['SF07', '', 'usual', '0', '통장.pdf', second] }] },
      ],
    },
  ],
};
let status: number;
let review: ResultOf<typeof myFile>['review'];

beforeEach(() => {
  hasSession();
  enterSession(somebody());
  status = 200;
  review = undefined;
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', async () =>
    status === 200
      ? new Response(JSON.stringify({ code: 'OK', message: '', data: { ...file, ...(review && { review }) } }))
      : new Response(JSON.stringify({ code: 'SERVER_ERROR', message: '', data: null }), { status }),
  );
});
afterEach(() => {
  cleanup();
  forgetEverything('left');
  vi.unstubAllGlobals();
  location.hash = '';
});

const open = async (): Promise<void> => {
  await openRouted(<Page />);
  await screen.findByRole('heading', { level: 2, name: words.sections.business });
};
const part = (key: string): HTMLElement => document.getElementById(key) ?? document.body;

it('shows what was submitted and when, with the versions before a correction', async () => {
  await open();
  expect(part('business').textContent).toContain('2번째 버전이 지금 내용입니다.');
  const previous = within(part('business')).getByText(words.previous(1)).closest('details');
  expect(previous?.textContent).toContain('바다상점');
  expect(part('settlement').textContent).toContain('국민');
  expect(part('settlement').textContent).toContain('********6789');
  expect(part('representatives').textContent).toContain('김하늘 · 1980.**.** · 대한민국 · 나중에 확인');
  expect(part('documents').textContent).toContain(documentLabels.SF07);
});

it('scrolls to the part named in the address', async () => {
  location.hash = '#settlement';
  await open();
  expect(document.activeElement).toBe(part('settlement'));
  expect(screen.getByRole('link', { name: words.sections.documents }).getAttribute('href')).toBe('#documents');
});

it('saves a PDF whose name contains no personal data, and reports a failure', async () => {
  const saved: string[] = [];
  const made = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  URL.createObjectURL = () => 'blob:file';
  await open();
  const button = screen.getByRole('button', { name: words.pdf });
  await act(async () => void fireEvent.click(button));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatch(/^내 신청 내용 \d{8}\.pdf blob:file$/);
  status = 500;
  await act(async () => void fireEvent.click(button));
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  expect(saved).toHaveLength(1);
  made.mockRestore();
});

it('shows number and state of a completed application, and links to its review', async () => {
  await open();
  expect(screen.queryByRole('button', { name: words.back })).not.toBeNull();
  cleanup();
  forgetEverything('left');
  enterSession(somebody());
  review = { applicationNumber: 'A261123-0001', state: 'REFUSED', receivedOn: '20261123', decidedOn: '20261125' };
  await open();
  const section = screen.getByRole('heading', { level: 2, name: words.reviewTitle }).closest('section');
  for (const message of ['A261123-0001', '거절', '2026.11.23', '2026.11.25'])
    expect(section?.textContent).toContain(message);
  expect(screen.queryByRole('button', { name: words.back })).toBeNull();
  expect(screen.queryByRole('button', { name: words.tracker })).not.toBeNull();
});

it('can be retried when it cannot be loaded', async () => {
  status = 500;
  await openRouted(<Page />);
  const again = await screen.findByRole('button', { name: words.again });
  status = 200;
  await act(async () => void fireEvent.click(again));
  await screen.findByText('들상점');
});

it.each([...fileKeys])('%s has a label', (key) => {
  expect(rowWords.labels[key]).not.toBe('');
});
it.each([...fileSections])('the part %s has a title', (key) => {
  expect(words.sections[key]).not.toBe('');
});
