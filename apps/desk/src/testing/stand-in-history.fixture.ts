import type { ResultOf } from '@portal/contract/call.ts';
import type { applicationTimeline } from '@portal/contract/desk/application.ts';
import { applicationChanges } from '@portal/contract/desk/changes.ts';
import type { applicationNotes } from '@portal/contract/desk/notes.ts';
import { exampleAnswer, me, other } from './stand-in.fixture.ts';

type Timeline = ResultOf<typeof applicationTimeline>;
type Event = Timeline['events'][number];

const event = (id: string, at: string, text: string, part: Partial<Event> = {}): Event => ({
  id,
  at,
  by: 'merchant',
  name: null,
  kind: 'event',
  action: 'some.event',
  text,
  subject: null,
  itemLabel: null,
  result: 'ok',
  detail: null,
  quote: null,
  corrected: [],
  ...part,
});

export const timeline: Timeline = {
  events: [
    event('9', '2026-11-23T00:04:00.000Z', '보완 서류를 올렸습니다.', {
      subject: 'SF06',
      itemLabel: '주주명부',
      detail: '2판 · 214KB',
    }),
    event('8', '2026-11-22T23:40:00.000Z', '사업자 등록 상태를 다시 답했습니다.', { by: 'authority' }),
    event('7', '2026-11-20T07:40:00.000Z', '주주명부의 보완을 요청했습니다.', { by: 'staff', name: '서지안' }),
    event('6', '2026-11-20T06:03:00.000Z', '통장 사본의 쪽을 보았습니다.', {
      by: 'staff',
      name: '한도윤',
      kind: 'viewing',
    }),
    event('4', '2026-11-19T08:05:00.000Z', '사업자 정보를 고쳤습니다.', {
      corrected: [
        { label: '사업장 주소', before: '서울특별시 마포구 양화로 45', after: '서울특별시 마포구 월드컵북로 21' },
      ],
    }),
    event('5', '2026-11-19T07:05:00.000Z', '신청이 완료되어 심사가 시작되었습니다.', { by: 'system' }),
  ],
  next: '5',
  seenAt: '2026-11-20T07:42:00.000Z',
};

export const notes: ResultOf<typeof applicationNotes> = {
  notes: [
    {
      id: '33333333-3333-4333-8333-333333333333',
      at: '2026-11-20T07:45:00.000Z',
      author: other,
      isMine: false,
      subject: 'business.bizAddressKr',
      subjectLabel: '사업자 정보 · 사업장 주소',
      text: '층만 다릅니다. 등기부등본을 봐야 합니다.',
      mentions: [me],
    },
  ],
};

const example = exampleAnswer(applicationChanges);

/** Changes by others since this person last looked. */
export const changes: typeof example = {
  revision: 5,
  seenAt: '2026-11-20T07:42:00.000Z',
  changes: [
    ...example.changes.map((one) => ({ ...one, at: '2026-11-23T00:04:00.000Z' })),
    {
      revision: 5,
      at: '2026-11-23T00:05:00.000Z',
      by: 'staff',
      name: '한도윤',
      isMine: false,
      kind: 'note.written',
      item: '',
      itemLabel: '',
      text: '의견을 남겼습니다.',
      detail: null,
      quote: '지분율이 모두 보입니다.',
      values: [],
    },
  ],
};
