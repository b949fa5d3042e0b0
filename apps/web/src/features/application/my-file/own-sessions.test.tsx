// @vitest-environment jsdom
import { endOtherSessions, ownSessions } from '@portal/contract/account/sessions.ts';
import { ownSessionsWords as words } from '@portal/domain/messages/account/own-sessions.ts';
import { currentToast } from '@portal/ui/feedback/toast-store.ts';
import { offline, ok } from '@portal/ui/testing/server.fixture.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enterSession } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { isShown, press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { OwnSessions } from './own-sessions.tsx';

const list = `GET ${ownSessions.path}`;
const end = `POST ${endOtherSessions.path}`;
const session = { isThis: true, browser: 'chrome', system: 'windows', startedAt: '2026-11-22T00:00:00.000Z' } as const;
const usedAt = '2026-11-22T05:21:00.000Z';
const own = { ...session, usedAt };
const other = { ...own, isThis: false, browser: null, system: 'iphone', startedAt: '2026-11-21T00:00:00.000Z' };

beginWith(() => ({ [list]: ok({ sessions: [own, other] }), [end]: ok(null) }));
const opens = async (): Promise<void> => {
  enterSession(somebody());
  await openRouted(<OwnSessions />);
};

it('names each device, and marks this one', async () => {
  await opens();
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `Windows의 Chrome ${words.thisOne}${words.used('2026년 11월 22일 오후 2:21')}`,
    `iPhone 기기 ${words.used('2026년 11월 22일 오후 2:21')}`,
  ]);
});

it('ends the other sessions, and confirms it', async () => {
  await opens();
  await screen.findByText(words.thisOne);
  server.answers[list] = ok({ sessions: [own] });
  await press(words.endOthers);
  await screen.findByText(words.thisOne);
  expect(sentBy(end)).toHaveLength(1);
  expect(currentToast()?.message).toBe(words.ended);
  expect(screen.queryByRole('button', { name: words.endOthers })).toBeNull();
});

it('offers nothing to end when there is only one device', async () => {
  server.answers[list] = ok({ sessions: [own] });
  await opens();
  await screen.findByText(words.thisOne);
  expect(screen.queryByRole('button')).toBeNull();
});

it('can be retried when it cannot be loaded', async () => {
  server.answers[list] = offline;
  await opens();
  await screen.findByText(words.failed);
  server.answers[list] = ok({ sessions: [own] });
  await press(words.again);
  await screen.findByText(words.thisOne);
  expect(isShown(words.failed)).toBe(false);
});
