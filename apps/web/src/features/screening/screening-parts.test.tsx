// @vitest-environment jsdom
import { progressWords } from '@portal/domain/messages/frame/common.ts';
import { differingNamesWords } from '@portal/domain/messages/screening/differing-names.ts';
import { foreignerWords } from '@portal/domain/messages/screening/foreigner.ts';
import { progressGateWords, screeningProgressWords as words } from '@portal/domain/messages/screening/screening.ts';
import { someWords } from '@portal/ui/base/words.fixture.ts';
import { draw } from '@portal/ui/testing/drawn.fixture.tsx';
import { later, offline, ok, refused } from '@portal/ui/testing/server.fixture.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterSession } from '../../lib/session/session.ts';
import { somebody } from '../../lib/session/somebody.fixture.ts';
import { beginWith, server } from '../../lib/testing/begin-with.fixture.ts';
import { isShown, press } from '../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../lib/testing/routed.fixture.tsx';
import { DifferingNames } from './differing-names.tsx';
import { ForeignerNote } from './id-card/card/foreigner-note.tsx';
import { soleProgress } from './owner-info/owner-info.fixture.ts';
import { ProgressGate } from './progress-gate.tsx';
import { ScreeningPage } from './screening-page.tsx';

const asks = 'GET /screening/progress';
beginWith(() => ({ [asks]: ok(soleProgress) }));

describe('a page that depends on the progress', () => {
  const opens = (isWaiting = false) => {
    enterSession(somebody());
    return openRouted(
      <ProgressGate isWaiting={isWaiting}>{({ persons }) => <p>{`${persons.length}명`}</p>}</ProgressGate>,
    );
  };

  it('shows that it is loading, then the page', async () => {
    const slow = later(ok(soleProgress));
    server.answers[asks] = slow.answer;
    await opens();
    expect(screen.getByRole('status').textContent).toContain(progressGateWords.loading);
    await act(async () => slow.come());
    expect(isShown('1명')).toBe(true);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('also waits for its other data', async () => {
    await opens(true);
    expect(isShown('1명')).toBe(false);
    expect(screen.getByRole('status').textContent).toContain(progressGateWords.loading);
  });

  it('is never drawn with the progress from before it was left', async () => {
    await opens();
    const slow = later(ok({ ...soleProgress, persons: [] }));
    server.answers[asks] = slow.answer;
    await openRouted(<ProgressGate>{({ persons }) => <p>{`이제 ${persons.length}명`}</p>}</ProgressGate>);
    expect(isShown('이제 1명')).toBe(false);
    await act(async () => slow.come());
    expect(isShown('이제 0명')).toBe(true);
  });

  it.each([
    ['the server fails', refused({}, 'SERVER_ERROR', 500)],
    ['the connection is lost', offline],
  ])('shows a failure when %s, and can be retried', async (_, answer) => {
    server.answers[asks] = answer;
    await opens();
    expect(await screen.findByText(progressGateWords.loadFailed)).toBeDefined();
    server.answers[asks] = ok(soleProgress);
    await press(progressGateWords.again);
    expect(isShown('1명')).toBe(true);
    expect(isShown(progressGateWords.loadFailed)).toBe(false);
  });
});

describe('a page of the screening', () => {
  const opens = (step?: number, note?: string) =>
    openRouted(
      <ScreeningPage title="서류를 올려 주세요" {...(step !== undefined && { step })} {...(note && { note })}>
        <p>본문</p>
      </ScreeningPage>,
    );
  const way = () => within(screen.getByRole('navigation', { name: new RegExp(`^${words.overall}`) }));

  it('is the third step of the application, whose earlier steps link to what was submitted', async () => {
    await opens();
    const [first] = progressWords.applicationSteps;
    expect(way().getByRole('link', { name: first }).getAttribute('href')).toBe(`/my-file#${progressWords.readAt[0]}`);
    const here = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
    expect(here?.textContent).toContain(progressWords.applicationSteps[2]);
    expect(screen.queryByRole('list', { name: new RegExp(`^${words.label}`) })).toBeNull();
  });

  it.each([
    [1, [], words.steps[0]],
    [2, ['/my-file#settlement'], words.steps[1]],
    [3, ['/my-file#settlement', '/my-file#representatives'], words.steps[2]],
  ])('at its own step %d: links to the earlier ones, and marks the current one', async (step, links, here) => {
    await opens(step);
    const own = screen.getByRole('list', { name: `${words.label}, ${someWords.stepOf(step, words.steps.length)}` });
    const hrefs = within(own)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(links);
    expect(own.querySelector('[aria-current="step"]')?.textContent).toContain(here);
  });

  it('names the part of the current step only', async () => {
    await opens(2, words.parts.owners);
    const item = screen.getByText(words.parts.owners).closest('li');
    expect(item?.getAttribute('aria-current')).toBe('step');
    expect(item?.textContent).toContain(words.steps[1]);
  });

  it('with all its own steps done marks none as current, and links to each', async () => {
    await opens(4);
    const own = screen.getByRole('list', { name: new RegExp(`^${words.label}`) });
    expect(own.querySelector('[aria-current]')).toBeNull();
    expect(within(own).getAllByRole('link')).toHaveLength(words.steps.length);
  });
});

describe('names that differ between documents', () => {
  const sole = { isCorporation: false, representativeName: '홍길동', accountHolder: '김하늘', companyName: '시험상점' };

  it.each([
    [
      'lists the certificate’s and the account’s name if the card has another name',
      'card',
      '이순신',
      sole,
      ['representative', 'holder'],
    ],
    ['lists the account’s name if it differs from the card’s', 'card', '홍길동', sole, ['holder']],
    [
      'does not compare the card with the account of a corporation',
      'card',
      '홍길동',
      { ...sole, isCorporation: true },
      [],
    ],
    [
      'does not compare a card when no other name is known',
      'card',
      '홍길동',
      { isCorporation: false, representativeName: null },
      [],
    ],
    ['does not compare a card before it is read', 'card', '', sole, []],
    [
      'lists the certificate’s names if the account holder is none of them',
      'holder',
      '이순신',
      sole,
      ['representative', 'company'],
    ],
    ['accepts the business itself as the account holder', 'holder', '시험상점', sole, []],
  ] as const)('%s', (_, paper, name, known, where) => {
    draw(<DifferingNames paper={paper} name={name} known={known} />);
    const others = { representative: '홍길동', holder: '김하늘', company: '시험상점' };
    const message = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(message).toEqual(where.map((one) => differingNamesWords.other({ where: one, name: others[one] })));
    expect(screen.queryAllByRole('status')).toHaveLength(where.length > 0 ? 1 : 0);
  });
});

describe('the note on a foreigner’s card', () => {
  it.each([
    ['a name equal to the one read', 'ANDERSON JAMES', 'ANDERSON JAMES', false],
    ['a name one letter different', 'ANDERSEN JAMES', 'ANDERSON JAMES', false],
    ['a different name', 'WATANABE YUI', 'ANDERSON JAMES', true],
    ['a name that was not read', 'WATANABE YUI', '', false],
  ])('for %s asks for the passport, and shows the name read if it clearly differs', (_, name, read, differs) => {
    draw(<ForeignerNote name={name} read={read} />);
    expect(isShown(foreignerWords.passport)).toBe(true);
    expect(isShown(foreignerWords.differs(read))).toBe(differs);
  });

  it.each([
    ['equal to the one read', 'VN', 'VN', false],
    ['that differs', 'US', 'VN', true],
    ['not chosen yet', '', 'VN', false],
    ['that was not read', 'US', '', false],
  ])('for a nationality %s shows the nationality read if it differs', (_, chosen, read, differs) => {
    draw(<ForeignerNote name="" read="" nation={{ chosen, read }} />);
    expect(isShown(foreignerWords.nationDiffers('베트남'))).toBe(differs);
  });
});
