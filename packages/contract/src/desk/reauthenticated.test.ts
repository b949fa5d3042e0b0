import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call, StaffCall } from '../call.ts';
import { exampleOf } from '../testing/examples.fixture.ts';
import { deskCalls } from './desk-calls.ts';
import { reauthenticatedOf } from './reauthenticated.ts';
import { reauthenticate } from './session.ts';

const needing = deskCalls.filter(
  (call: Call): call is StaffCall => call.caller === 'staff' && call.reauth !== undefined,
);
const members = z.record(z.string(), z.unknown());
const sentBy = (call: StaffCall) => {
  const { params = {}, body = {} } = exampleOf(call).valid;
  return { params: members.parse(params), body: members.parse(body), revision: call.atRevision ? 5 : undefined };
};

it.each(needing.map((call) => [call.id, call] as const))(
  'the re-authentication for %s depends on every declared part of the request',
  (_id, call) => {
    const sent = sentBy(call);
    const of = reauthenticatedOf(call, sent);
    expect([...new URLSearchParams(of).values()].filter((value) => value === '')).toEqual([]);
    const { action } = call.reauth ?? {};
    expect(z.safeParse(reauthenticate.body, { action, of }).success).toBe(true);
    for (const name of call.reauth?.of ?? []) {
      const part = Object.hasOwn(sent.params, name) ? 'params' : 'body';
      const other = { ...sent, [part]: { ...sent[part], [name]: 'another' } };
      expect(reauthenticatedOf(call, other)).not.toBe(of);
    }
    if (call.atRevision) expect(reauthenticatedOf(call, { ...sent, revision: 6 })).not.toBe(of);
  },
);

it('identifies a proposal, a decision and an export by their values, and a bundle by none', () => {
  const all = Object.fromEntries(needing.map((call) => [call.reauth?.action, reauthenticatedOf(call, sentBy(call))]));
  expect(all).toMatchObject({
    propose: expect.stringMatching(/^verdict=(APPROVED|REFUSED)&revision=5$/),
    confirm: expect.stringMatching(/^decision=[\da-f-]{36}&revision=\d+$/),
    'access-export': expect.stringMatching(/^month=\d{4}-\d{2}&format=(age|csv)$/),
    bundle: '',
  });
});
