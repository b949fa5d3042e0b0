// @vitest-environment jsdom
import { ownerFinder } from '@portal/domain/forms/owner-finder.ts';
import { ownerFinderWords as words } from '@portal/domain/messages/screening/owner-finder.ts';
import { ok, stubServer } from '@portal/ui/testing/server.fixture.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasSession } from '../../../../lib/session/somebody.fixture.ts';
import { openRouted } from '../../../../lib/testing/routed.fixture.tsx';
import { KeptOwnerFinder } from './kept-owner-finder.tsx';

const business = '한결무역';
const read = 'GET /draft/owner-finder';
const save = 'PUT /draft/owner-finder';
const [first] = ownerFinder.defaults.rows;
const savedAt = '2026-11-21T02:00:00.000Z';
let server: ReturnType<typeof stubServer>;

const open = () =>
  openRouted(
    <KeptOwnerFinder business={business} representatives={[]} onFill={() => undefined} onClose={() => undefined} />,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => {
  hasSession();
  server = stubServer({ [read]: ok(null), [save]: ok({ savedAt }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('saves what is typed on the server', async () => {
  await open();
  await act(async () => void fireEvent.change(field(words.nameOf(business)), { target: { value: '한도윤' } }));
  await waitFor(() => expect(server.bodyOf(save)).toMatchObject({ values: { rows: [{ ...first, name: '한도윤' }] } }), {
    timeout: 5_000,
  });
});

it('scrolls into view and focuses the first name, even for a restored tree', async () => {
  const scrolled = vi.fn<(this: Element, where: unknown) => void>();
  Element.prototype.scrollIntoView = function scrollIntoView(where) {
    scrolled.call(this, where);
  };
  server.answers[read] = ok({ values: { rows: [{ ...first, name: '온새미홀딩스' }] }, savedAt });
  await open();
  await waitFor(() => expect(document.activeElement).toBe(field(words.nameOf(business))));
  expect(field(words.nameOf(business)).value).toBe('온새미홀딩스');
  expect(scrolled.mock.contexts).toEqual([field(words.nameOf(business)).closest('section')]);
});

it('restores the tree after a reload and on another device', async () => {
  const rows = [
    { id: 'a', of: '', kind: 'company', name: '온새미홀딩스', share: '45' },
    { id: 'b', of: 'a', kind: 'person', name: '문가온', share: '60' },
  ];
  server.answers[read] = ok({ values: { rows }, savedAt });
  await open();
  await waitFor(() => expect(field(words.nameOf(business)).value).toBe('온새미홀딩스'));
  expect(field(words.nameOf('온새미홀딩스')).value).toBe('문가온');
  expect(screen.getAllByText(words.percent(2_700)).length).toBeGreaterThan(0);
});
