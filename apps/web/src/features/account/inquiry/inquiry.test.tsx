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

describe('the papers to prepare', () => {
  it('follow from the answers, and so does their number', async () => {
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

  it('an answer changes only its own documents', async () => {
    await opens();
    await choose(papersWords.business, papersWords.corporation);
    await choose(papersWords.nonProfit, papersWords.yes);
    expect(papers()).toContain(paperWords['officer-list'].name);
    expect(papers()).not.toContain(paperWords['shareholder-list'].name);
    await choose(papersWords.nonProfit, papersWords.no);
    expect(papers()).toContain(paperWords['shareholder-list'].name);
  });

  it('joint representatives each need their own', async () => {
    await opens();
    expect(isShown(papersWords.each)).toBe(false);
    await choose(papersWords.joint, papersWords.yes);
    expect(isShown(papersWords.each)).toBe(true);
  });

  it('an agent needs a form to be filled in', async () => {
    await opens();
    expect(screen.queryByRole('link', { name: papersWords.form })).toBeNull();
    await choose(papersWords.agent, papersWords.yes);
    expect(screen.getByRole('link', { name: papersWords.form }).getAttribute('download')).not.toBeNull();
  });

  it('are printed with a line that says for whom they are', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await opens();
    await choose(papersWords.agent, papersWords.yes);
    expect(isShown(papersWords.summaryOf(papersWords.sole, [papersWords.agentMark]))).toBe(true);
    await press(papersWords.print);
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('before anybody signs up', () => {
  it('says what happens in each of the five steps, and how long it takes', async () => {
    await opens();
    for (const [place, step] of progressWords.applicationSteps.entries()) {
      const heading = screen.getByRole('heading', { level: 3, name: `${step} ${words.steps[place]?.time}` });
      expect(heading.nextElementSibling?.textContent).toBe(words.steps[place]?.about);
    }
  });

  it('marks documents that only some need', async () => {
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
  ])('at %j the partner goes along, on and back', async (search, on, back) => {
    await openRouted(<Page />, '/inquiry', search);
    expect(screen.getByRole('link', { name: words.next }).getAttribute('href')).toBe(on);
    expect(screen.getByRole('link', { name: words.back }).getAttribute('href')).toBe(back);
  });
});

describe('how the site was built', () => {
  it('by hand leads to sign-up', async () => {
    await opens();
    expect(screen.getByRole('link', { name: words.next }).getAttribute('href')).toBe('/signup');
  });

  it('with a hosting company cannot continue here, and says so; changing it back can', async () => {
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
  it('is that of this portal, once known', async () => {
    await opens();
    expect(isShown(words.noFee)).toBe(false);
    server.answers['GET /api/config'] = { body: { ...configuration, screeningFee: 0 } };
    await act(async () => void (await loadConfiguration()));
    expect(isShown(words.noFee)).toBe(true);
    expect(isShown(words.noFeeRemark)).toBe(true);
  });
});
