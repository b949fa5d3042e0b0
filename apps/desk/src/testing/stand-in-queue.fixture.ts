import type { ResultOf } from '@portal/contract/call.ts';
import { reviewQueue } from '@portal/contract/desk/queue.ts';
import { exampleAnswer, me, other, today } from './stand-in.fixture.ts';

type Queue = ResultOf<typeof reviewQueue>;
type Row = Queue['rows'][number];

const example = exampleAnswer(reviewQueue);
const [exampleRow] = example.rows;
if (!exampleRow) throw new Error('the example of the queue has no row');
const plainRow: Row = { ...exampleRow, flags: [], assignee: me, seen: 'current', news: null };

export const rows: readonly Row[] = [
  {
    ...plainRow,
    number: 'A261014-0007',
    companyName: '한결무역',
    day: 20,
    fourWeeksOn: today,
    flags: [{ code: 'owner-sum', name: '지분 합이 100% 아님' }],
    seen: 'changed',
    news: { text: '통장 사본 새 파일', count: 3 },
    changedAt: '2026-11-22T23:20:00.000Z',
  },
  {
    ...plainRow,
    number: 'A261029-0018',
    companyName: '달무리상회',
    accountType: 'BC01',
    day: 17,
    fourWeeksOn: '20261126',
    flags: [{ code: 'paper-undated', name: '발급일 못 읽음' }],
  },
  {
    ...plainRow,
    flags: [
      { code: 'address-differs', name: '주소가 다름' },
      { code: 'unverified', name: '진위확인 미완료' },
    ],
    seen: 'changed',
  },
  {
    ...plainRow,
    number: 'A261117-0021',
    companyName: '사단법인 이음나눔',
    state: 'SUPPLEMENT',
    turn: 'MERCHANT',
    day: 3,
    paused: true,
    flags: [{ code: 'unverified', name: '진위확인 미완료' }],
    dueOn: '20261126',
  },
  {
    ...plainRow,
    number: 'A261105-0002',
    companyName: '해든물산 주식회사',
    day: 12,
    fourWeeksOn: '20261203',
    assignee: other,
    flags: [{ code: 'name-differs', name: '이름이 서로 다름' }],
  },
  {
    ...plainRow,
    number: 'A261116-0033',
    companyName: '나래글로벌',
    accountType: 'BC01',
    day: 5,
    fourWeeksOn: '20261214',
    assignee: null,
    seen: 'never',
  },
  {
    ...plainRow,
    number: 'A261116-0040',
    companyName: '주식회사 봄소리랩',
    day: 5,
    fourWeeksOn: '20261214',
    assignee: null,
    seen: 'never',
    flags: [{ code: 'paper-short', name: '서류가 곧 3개월' }],
  },
  {
    ...plainRow,
    number: 'A261118-0005',
    companyName: '주식회사 윤슬테크',
    turn: 'APPROVAL',
    day: 3,
    fourWeeksOn: '20261216',
    assignee: other,
  },
];

const { counts } = example;
const figures = { ...example.figures, medianDays: 7 };

export const queue: Queue = {
  today,
  rows: [...rows],
  next: 'MjAyNjEyMTc',
  counts,
  figures,
  comingBack: [],
  thisWeek: null,
};

export const emptyQueue: Queue = {
  today,
  rows: [],
  next: null,
  counts: { ...counts, mine: 0, unassigned: 0, merchant: 9 },
  figures,
  comingBack: [
    { number: 'A261112-0026', companyName: '소소한하루', on: today, items: ['통장 사본'] },
    { number: 'A261117-0021', companyName: '사단법인 이음나눔', on: '20261126', items: ['대표자 1', '주주명부'] },
  ],
  thisWeek: { proposed: 11, medianDays: 7, asked: 9 },
};
