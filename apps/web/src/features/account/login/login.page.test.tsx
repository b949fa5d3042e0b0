// @vitest-environment jsdom
import { loginCodeWords, emailCodeWords as mailWords } from '@portal/domain/messages/account/email-code.ts';
import { loginWords as words } from '@portal/domain/messages/account/login.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isSomebodyHere } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { field, isShown, press, type } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { closed, letsIn, login } from './login.fixture.ts';
import { Page } from './login.page.tsx';
import { keepLoginId, readSavedLoginId } from './saved-login-id.ts';
// Preloaded for slow machines.
import './login-code-fields.tsx';

let routed: Routed;
beginWith(letsIn);
const opens = async (): Promise<void> => {
  keepLoginId(undefined);
  routed = await openRouted(<Page />, '/login');
};
const enters = async (): Promise<void> => {
  await type(words.id, 'shop');
  await type(words.password, 'Kettle!2moss');
  await press(words.submit);
};

describe('a log-in', () => {
  it('leads to the current step of the application', async () => {
    await opens();
    await enters();
    expect(routed.place()).toBe('/representative-info');
    expect(isSomebodyHere()).toBe(true);
    expect(readSavedLoginId()).toBe('');
  });

  it('remembers the id only on request', async () => {
    await opens();
    field(words.saveId).click();
    await enters();
    expect(readSavedLoginId()).toBe('shop');
  });
});

describe('links', () => {
  it('lead to sign-up and to the recovery of id and password', async () => {
    await opens();
    expect(screen.getByRole('link', { name: words.findId }).getAttribute('href')).toBe('/find-auth?tab=id');
    expect(screen.getByRole('link', { name: words.findPassword }).getAttribute('href')).toBe('/find-auth?tab=password');
    await press(words.signUp);
    expect(routed.place()).toBe('/signup');
  });
});

describe('the log-in by e-mail code', () => {
  it('is offered for an id typed in full-width letters', async () => {
    server.answers[login] = closed;
    await opens();
    await type(words.id, 'ｓｈｏｐ');
    await type(words.password, 'Kettle!2moss');
    await press(words.submit);
    expect(sentBy(login)).toEqual([{ loginId: 'shop', password: 'Kettle!2moss' }]);
    expect(await screen.findByText('잠시 막혔습니다.')).toBeTruthy();
  });

  it('applies only to the id it was offered for', async () => {
    server.answers[login] = closed;
    await opens();
    await enters();
    await screen.findByText('잠시 막혔습니다.');
    await press(loginCodeWords.offer);
    await type(mailWords.code, '123456');
    await type(words.id, 'other');
    expect(isShown(loginCodeWords.sent)).toBe(false);
    server.answers[login] = ok(somebody({ loginId: 'other' }));
    await press(words.submit);
    expect(sentBy(login).at(-1)).toEqual({ loginId: 'other', password: 'Kettle!2moss' });
  });
});
