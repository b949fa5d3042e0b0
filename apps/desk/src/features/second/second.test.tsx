// @vitest-environment jsdom
import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginDesk, openDesk, server } from '../../testing/open-desk.fixture.tsx';
import { exampleAnswer, session } from '../../testing/stand-in.fixture.ts';

beginDesk(() => ({ 'GET /session': ok({ ...session, staff: { ...session.staff, roles: ['approver'] } }) }));

it.each([true, false])('the list of what waits says where more wait behind it: %s', async (hasMore) => {
  server.answers['GET /decisions'] = ok({ ...exampleAnswer(waitingDecisions), hasMore });
  await openDesk('/second');
  await screen.findByRole('table', { name: words.secondTitle });
  expect(screen.queryByText(words.secondMore(1)) !== null).toBe(hasMore);
});
