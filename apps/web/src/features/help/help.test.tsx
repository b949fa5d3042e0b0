// @vitest-environment jsdom

import { helpEntries } from '@portal/domain/messages/help/help.ts';
import { helpAnchor } from '@portal/domain/messages/help/help-entry.ts';
import { helpSubjectWords, helpWords as words } from '@portal/domain/messages/help/help-words.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beginWith } from '../../lib/testing/begin-with.fixture.ts';
import { isShown, type } from '../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../lib/testing/routed.fixture.tsx';
import { Page } from './help.page.tsx';

beginWith(() => ({}));
const opens = async (fragment = ''): Promise<void> => {
  history.replaceState(null, '', `/help${fragment}`);
  await openRouted(<Page />);
};
const entries = (): readonly HTMLDetailsElement[] => [...document.querySelectorAll('details')];
const open = (): readonly string[] => entries().flatMap((one) => (one.open ? [one.id] : []));
const [some] = helpEntries.filter(({ number }) => number !== undefined);
if (!some?.number) throw new Error('no entry with a number');
const anchor = helpAnchor(some.code);
const numbered = some.number;

describe('the search for a message', () => {
  it('shows the whole dictionary by subject, closed, before a search', async () => {
    await opens();
    expect(entries()).toHaveLength(helpEntries.length);
    expect(open()).toEqual([]);
    expect(screen.queryByRole('link', { name: helpSubjectWords.review })).not.toBeNull();
  });

  it('finds an entry by its code, shows the number of results, and opens them if they are few', async () => {
    await opens();
    await type(words.search, numbered);
    expect(entries().map(({ id }) => id)).toContain(anchor);
    expect(isShown(words.found(entries().length))).toBe(true);
    expect(open()).toEqual(entries().map(({ id }) => id));
    expect(screen.queryByRole('navigation', { name: words.subjects })).toBeNull();
  });

  it('reports no result, and shows everything again when it is emptied', async () => {
    await opens();
    await type(words.search, '없는낱말입니다');
    expect(screen.getByRole('status').textContent).toBe(words.none);
    expect(entries()).toEqual([]);
    await type(words.search, '  ');
    expect(entries()).toHaveLength(helpEntries.length);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('an address with a fragment', () => {
  it('of an entry opens it and focuses it', async () => {
    await opens(`#${anchor}`);
    expect(open()).toEqual([anchor]);
    expect(document.activeElement?.closest('details')?.id).toBe(anchor);
  });

  it('of a page leads to the subject of that page', async () => {
    await opens('#/kyc-complete');
    expect(document.activeElement?.id).toBe('review');
  });

  it('is followed when it changes later', async () => {
    await opens();
    await act(async () => {
      location.hash = `#${anchor}`;
      dispatchEvent(new Event('hashchange'));
    });
    expect(open()).toEqual([anchor]);
  });

  it('is ignored if it is unknown or malformed', async () => {
    await opens('#%E0%A4%A');
    expect(entries()).toHaveLength(helpEntries.length);
    expect(open()).toEqual([]);
  });
});
