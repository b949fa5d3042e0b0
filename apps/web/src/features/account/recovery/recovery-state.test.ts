// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { recalledCode } from '../../../blocks/mail-code/code-memory.ts';
import { hrefOf, placeOf } from '../../../lib/router/address.ts';
import { clearHints, writeHint } from '../../../lib/session/hints.ts';
import { grantOfPage, recalledRecovery, stateAfterSending } from './recovery-state.ts';

const email = 'a@example.com';
const state = stateAfterSending({ purpose: 'FIND_PASSWORD', email, loginId: 'shop01' }, 180);

beforeEach(() => {
  clearHints();
  history.replaceState(null, '', '/check-code');
});

it('a recovery survives a reload, and its history entry does not contain the e-mail', () => {
  writeHint('email', email);
  history.replaceState(state, '');
  expect(JSON.stringify(history.state)).not.toContain(email);
  expect(recalledRecovery()).toEqual({ purpose: 'FIND_PASSWORD', email, loginId: 'shop01' });
  expect(recalledCode('FIND_PASSWORD')).toMatchObject({ email, times: 1, verified: false });
});

it('a recovery goes on in a browser that stores nothing', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  writeHint('email', email);
  full.mockRestore();
  history.replaceState(state, '');
  expect(recalledRecovery()).toMatchObject({ email });
  clearHints();
  expect(recalledRecovery()).toBeUndefined();
});

it('a recovery without a stored e-mail is invalid', () => {
  history.replaceState(state, '');
  expect(recalledRecovery()).toBeUndefined();
});

it('a grant is read from the page address, otherwise from the history entry and the tab’s storage', () => {
  history.replaceState(null, '', `/find-id?email=${encodeURIComponent(email)}&token=t1`);
  expect(grantOfPage('email')).toEqual({ key: email, token: 't1' });
  history.replaceState({ grant: { token: 't1' } }, '', '/find-id');
  expect(grantOfPage('email')).toBeUndefined();
  writeHint('email', email);
  expect(grantOfPage('email')).toEqual({ key: email, token: 't1' });
  history.replaceState({ grant: { key: 'shop01', token: 't2' } }, '', '/change-password');
  expect(grantOfPage('id')).toEqual({ key: 'shop01', token: 't2' });
});

it.each(['12345678', '00123', '1e5', '0x10', 'true', 'null', '[1]', '{"a":1}', 'a+b c&d=e'])(
  'reads the login id %j from the address unchanged',
  (id) => {
    history.replaceState(null, '', hrefOf(placeOf('/change-password', { id, token: '123' })));
    expect(grantOfPage('id')).toEqual({ key: id, token: '123' });
  },
);
