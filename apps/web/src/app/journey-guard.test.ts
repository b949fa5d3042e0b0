// @vitest-environment jsdom
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { currentDialog, dropDialogs } from '@portal/ui/feedback/dialog-store.ts';
import { afterEach, expect, it } from 'vitest';
import { enterSession, forgetSession } from '../lib/session/session.ts';
import { losesSession, somebody } from '../lib/session/somebody.fixture.ts';
import { goHomeWhenLoggedIn } from './go-home.ts';
import { guardJourney } from './journey-guard.ts';

afterEach(() => {
  forgetSession();
  dropDialogs();
});

const merchant = somebody({ kycStatus: 'STEP2' });

it.each([
  ['without a log-in', undefined, '/', 'common.unauthenticated'],
  ['at another step', merchant, '/owner-info', 'common.route-not-allowed'],
] as const)('%s a closed page redirects and says why', (_, me, home, why) => {
  const elsewhere = guardJourney(me, '/document-upload', false);
  expect(elsewhere?.to).toBe(home);
  elsewhere?.say?.();
  expect(currentDialog()?.message).toBe(sentence(why));
});

it('redirects from a closed page after Back without a message', () => {
  expect(guardJourney(merchant, '/document-upload', true)).toEqual({ to: '/owner-info' });
});

it('redirects nobody from an open page', () => {
  expect(guardJourney(merchant, '/owner-info', false)).toBeUndefined();
});

it('leads from the log-in page to the home of who is logged in, and nobody else', async () => {
  losesSession();
  expect(await goHomeWhenLoggedIn()).toBeUndefined();
  enterSession(merchant);
  expect(await goHomeWhenLoggedIn()).toEqual({ to: '/owner-info' });
});
