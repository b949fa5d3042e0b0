import { calls } from '@portal/contract/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../src/compose.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ jobs: false, register: features });
});
afterAll(() => portal.close());

it('every call of the contract has a handler, and every handler a call', () => {
  expect([...portal.app.servedCalls].sort()).toEqual(calls.map(({ id }) => id).sort());
});
