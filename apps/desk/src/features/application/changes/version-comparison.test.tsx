// @vitest-environment jsdom
import { deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskFrameWords } from '@portal/domain/messages/desk/desk-frame.ts';
import { ok } from '@portal/ui/testing/server.fixture.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applicationWith, beginDesk, openDesk, server } from '../../../testing/open-desk.fixture.tsx';
import { me, number } from '../../../testing/stand-in.fixture.ts';
import { documents } from '../../../testing/stand-in-application.fixture.ts';
import { evidence } from '../../../testing/stand-in-evidence.fixture.ts';

beginDesk();

const compared = `/a/${number}?part=documents&item=SF06&compare=true`;
const side = async () => within(await screen.findByRole('complementary', { name: words.thisRequest }));
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

interface Days {
  readonly baseDay: string | null;
  readonly formerBaseDays: { day: string | null; at: string }[];
}

const withList = (readAt: string, days: Days = { baseDay: null, formerBaseDays: [] }) => {
  const holders = [
    { holder: '문 가람', share: '60' },
    { holder: '(주)온새미홀딩스', share: '30.00' },
    { holder: '차은결', share: '10.00' },
  ];
  const persons = [{ key: 'SR02-0', name: '문가람', sameAs: null, share: '60.00', elsewhere: [], tries: [] }];
  const ownership = { ...evidence.ownership, read: [{ company: '', holders, by: me, at: readAt, ...days }] };
  return ok({ ...evidence, persons, ownership });
};

it('compares the declared owners with the transcribed list of shareholders', async () => {
  server.answers['GET /evidence'] = withList('2026-11-23T00:10:00.000Z');
  await openDesk(compared);
  const facts = await side();
  expect(linesOf(await facts.findByRole('table', { name: words.comparedOwners }))).toEqual([
    '문가람60.00%60.00%같음',
    '주식회사 온새미홀딩스-30.00%비교 안 함',
    '차은결-10.00%비교 안 함',
  ]);
  expect(facts.getByText(/서지안 님이 오늘 09:10에 옮겨 적었습니다/)).toBeTruthy();
  expect(facts.queryByText(words.holderOfEarlier)).toBeNull();
});

it('says when the list was transcribed before this version arrived', async () => {
  server.answers['GET /evidence'] = withList('2026-11-19T00:00:00.000Z');
  await openDesk(compared);
  expect(await (await side()).findByText(words.holderOfEarlier)).toBeTruthy();
});

it('says when nobody has transcribed the list, and links to where that is done', async () => {
  const persons = [{ key: 'SR02-0', name: '문가람', sameAs: null, share: '60.00', elsewhere: [], tries: [] }];
  server.answers['GET /evidence'] = ok({ ...evidence, persons });
  const router = await openDesk(compared);
  const facts = await side();
  expect(await facts.findByText(new RegExp(words.holderNotListed))).toBeTruthy();
  expect(linesOf(facts.getByRole('table'))).toEqual(['문가람60.00%-', '주식회사 온새미홀딩스--']);
  await act(async () => void fireEvent.click(facts.getByRole('link', { name: words.toShares })));
  expect(router.state.location.search).toMatchObject({ part: 'persons', item: 'owners' });
});

it.each([
  ['2026-11-23T00:10:00.000Z', '20261118', '2026.10.30 → 2026.11.18'],
  ['2026-11-23T00:10:00.000Z', '20261030', '2026.10.30'],
  ['2026-11-23T00:10:00.000Z', null, `2026.10.30 → ${words.baseDayMissing}`],
  ['2026-11-19T00:00:00.000Z', '20261118', `2026.11.18 → ${words.baseDayMissing}`],
])('shows the base day typed at %s as %s next to the previous one', async (at, baseDay, said) => {
  server.answers['GET /evidence'] = withList(at, {
    baseDay,
    formerBaseDays: [{ day: '20261030', at: '2026-11-18T00:00:00.000Z' }],
  });
  await openDesk(compared);
  const facts = await side();
  expect((await facts.findByText(words.baseDay)).nextElementSibling?.textContent).toBe(said);
});

it('shows no base day for another document, and does not request the evidence', async () => {
  const [request] = documents.supplements;
  if (!request) throw new Error('no request');
  const asked = { ...documents, supplements: [{ ...request, item: 'SF07' }] };
  server.answers[`GET /applications/${number}`] = applicationWith(asked);
  await openDesk(compared.replace('SF06', 'SF07'));
  expect(await (await side()).findByText(words.paused)).toBeTruthy();
  expect(screen.queryByText(words.baseDay)).toBeNull();
  expect(server.calls()).not.toContain('GET /evidence');
});

it('keeps the request and offers a retry when the evidence cannot be loaded', async () => {
  server.answers['GET /evidence'] = { status: 500, body: { code: 'INTERNAL', message: '서버의 말', data: null } };
  await openDesk(compared);
  const facts = await side();
  expect((await facts.findByRole('alert')).textContent).toContain('서버의 말');
  expect(facts.getByText(words.paused)).toBeTruthy();
  server.answers['GET /evidence'] = withList('2026-11-23T00:10:00.000Z');
  await act(async () => void fireEvent.click(facts.getByRole('button', { name: deskFrameWords.retry })));
  expect(await facts.findByRole('table')).toBeTruthy();
});

it.each([
  [{ pausedDays: 0 }, `${words.pausedNone} ${words.pausedNoneWhy}`],
  [{ pausedDays: 3 }, '3영업일'],
  [{ pausedDays: 0, answeredAt: null }, `${words.pausedNone} ${words.pausedStill}`],
])('shows who asked and how long the review was paused: %j', async (part, said) => {
  const [request, ...others] = documents.supplements;
  if (!request) throw new Error('no request');
  const asked = { ...documents, supplements: [{ ...request, ...part }, ...others] };
  server.answers[`GET /applications/${number}`] = applicationWith(asked);
  await openDesk(compared);
  const facts = (await screen.findByText(words.paused)).closest('dl');
  expect(facts?.textContent).toContain('요청11.20 16:40 서지안');
  expect(facts?.textContent).toContain(`${words.paused}${said}`);
});

it('shows request and answer below each version, with the reason code and the delay', async () => {
  await openDesk(compared);
  const before = await screen.findByRole('region', { name: words.before });
  expect(before.textContent).toContain('서지안 오른쪽의 지분율이 잘려서');
  expect(before.textContent).toContain('11.20 16:40 · R05 · 기한 11.20(금)');
  const sent = screen.getByRole('region', { name: words.sent(2) });
  expect(sent.textContent).toContain('가맹점 2쪽 없이 한 장으로 다시 만들었습니다.');
  expect(sent.textContent).toContain('오늘 09:04 · 기한보다 1영업일 늦었습니다');
  expect(sent.textContent).toContain('PDF 47KB');
});
