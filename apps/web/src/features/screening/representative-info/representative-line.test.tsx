// @vitest-environment jsdom
import { idGuideWords as guide } from '@portal/domain/messages/picture/id-guide.ts';
import { representativeInfoWords } from '@portal/domain/messages/screening/representative-info.ts';
import {
  cardKinds,
  idCardWords,
  representativeWords as words,
} from '@portal/domain/messages/screening/screening-people.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { ok, refused, success } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterSession } from '../../../lib/session/session.ts';
import { hasSession, somebody } from '../../../lib/session/somebody.fixture.ts';
import { field, press } from '../../../lib/testing/by-place.fixture.ts';
import { openRouted } from '../../../lib/testing/routed.fixture.tsx';
import { soleProgress } from '../owner-info/owner-info.fixture.ts';
import { calls } from './representative-answers.fixture.ts';
import { open, readCard, reload, resetTest, server } from './representative-info.fixture.tsx';
import { Page } from './representative-info.page.tsx';

resetTest();

const verifiedAt = '2026-11-20T05:02:00.000Z';
const [first, second] = [words.person(1), words.person(2)];
const line = (role: string): string =>
  screen.getByRole('heading', { name: role }).closest('section')?.querySelector('[role=status]')?.textContent ?? '';
const isOpen = (role: string): boolean =>
  screen.queryByRole('button', { name: `${role} ${words.fold}` }) !== null ||
  screen.queryByRole('button', { name: `${role} ${words.unfold}` }) === null;
const focused = (): string => document.activeElement?.textContent ?? '';

async function verifies(): Promise<void> {
  server.answers[calls.verify] = success({ requestId: 'request-1', fileName: 'masked.jpg', verifiedAt });
  await readCard();
  await press(idCardWords.verify);
}

describe('a verified person', () => {
  it('is shown as one line with name, card and time, and the next button has the focus', async () => {
    await open();
    await verifies();
    expect(isOpen(first)).toBe(false);
    expect(screen.getByText('문정옥')).toBeTruthy();
    expect(line(first)).toBe(words.verified(cardKinds.ic, '11월 20일 14:02'));
    expect(focused()).toBe(words.next);
  });

  it('can be viewed, without input hints', async () => {
    await open();
    await verifies();
    await press(`${first} ${words.unfold}`);
    expect(field('한글 이름').readOnly).toBe(true);
    expect(screen.queryByText(idCardWords.formats, { exact: false })).toBeNull();
    expect(screen.queryByText(words.personLead)).toBeNull();
    await press(`${first} ${words.fold}`);
    expect(isOpen(first)).toBe(false);
  });

  it('can be given again from the line, after a confirmation', async () => {
    await open();
    await verifies();
    await press(`${first} ${words.correct}`);
    expect(currentDialog()?.message).toBe(idCardWords.redoAsk);
    await act(async () => currentDialog()?.answer(true));
    expect(isOpen(first)).toBe(true);
    expect(focused()).toBe(first);
    expect(screen.queryByLabelText('한글 이름')).toBeNull();
  });

  it('passes the focus to the next person', async () => {
    await open();
    await press(words.add);
    await verifies();
    expect(focused()).toBe(second);
    expect([isOpen(first), isOpen(second)]).toEqual([false, true]);
  });

  it('stays open when the back is no longer stored and has to be given again', async () => {
    await open();
    await verifies();
    const verification = { requestId: 'request-1', fileName: 'masked.jpg', verifiedAt };
    const block = { type: 'SR00', seq: 0, cardType: 'ic', uploadFailures: 0, verifyFailures: 0, locked: false };
    server.answers[calls.progress] = ok({
      ...soleProgress,
      persons: [],
      blocks: [{ ...block, mayVerifyLater: false, verified: verification }],
    });
    await reload();
    expect(server.bodyOf(calls.saveDraft)).toMatchObject({ values: { people: [{ verifiedId: 'request-1' }] } });
    expect(line(first)).toContain('11월 20일 14:02');
    server.answers[calls.keptSide] = refused({}, 'NOT_FOUND', 404);
    await reload();
    expect(isOpen(first)).toBe(true);
    expect(screen.getByText(idCardWords.reattachBack)).toBeTruthy();
  });

  it('verified on their own phone is a line with name, card and the server’s time', async () => {
    const [person] = soleProgress.persons;
    const recorded = { ...person, krname: '김하늘', cardType: 'dl', eKycStatus: 'COMPLETE', verifiedAt };
    server.answers[calls.progress] = ok({ ...soleProgress, persons: [recorded] });
    await open();
    expect(isOpen(first)).toBe(false);
    expect(screen.getByText('김하늘')).toBeTruthy();
    expect(line(first)).toBe(words.verified(cardKinds.dl, '11월 20일 14:02'));
  });
});

describe('the guide to photographs', () => {
  const opens = async () => {
    history.replaceState(null, '');
    hasSession();
    enterSession(somebody());
    await openRouted(<Page />);
    await act(async () => undefined);
  };

  it('is open at first', async () => {
    await opens();
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('is not open once a card was given, for example on a phone; the button opens it', async () => {
    server.answers[calls.progress] = ok(soleProgress);
    await opens();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(representativeInfoWords.guide);
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('opens from the title and from each card that is not next to it', async () => {
    server.answers[calls.progress] = ok({ ...soleProgress, gongdongRep: true });
    await opens();
    const [, ofAgent, ...others] = screen.getAllByRole('button', { name: representativeInfoWords.guide });
    expect([others, ofAgent?.closest('section')?.textContent]).toEqual([[], expect.stringContaining(words.agent)]);
    if (ofAgent) await act(async () => ofAgent.click());
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it.each([
    ['깨끗하고', 'path[stroke="#8d6a3f"]'],
    ['가로로', 'g[transform*="rotate"]'],
    ['어두운 배경', 'svg > rect[fill="#e9ecf1"]'],
    ['빛 반사', 'path[fill="#fff"]'],
    ['여백', 'rect[stroke="#cfd5de"]'],
  ])('shows next to the good picture (%s) the bad one with its defect', async (start, wrong) => {
    await opens();
    const pair = guide.pairs.find(({ good }) => good.includes(start));
    const shown = [...document.querySelectorAll('figure')].map((figure) => [
      figure.textContent,
      figure.querySelector(wrong) !== null,
    ]);
    expect(shown).toContainEqual([`${guide.good}${pair?.good}`, false]);
    expect(shown).toContainEqual([`${guide.bad}${pair?.bad}`, true]);
  });
});
