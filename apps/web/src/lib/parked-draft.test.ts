import { expect, test } from 'vitest';
import { parkDraft, takeParkedDraft } from './parked-draft.ts';

const draft = { loginId: 'merchant01', step: 'payment-service', values: { description: '수공예' } };

test('the same person gets it back at the same step, once', () => {
  parkDraft(draft);
  expect(takeParkedDraft('merchant01', 'business-confirm')).toBeNull();
  expect(takeParkedDraft('merchant01', 'payment-service')).toEqual({ description: '수공예' });
  expect(takeParkedDraft('merchant01', 'payment-service')).toBeNull();
});

test('somebody else neither gets it nor leaves it', () => {
  parkDraft(draft);
  expect(takeParkedDraft('merchant02', 'payment-service')).toBeNull();
  expect(takeParkedDraft('merchant01', 'payment-service')).toBeNull();
});

test('of nobody nothing is kept', () => {
  parkDraft({ ...draft, loginId: '' });
  expect(takeParkedDraft('', 'payment-service')).toBeNull();
});
