// @vitest-environment jsdom
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { me, number, other } from '../../../testing/stand-in.fixture.ts';
import { proposedByMe } from '../../../testing/stand-in-decision.fixture.ts';

beginDesk();

it.each([
  ['somebody else is at work', [me.id, other.id], words.waitsTitle, words.waitsLead],
  ['its proposer alone is', [me.id], words.nobodyTitle, words.nobodyLead(me.name)],
  ['nobody is', [], words.nobodyTitle, words.noApproverLead],
])('a proposal waits, and its page says for whom, where %s who could confirm', async (_, approvers, title, lead) => {
  server.answers['GET /decision'] = ok(proposedByMe(approvers));
  await openDesk(`/a/${number}/decide`);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(lead)).toBeTruthy();
  const isStuck = title === words.nobodyTitle;
  expect(screen.queryByText(words.administratorsLead) !== null).toBe(isStuck);
  expect(screen.queryByRole('button', { name: words.doConfirm })).toBeNull();
});
