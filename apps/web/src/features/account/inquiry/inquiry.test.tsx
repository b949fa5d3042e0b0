// @vitest-environment jsdom

import { inquiryWords as words } from '@portal/domain/messages/account/inquiry.ts';
import { businessInfoWords } from '@portal/domain/messages/application/business-info.ts';
import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { papersWords, paperWords } from '@portal/domain/messages/paper/account-papers.ts';
import { papersFor } from '@portal/domain/rules/paper/papers.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadConfiguration } from '../../../lib/session/configuration.ts';
import { configuration } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, server } from '../../../lib/testing/begin-with.fixture.ts';
import { isShown, press } from '../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { Page } from './inquiry.page.tsx';

beginWith(() => ({}));
const sole = { isCorporation: false, nonProfit: false, jointRepresentatives: false, agent: false };
const opens = () => openRouted(<Page />, '/inquiry');
const choose = (legend: string, label: string) =>
  act(async () => {
    const group = screen.getByRole('group', { name: legend });
    fireEvent.click(within(group).getByRole('radio', { name: new RegExp(`^${label}`) }));
  });
const papers = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: papersWords.list }))
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);

describe('the documents to prepare', () => {
  it('depend on the answers, and so does their count', async () => {
    await opens();
    const sole = papers();
    expect(sole).toContain(paperWords['seal-certificate'].name);
    expect(isShown(papersWords.count(sole.length))).toBe(true);
    await choose(papersWords.business, papersWords.corporation);
    const corporate = papers();
    expect(corporate).toContain(paperWords['corporate-registry'].name);
    expect(corporate).toContain(paperWords['shareholder-list'].name);
    expect(corporate).not.toContain(paperWords['seal-certificate'].name);
    expect(isShown(papersWords.count(corporate.length))).toBe(true);
  });

  it('change only for the answer that concerns them', async () => {
    await opens();
    await choose(papersWords.business, papersWords.corporation);
    await choose(papersWords.nonProfit, papersWords.yes);
    expect(papers()).toContain(paperWords['officer-list'].name);
    expect(papers()).not.toContain(paperWords['shareholder-list'].name);
    await choose(papersWords.nonProfit, papersWords.no);
    expect(papers()).toContain(paperWords['shareholder-list'].name);
  });

  it('are needed of each joint representative', async () => {
    await opens();
    expect(isShown(papersWords.each)).toBe(false);
    await choose(papersWords.joint, papersWords.yes);
    expect(isShown(papersWords.each)).toBe(true);
  });

  it('include a form to fill in for an agent', async () => {
    await opens();
    expect(screen.queryByRole('link', { name: papersWords.form })).toBeNull();
    await choose(papersWords.agent, papersWords.yes);
    expect(screen.getByRole('link', { name: papersWords.form }).getAttribute('download')).not.toBeNull();
  });

  it('are printed with a line that describes the business', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await opens();
    await choose(papersWords.agent, papersWords.yes);
    expect(isShown(papersWords.summaryOf(papersWords.sole, [papersWords.agentMark]))).toBe(true);
    await press(papersWords.print);
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the page before sign-up', () => {
  it('explains each of the five steps, and how long it takes', async () => {
    await opens();
    for (const [place, step] of progressWords.applicationSteps.entries()) {
      const heading = screen.getByRole('heading', { level: 3, name: `${step} ${words.steps[place]?.time}` });
      expect(heading.nextElementSibling?.textContent).toBe(words.steps[place]?.about);
    }
  });

  it('marks documents that not everybody needs', async () => {
    await opens();
    const list = screen.getByRole('list', { name: papersWords.list });
    for (const { key, essential } of papersFor(sole)) {
      const row = within(list).getByRole('heading', { name: paperWords[key].name }).closest('li');
      expect(within(row ?? document.body).queryByText(papersWords.optional) === null).toBe(essential);
      expect(row?.textContent).toContain(paperWords[key].where);
    }
  });

  it.each([
    ['', '/signup', '/login'],
    ['?partnerCode=GAON', '/signup?partnerCode=GAON', '/login?partnerCode=GAON'],
  ])('keeps the partner code of %j in its links to sign-up and log-in', async (search, on, back) => {
    await openRouted(<Page />, '/inquiry', search);
    expect(screen.getByRole('link', { name: words.next }).getAttribute('href')).toBe(on);
    expect(screen.getByRole('link', { name: words.back }).getAttribute('href')).toBe(back);
  });
});

describe('how the site was built', () => {
  it('built by the merchant leads to sign-up', async () => {
    await opens();
    expect(screen.getByRole('link', { name: words.next }).getAttribute('href')).toBe('/signup');
  });

  it('built by a hosting company cannot continue, until the answer is changed', async () => {
    await opens();
    await choose(businessInfoWords.buildTitle, businessInfoWords.hosting);
    expect(isShown(businessInfoWords.hostingMessage)).toBe(true);
    expect(screen.queryByRole('link', { name: words.next })).toBeNull();
    await choose(businessInfoWords.buildTitle, businessInfoWords.direct);
    expect(isShown(businessInfoWords.hostingMessage)).toBe(false);
    expect(screen.queryByRole('link', { name: words.next })).not.toBeNull();
  });
});

describe('the fee', () => {
  it('is shown as free of charge once the configuration says so', async () => {
    await opens();
    expect(isShown(words.noFee)).toBe(false);
    server.answers['GET /api/config'] = { body: { ...configuration, screeningFee: 0 } };
    await act(async () => void (await loadConfiguration()));
    expect(isShown(words.noFee)).toBe(true);
    expect(isShown(words.noFeeRemark)).toBe(true);
  });
});
