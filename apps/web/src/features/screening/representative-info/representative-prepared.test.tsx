// @vitest-environment jsdom
import { preparation } from '@portal/domain/forms/preparation.ts';
import { emptyKept } from '@portal/domain/forms/representatives.ts';
import { cardKinds, representativeWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { failure, ok } from '@portal/ui/testing/server.fixture.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, inputs, press } from '../../../lib/testing/by-place.fixture.ts';
import { calls } from './representative-answers.fixture.ts';
import { open, resetTest, server } from './representative-info.fixture.tsx';

resetTest();

const savedAt = '2026-11-20T01:00:00.000Z';
const said = (answers: Partial<typeof preparation.defaults>): void => {
  server.answers[calls.prepared] = ok({ values: { ...preparation.defaults, ...answers }, savedAt });
};
const people = (): number => screen.getAllByRole('heading', { name: /^대표자 \d+$/ }).length;

describe('the answers of the preparation', () => {
  it('lay out a card for each of several representatives', async () => {
    said({ jointRepresentatives: true });
    await open();
    expect(people()).toBe(2);
  });

  it('choose the alien card for a foreigner', async () => {
    said({ foreigner: true });
    await open();
    expect(field(cardKinds.ac).checked).toBe(true);
    expect(people()).toBe(1);
  });

  it('leave one resident card when they are missing or cannot be loaded', async () => {
    server.answers[calls.prepared] = failure('SERVER_ERROR', '오류');
    await open();
    expect(people()).toBe(1);
    expect(field(cardKinds.ic).checked).toBe(true);
  });

  it('give way to later changes: a removed person stays removed', async () => {
    said({ jointRepresentatives: true, foreigner: true });
    server.answers[calls.draft] = ok({ values: { people: [emptyKept], $version: 2 }, savedAt });
    await open();
    expect(people()).toBe(1);
    expect(field(cardKinds.ic).checked).toBe(true);
  });

  it('lay out cards that can be removed like any other', async () => {
    said({ jointRepresentatives: true });
    await open();
    await press(words.remove);
    expect(people()).toBe(1);
    expect(inputs(cardKinds.ic)).toHaveLength(1);
  });
});
