// @vitest-environment jsdom
import { mostOwners } from '@portal/domain/forms/owner-info.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { progressGateWords } from '@portal/domain/messages/screening/screening.ts';
import { ownerQuestions } from '@portal/domain/rules/owner/owners.ts';
import { currentDialog } from '@portal/ui/feedback/dialog-store.ts';
import { later, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterSession } from '../../../lib/session/session.ts';
import { somebody } from '../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../lib/testing/begin-with.fixture.ts';
import { errorAt, field, isShown, leave, press, type } from '../../../lib/testing/page.fixture.tsx';
import { openRouted, type Routed } from '../../../lib/testing/routed.fixture.tsx';
import { corporateProgress, ownerPerson, soleProgress } from './owner-info.fixture.ts';
import { Page } from './owner-info.page.tsx';
import './owner-finder/kept-owner-finder.tsx';

const asks = 'GET /screening/progress';
const record = 'POST /screening/represent';
const agree = 'POST /agree';
const draft = 'GET /draft/owner-info';
beginWith(() => ({
  [asks]: ok(soleProgress),
  [draft]: ok(null),
  'PUT /draft/owner-info': ok({ savedAt: '2026-11-22T00:00:00.000Z' }),
  'DELETE /draft/owner-info': ok(),
  'GET /draft/owner-finder': ok(null),
  'PUT /draft/owner-finder': ok({ savedAt: '2026-11-22T00:00:00.000Z' }),
  [record]: ok(),
  [agree]: ok({ kycStatus: 'STEP3' }),
  'GET login/me': ok(somebody({ kycStatus: 'STEP3' })),
}));

let routed: Routed;
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  enterSession(somebody({ kycStatus: 'STEP2' }));
});
const opens = async (progress: object = soleProgress): Promise<void> => {
  server.answers[asks] = ok(progress);
  routed = await openRouted(<Page />);
};
/** Finds groups by their legend: computing the roles of a form with lists of all countries takes seconds. */
const groups = (name: string | RegExp): readonly HTMLElement[] =>
  screen
    .queryAllByText(name, { selector: 'legend, legend *' })
    .flatMap((legend) => legend.closest<HTMLElement>('fieldset') ?? []);
const group = (name: string | RegExp) => {
  const [found] = groups(name);
  if (!found) throw new Error(`no group ${name}`);
  return within(found);
};
const hasButton = (name: string): boolean => screen.queryAllByText(name, { selector: 'button, button *' }).length > 0;
const choose = (name: string | RegExp, option: string) =>
  act(async () => void fireEvent.click(group(name).getByLabelText(option)));
const answers = async (): Promise<void> => {
  await choose(words.purpose, words.purposes.TRANSACTION);
  await choose(words.funds, words.fundsSources.BUSINESS);
};
/** Unfolds the fields of the known owner, of whom one line is shown. */
const unfolds = () => press(`${words.owners} ${words.change}`);
const owners = (): readonly HTMLElement[] => groups(/^소유자 \d+$/);

describe('the owner step', () => {
  it('is shown once the progress is loaded, which can be requested again', async () => {
    server.answers[asks] = refused({}, 'SERVER_ERROR', 500);
    routed = await openRouted(<Page />);
    expect(isShown(progressGateWords.loadFailed)).toBe(true);
    expect(hasButton(words.next)).toBe(false);
    server.answers[asks] = ok(soleProgress);
    await press(progressGateWords.again);
    expect(isShown('문정옥 · 100% · 개인사업자')).toBe(true);
  });

  it('is sent once, and leads on when everything is recorded', async () => {
    await opens();
    await answers();
    const slow = later(ok());
    server.answers[record] = slow.answer;
    await press(words.next);
    await press(words.saving);
    expect(sentBy(agree)).toEqual([]);
    await act(async () => slow.come());
    expect([sentBy(record).length, sentBy(agree).length]).toEqual([1, 1]);
    expect(server.calls()).toContain('DELETE /draft/owner-info');
    expect(routed.place()).toBe('/document-upload');
  });

  it('shows a refusal without a field, keeps everything, and can be sent again', async () => {
    await opens();
    await answers();
    server.answers[agree] = refused({}, 'SERVER_ERROR', 500);
    await press(words.next);
    expect(currentDialog()?.message).toBe('서버의 말');
    expect([routed.place(), isShown('문정옥 · 100% · 개인사업자')]).toEqual(['/here', true]);
    expect(server.calls()).not.toContain('DELETE /draft/owner-info');
    await act(async () => currentDialog()?.answer(true));
    server.answers[agree] = ok({ kycStatus: 'STEP3' });
    await press(words.next);
    expect(routed.place()).toBe('/document-upload');
  });

  it('shows a refused answer at its field', async () => {
    await opens();
    await answers();
    server.answers[agree] = refused({ purpose: '목적을 다시 골라 주세요.' });
    await press(words.next);
    expect([isShown('목적을 다시 골라 주세요.'), currentDialog()]).toEqual([true, undefined]);
  });

  it('restores the draft', async () => {
    const values = { purpose: { choice: 'OTHER', text: '해외 판매' } };
    server.answers[draft] = ok({ values: { $version: 2, ...values }, savedAt: '2026-11-22T00:00:00.000Z' });
    await opens();
    expect(group(words.purpose).getByLabelText<HTMLInputElement>(words.purposes.OTHER).checked).toBe(true);
    expect(field(words.purposeOther).value).toBe('해외 판매');
  });
});

describe('joint representatives', () => {
  const partner = { ...ownerPerson, seq: 1, krname: '김하늘', name: 'KIM HANEUL', birth: '19850101' };
  const joint = { ...soleProgress, gongdongRep: true, persons: [ownerPerson, partner] };

  it('are proposed as owners without their shares', async () => {
    await opens(joint);
    expect(isShown(words.ownersJoint)).toBe(true);
    const names = owners().map((one) => within(one).getByLabelText<HTMLInputElement>(personWords.nameKr).value);
    const shares = owners().map((one) => within(one).getByLabelText<HTMLInputElement>(words.share).value);
    expect([names, shares]).toEqual([
      ['문정옥', '김하늘'],
      ['', ''],
    ]);
  });

  it('are recorded one after the other, and an error is shown at the one it concerns', async () => {
    await opens(joint);
    await answers();
    for (const [place, one] of owners().entries()) {
      const share = within(one).getByLabelText(words.share);
      await act(async () => void fireEvent.change(share, { target: { value: place === 0 ? '60' : '40' } }));
    }
    let asked = 0;
    server.answers[record] = () => {
      asked += 1;
      return asked === 2 ? refused({ name: '여권의 이름과 다릅니다.' }) : ok();
    };
    await press(words.next);
    const [first, second] = owners();
    expect(within(first ?? document.body).queryByText('여권의 이름과 다릅니다.')).toBeNull();
    expect(within(second ?? document.body).queryByText('여권의 이름과 다릅니다.')).not.toBeNull();
    expect(sentBy(agree)).toEqual([]);
  });

  it('can replace one another, while the share stays', async () => {
    await opens(joint);
    const [first] = owners();
    const of = within(first ?? document.body);
    await act(async () => void fireEvent.change(of.getByLabelText(words.share), { target: { value: '60' } }));
    await act(async () => void fireEvent.change(of.getByLabelText(words.representative), { target: { value: '1' } }));
    expect(of.getByLabelText<HTMLInputElement>(personWords.nameKr).value).toBe('김하늘');
    expect(of.getByLabelText<HTMLInputElement>(words.share).value).toBe('60');
  });
});

describe('the number of', () => {
  it('owners is at least one', async () => {
    await opens();
    await unfolds();
    expect(hasButton(words.remove)).toBe(false);
    await press(words.add);
    expect([owners().length, hasButton(words.remove)]).toEqual([2, true]);
  });

  it('companies is limited to what can be sent', async () => {
    await opens(corporateProgress);
    await choose(words.category, words.categories.CORP007);
    await choose(words.questions.q1, words.yes);
    const add = (): HTMLElement | undefined => screen.queryAllByText(words.addCompany, { selector: 'button *' })[0];
    for (let count = 0; count < mostOwners; count += 1)
      await act(async () => void fireEvent.click(add() ?? document.body));
    expect([isShown(words.company(mostOwners)), add()]).toEqual([true, undefined]);
    await press(words.removeCompany(mostOwners));
    expect(add()).toBeDefined();
  });
});

describe('a corporation', () => {
  it.each(['CORP001', 'CORP003', 'CORP004', 'CORP006'] as const)('of category %s names no owners', async (category) => {
    await opens(corporateProgress);
    await choose(words.category, words.categories[category]);
    expect(groups(words.ladder)).toEqual([]);
    expect(owners()).toEqual([]);
    expect(hasButton(words.finder)).toBe(false);
    await answers();
    await choose(words.listing, words.listings.UNLISTED);
    await press(words.next);
    expect([sentBy(record), sentBy(agree)]).toEqual([[], [expect.objectContaining({ corp: category, ownerCount: 0 })]]);
  });

  it('without an exemption answers one question after the other', async () => {
    await opens(corporateProgress);
    await choose(words.category, words.categories.CORP007);
    const asked = (): readonly string[] =>
      ownerQuestions.filter((question) => groups(words.questions[question]).length > 0);
    expect(asked()).toEqual(['q1']);
    await choose(words.questions.q1, words.no);
    await choose(words.questions.q2, words.no);
    expect(asked()).toEqual(['q1', 'q2', 'q3']);
    // After a different answer, the later questions are no longer asked.
    await choose(words.questions.q1, words.yes);
    expect(asked()).toEqual(['q1']);
  });

  it.each([
    [true, words.listing, words.corporatePurpose],
    [false, words.corporatePurpose, words.listing],
  ])('for profit (%s) is asked for its %s', async (corpGubn, there, missing) => {
    await opens({ ...corporateProgress, corpGubn });
    const isThere = (name: string): boolean => groups(name).length > 0 || screen.queryByLabelText(name) !== null;
    expect([isThere(there), isThere(missing)]).toEqual([true, false]);
    // The answer of the previous step is shown, and cannot be changed here.
    const kinds = [...(groups(words.corporateKind)[0]?.querySelectorAll('input') ?? [])];
    expect(kinds.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [corpGubn, true],
      [!corpGubn, true],
    ]);
  });

  it('shows a category chosen by pointer in one line, and the options again to change it', async () => {
    await opens(corporateProgress);
    const option = group(words.category).getByLabelText(words.categories.CORP001);
    await act(async () => void fireEvent(option, new PointerEvent('click', { bubbles: true, pointerType: 'touch' })));
    const isFolded = (): boolean | undefined => groups(words.category)[0]?.closest('[hidden]') !== null;
    expect(isFolded()).toBe(true);
    expect(screen.getByText(words.categories.CORP001, { selector: 'p' })).toBeTruthy();
    await press(`${words.category} ${words.change}`);
    expect(group(words.category).getByLabelText<HTMLInputElement>(words.categories.CORP001).checked).toBe(true);
    // An arrow key that passes an option does not answer yet; the key that leaves the options does.
    const again = group(words.category).getByLabelText(words.categories.CORP003);
    await act(async () => void fireEvent.keyDown(again, { key: 'ArrowDown' }));
    await choose(words.category, words.categories.CORP003);
    expect(isFolded()).toBe(false);
    await act(async () => void fireEvent.keyDown(again, { key: 'Tab' }));
    expect(isFolded()).toBe(true);
    expect(screen.getByText(words.categories.CORP003, { selector: 'p' })).toBeTruthy();
  });

  it('is not offered the tree of shareholders if it is not for profit', async () => {
    await opens({ ...corporateProgress, corpGubn: false });
    await choose(words.category, words.categories.CORP007);
    expect(hasButton(words.finder)).toBe(false);
  });

  it('leaves the tree for the questions with nothing changed', async () => {
    await opens({ ...corporateProgress, companyName: '한결무역' });
    await choose(words.category, words.categories.CORP007);
    await press(words.finder);
    await press('직접 답하기');
    // Back at the place where the finder was opened.
    expect(document.activeElement?.textContent).toContain(words.finderHint);
    expect(group(words.questions.q1).getByLabelText<HTMLInputElement>(words.yes).checked).toBe(false);
    expect(isShown(words.finderHint)).toBe(true);
  });
});

describe('typed values of an owner', () => {
  it.each([
    [personWords.nameEn, 'Moon 정옥 Jeongok', /^Moon\s+Jeongok$/i],
    [personWords.birth, '1980년 6월 17일', /^1980\.06\.17$/],
    [words.share, '1/3', /^33\.33$/],
    [words.share, '33.3%', /^33\.3$/],
  ])('%s keeps of %j only what is valid', async (label, typed, shown) => {
    await opens();
    await unfolds();
    await type(label, typed);
    expect(field(label).value).toMatch(shown);
  });

  it.each([
    [personWords.birth, '1980.06.17.99', sentence('date.format')],
    [words.share, '약 30', sentence('owner.share-range')],
  ])('%s: leaves %j as typed, and reports it immediately', async (label, typed, message) => {
    await opens();
    await type(label, typed);
    await vi.waitFor(() => expect(errorAt(label)).toContain(message));
    expect(field(label).value).toBe(typed);
  });

  it('formats six digits of a date on leaving', async () => {
    await opens();
    await type(personWords.birth, '800617');
    await leave(personWords.birth);
    expect(field(personWords.birth).value).toBe('1980.06.17');
  });

  it.each([words.share, personWords.birth])(
    'reports a missing %s at its field, which gets the focus',
    async (label) => {
      await opens();
      await answers();
      await unfolds();
      await type(label, '');
      await press(words.next);
      expect(errorAt(label)).not.toBe('');
      expect(document.activeElement).toBe(field(label));
      expect(sentBy(record)).toEqual([]);
    },
  );
});
