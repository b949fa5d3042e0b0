// @vitest-environment jsdom
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { applicationWith, beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { number } from '../../../testing/stand-in.fixture.ts';
import { persons } from '../../../testing/stand-in-application.fixture.ts';
import { evidence } from '../../../testing/stand-in-evidence.fixture.ts';

beginDesk();

const key = 'SR00-0';
type Evidence = typeof evidence;

/** Evidence with each answer of the authority about the first representative. */
const evidenceWith = (answers: readonly boolean[]): Evidence => ({
  ...evidence,
  persons: evidence.persons.map((one) =>
    one.key === key
      ? {
          ...one,
          tries: answers.map((isVerified, at) => ({ at: `2026-11-19T06:1${at}:00.000Z`, isVerified, code: '' })),
        }
      : one,
  ),
});

it.each([
  ['the authority has verified the card', null, [false, true], words.complete, true],
  ['a colleague has verified them after the authority refused', 'locked', [false, false], words.byHand, false],
  [
    'a colleague has verified them, and another card was verified in their place before',
    'provider-down',
    [true, false],
    words.byHand,
    true,
  ],
] as const)('shows a person as verified when %s', async (_, skipReason, answers, state, isConfirmed) => {
  server.answers['GET /evidence'] = ok(evidenceWith(answers));
  server.answers[`GET /applications/${number}`] = applicationWith({
    ...persons,
    persons: persons.persons.map((one) => (one.key === key ? { ...one, skipReason } : one)),
  });
  await openDesk(`/a/${number}?part=persons`);
  expect(await screen.findByText(words.triesCount(2, isConfirmed))).toBeTruthy();
  const people = screen.getByRole('navigation', { name: deskApplicationWords.people });
  expect(within(people).getAllByRole('link')[0]?.textContent).toContain(state);
  const full = skipReason === null ? deskApplicationWords.verified : words.byHand;
  expect(screen.getByRole('heading', { name: new RegExp(full) })).toBeTruthy();
});

describe('the note about the owners', () => {
  const shown = async () => {
    await openDesk(`/a/${number}?part=persons&item=owners`);
    await screen.findByRole('heading', { name: new RegExp(deskApplicationWords.owners), level: 2 });
    return [deskApplicationWords.ownersExempt, deskApplicationWords.ownersNone].filter((said) =>
      screen.queryByText(said),
    );
  };

  it('is absent when they were asked for', async () => {
    expect(await shown()).toEqual([]);
  });

  it('says that an exempt company was not asked, and still shows its owners', async () => {
    const exemption = { category: 'CORP001', isExempt: true } as const;
    server.answers['GET /evidence'] = ok({ ...evidence, ownership: { ...evidence.ownership, exemption } });
    expect(await shown()).toEqual([deskApplicationWords.ownersExempt]);
    expect(screen.getByRole('table', { name: deskApplicationWords.owners })).toBeTruthy();
  });

  it('says that there is no answer when the review began before they were asked for', async () => {
    server.answers['GET /evidence'] = ok({ ...evidence, ownership: { ...evidence.ownership, exemption: null } });
    server.answers[`GET /applications/${number}`] = applicationWith({ ...persons, owners: null });
    expect(await shown()).toEqual([deskApplicationWords.ownersNone]);
  });
});

it.each([
  [key, true],
  ['SR01-0', false],
])('shows other mentions of the name of %s, if any: %s', async (item, isElsewhere) => {
  server.answers['GET /evidence'] = ok(evidence);
  await openDesk(`/a/${number}?part=persons&item=${item}`);
  await screen.findByRole('navigation', { name: deskApplicationWords.people });
  expect(screen.queryByRole('table', { name: words.elsewhere }) !== null).toBe(isElsewhere);
});
