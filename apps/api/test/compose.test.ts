import { calls } from '@portal/contract/calls.ts';
import { expect, it } from 'vitest';
import { features } from '../src/compose.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';

withPortal(() => openTestPortal({ jobs: false, register: features }));

it('every call of the contract has a handler, and every handler serves a call', () => {
  expect([...portal.app.servedCalls].sort()).toEqual(calls.map(({ id }) => id).sort());
});
