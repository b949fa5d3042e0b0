// @vitest-environment jsdom
import { placeOfAsked } from '@portal/ui/api/asked-ahead.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { askedByPages } from '../../../lib/session/asked-ahead.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { calls, nobody } from './representative-answers.fixture.ts';
import { open, resetTest, server } from './representative-info.fixture.tsx';

resetTest();

it('uses all responses that the document has requested, and requests nothing again', async () => {
  const addresses = askedByPages['/representative-info'] ?? [];
  const answer = (address: string): Response =>
    new Response(JSON.stringify(ok(address.endsWith('/progress') ? nobody : null).body));
  const asked = addresses.map((address) => [`${address}?loginId=${somebody().loginId}`, answer(address)] as const);
  const left = Object.fromEntries(asked.map(([address, response]) => [address, Promise.resolve(response)]));
  vi.stubGlobal(placeOfAsked, left);
  await open();
  expect(left).toEqual({});
  expect(screen.getByRole('heading', { name: /^대표자 1/ })).toBeTruthy();
  expect(
    server.calls().filter((call) => [calls.progress, calls.draft, calls.prepared].some((own) => own === call)),
  ).toEqual([]);
});
