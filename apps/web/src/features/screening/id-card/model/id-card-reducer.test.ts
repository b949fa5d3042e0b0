import { type Card, emptyCard } from '@portal/domain/forms/id-card.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardEvent, legalPhases } from './id-card-events.ts';
import { reduce } from './id-card-reducer.ts';
import {
  freshProgress,
  frontShown,
  type IdCardState,
  isBound,
  keptOfState,
  type Phase,
  type PhaseName,
  readingOf,
  stageOf,
  startOfKept,
} from './id-card-state.ts';

const front = new File(['front'], 'front.jpg', { type: 'image/jpeg' });
const other = new File(['other'], 'other.jpg', { type: 'image/jpeg' });
const back = new File(['back'], 'back.jpg', { type: 'image/jpeg' });
const { counts } = startOfKept().progress;
const block = { type: 'SR00', seq: 0 } as const;
const verified = { requestId: 'request', fileName: 'masked.jpg' };
const card: Card = {
  ...emptyCard('ic'),
  nameKr: '문정옥',
  nameEn: 'MOON',
  birth: '19800617',
  personalFront: '800617',
  personalBack: '2000000',
};
const refusal = (code: string, data: unknown = null, errors = {}) =>
  new ApiRefusal({ status: 200, code, message: '서버의 말', data, errors });

/** A block in each phase. */
const phases: Readonly<Record<PhaseName, Phase>> = {
  empty: { is: 'empty' },
  measuring: { is: 'measuring', file: front, isSlow: false },
  held: { is: 'held', held: { kind: 'look-again', sentences: ['빛'], file: front } },
  reading: { is: 'reading', share: 0.5 },
  read: { is: 'read', requestId: 'request' },
  verifying: { is: 'verifying', requestId: 'request', sent: card },
  verified: { is: 'verified', verified, isMasking: true },
  'put-off': { is: 'put-off', fixed: ['nameKr'], requestId: undefined },
  recorded: { is: 'recorded', verified, isPostponed: false, verifiedAt: undefined },
};
const phaseNames = Object.values(phases).map(({ is }) => is);
const attempt = 7;
const at = (is: PhaseName, progress: Partial<IdCardState['progress']> = {}): IdCardState => ({
  card,
  progress: {
    ...freshProgress(counts, phases[is]),
    attempt,
    back,
    front: is === 'empty' ? undefined : front,
    ...progress,
  },
});

/** One of each event, answers to the attempt that is under way. */
const events: readonly CardEvent[] = [
  { type: 'pictureChosen', file: other },
  { type: 'measuringTookLong', attempt },
  { type: 'pictureHeld', attempt, held: undefined, error: '다른 사진' },
  { type: 'readingStarted', attempt },
  { type: 'readingProgressed', attempt, share: 0.75 },
  { type: 'readingFinished', attempt, requestId: 'next', values: { issueDate: '20180315' } },
  { type: 'readingFailed', attempt, refusal: refusal('0011') },
  { type: 'readingCancelled' },
  { type: 'backChosen', file: other },
  { type: 'pictureKept', side: 'back', file: back, fileId: 'kept' },
  { type: 'pictureRefused', side: 'back', file: back, refusal: refusal('VALIDATION') },
  { type: 'pictureFetched', side: 'back', file: other, fileId: '' },
  { type: 'kindChosen', cardType: 'dl' },
  { type: 'foundKindTaken' },
  { type: 'fieldEdited', card: { ...card, nameEn: 'MOON JEONGOK' } },
  { type: 'choiceClosed' },
  { type: 'verificationAsked' },
  { type: 'verificationStarted' },
  { type: 'comparisonAsked', message: '비교해 주세요.' },
  { type: 'verified', attempt, verified },
  { type: 'refused', attempt, refusal: refusal('0511') },
  { type: 'masked', attempt, picture: undefined },
  { type: 'postpone' },
  { type: 'resumed' },
  { type: 'correctionAsked' },
  { type: 'officeOpened' },
  { type: 'recordingAsked', block },
  { type: 'recorded', attempt, back },
  { type: 'recordingRefused', attempt, messages: { back: '뒷면' } },
  { type: 'redone' },
];
/** What is asked for that is there already changes nothing. */
const changesNothing = [
  'foundKindTaken empty',
  'verificationAsked read',
  'recordingAsked verified',
  'recordingAsked put-off',
];

const refusalErrors = (event: CardEvent): object => ('refusal' in event ? (event.refusal?.errors ?? {}) : {});

describe('what may happen when', () => {
  it('receives every event', () => {
    expect(events.map(({ type }) => type).sort()).toEqual(Object.keys(legalPhases).sort());
  });

  it.each(events.flatMap((event) => phaseNames.map((is) => [event.type, is, event] as const)))(
    '%s while %s',
    (type, is, event) => {
      const state = at(is);
      const isTaken = legalPhases[type].includes(is) && !changesNothing.includes(`${type} ${is}`);
      expect(reduce(state, event) !== state).toBe(isTaken);
    },
  );
});

describe('the way of a card', () => {
  const go = (start: IdCardState, ...steps: readonly CardEvent[]): IdCardState => steps.reduce(reduce, start);
  const now = (state: IdCardState) => state.progress.attempt;

  it('a front is looked at, read, verified and masked', () => {
    const chosen = go(at('empty'), { type: 'pictureChosen', file: front });
    expect([stageOf(chosen.progress), frontShown(chosen.progress)]).toEqual([undefined, undefined]);
    const slow = go(chosen, { type: 'measuringTookLong', attempt: now(chosen) });
    expect([stageOf(slow.progress), frontShown(slow.progress)]).toEqual(['measure', front]);
    const reading = go(slow, { type: 'readingStarted', attempt: now(slow) });
    expect([stageOf(reading.progress), reading.progress.front]).toEqual(['read', front]);
    const values = { issueDate: '20180315', nameKr: '김하늘' };
    const read = go(reading, { type: 'readingFinished', attempt: now(reading), requestId: 'r', values });
    // What a person typed stays.
    expect(read.card).toMatchObject({ issueDate: '20180315', nameKr: '문정옥' });
    const asked = go(
      read,
      { type: 'verificationStarted' },
      { type: 'fieldEdited', card: { ...read.card, nameEn: 'X' } },
    );
    expect([stageOf(asked.progress), asked.card.nameEn]).toEqual(['verify', 'X']);
    const done = go(asked, { type: 'verified', attempt: now(asked), verified });
    expect([done.card.nameEn, done.card.gender, done.progress.front]).toEqual(['MOON', 'female', undefined]);
    expect(stageOf(done.progress)).toBe('mask');
    const picture = new Blob(['masked']);
    const masked = go(done, { type: 'masked', attempt: now(done), picture });
    expect([stageOf(masked.progress), frontShown(masked.progress)]).toEqual([undefined, picture]);
    const recorded = go(masked, { type: 'recorded', attempt: now(masked), back });
    expect(recorded.progress).toMatchObject({
      back: undefined,
      masked: picture,
      phase: { is: 'recorded', isPostponed: false },
    });
  });

  it('a number sets birth date and gender while it is typed, and no other field does', () => {
    const typed = { ...card, birth: '', personalFront: '', personalBack: '' };
    const state = { ...at('empty'), card: typed };
    expect(go(state, { type: 'fieldEdited', card: { ...typed, personalFront: '900101' } }).card.birth).toBe('19900101');
    expect(go(state, { type: 'fieldEdited', card: { ...typed, nameEn: 'KIM' } }).card.birth).toBe('');
  });

  it.each([
    ['put-off', { nameKr: '김하늘' }],
    ['put-off', { personalFront: '900101' }],
    ['empty', { cardType: 'dl' as const }],
  ] as const)('while %s, %o is not edited', (is, change) => {
    const state = at(is);
    expect(go(state, { type: 'fieldEdited', card: { ...card, ...change } })).toBe(state);
  });

  it.each([
    ['a picture that is none', { type: 'pictureChosen', file: other, error: '형식' }, { front: '형식' }],
    ['a back that is none', { type: 'backChosen', file: other, error: '형식' }, { back: '형식' }],
    [
      'a picture to be taken again',
      { type: 'readingFailed', attempt, refusal: refusal('0011'), error: '다시 찍어 주세요' },
      { front: '다시 찍어 주세요' },
    ],
    [
      'a refusal of the authority',
      { type: 'refused', attempt, refusal: refusal('0511') },
      { verification: '서버의 말' },
    ],
    [
      'a reading that is gone',
      { type: 'refused', attempt, refusal: refusal('VALIDATION', null, { requestId: '다시' }) },
      { front: '다시' },
    ],
    [
      'a number that is refused: told at its field',
      { type: 'refused', attempt, refusal: refusal('VALIDATION', null, { personalNum: '번호' }) },
      {},
    ],
  ] satisfies readonly (readonly [string, CardEvent, object])[])('%s', (_, event, messages) => {
    const is = event.type === 'refused' ? 'verifying' : event.type === 'readingFailed' ? 'reading' : 'read';
    const { progress } = go(at(is), event);
    expect(JSON.parse(JSON.stringify(progress.messages))).toEqual(messages);
    expect(readingOf(progress)).toBe(
      event.type !== 'readingFailed' && !('requestId' in refusalErrors(event)) ? 'request' : undefined,
    );
  });

  it('the fifth failed upload opens the choice, unless the page leads elsewhere', () => {
    const data = { uploadFailures: 5, mayVerifyLater: true };
    const failed = (code: string) =>
      go(at('reading'), { type: 'readingFailed', attempt, refusal: refusal(code, data) }).progress;
    expect(failed('0011')).toMatchObject({ isChoosing: true, counts: { uploadFailures: 5 }, phase: { is: 'empty' } });
    expect(failed('UNAUTHENTICATED').isChoosing).toBe(false);
  });

  it.each([
    ['no side', at('empty', { back: undefined }), { front: 'id-card.both-sides', back: 'id-card.both-sides' }],
    ['no front', at('empty'), { front: 'id-card.both-sides' }],
    ['a front that was not read', at('held'), { front: 'id-card.both-sides' }],
    ['no back', at('read', { back: undefined }), { back: 'id-card.both-sides' }],
  ] as const)('the verify button tells: %s', (_, state, message) => {
    const expected = Object.entries(message).map(([side, code]) => [side, sentence(code)]);
    expect(go(state, { type: 'verificationAsked' }).progress.messages).toEqual(Object.fromEntries(expected));
  });

  it.each([
    ['read', {}, { verification: '대표자 1의 진위여부확인이 필요합니다.' }],
    ['verified', { back: undefined }, { back: '대표자 1의 신분증 뒷면을 업로드 해주세요.' }],
    ['put-off', { front: undefined }, { front: '대표자 1의 신분증 앞면을 업로드 해주세요.' }],
    ['put-off', { back: undefined, counts: { ...counts, mayLackBack: true } }, {}],
  ] as const)('recording tells what is missing while %s', (is, progress, message) => {
    const asked = go(at(is, progress), { type: 'recordingAsked', block });
    expect(JSON.parse(JSON.stringify(asked.progress.messages))).toEqual(message);
  });

  it('a back changed during the recording is not marked as recorded', () => {
    const state = at('verified');
    expect(go(state, { type: 'recorded', attempt, back: other })).toBe(state);
  });

  it.each([
    ['a front that was read', at('read'), front],
    ['a front that waits', at('held', { front: undefined }), front],
    ['a front that is looked at', at('measuring', { front: undefined }), front],
    ['a front that could not be read', at('empty', { unread: other }), other],
    ['no front', at('empty'), undefined],
  ])('putting off keeps both pictures and what was typed: %s', (_, start, kept) => {
    const state = go(start, { type: 'postpone' });
    expect(state.card).toEqual(card);
    expect([state.progress.front, state.progress.back, frontShown(state.progress)]).toEqual([kept, back, kept]);
    expect(isBound(state.progress)).toBe(true);
  });

  it('the latest front that could not be read is kept for postponing', () => {
    const failed = go(at('reading'), { type: 'readingFailed', attempt, refusal: refusal('0011') });
    expect([failed.progress.front, frontShown(failed.progress)]).toEqual([undefined, undefined]);
    expect(go(failed, { type: 'postpone' }).progress.front).toBe(front);
    const gone = go(at('verifying'), {
      type: 'refused',
      attempt,
      refusal: refusal('VALIDATION', null, { requestId: '다시' }),
    });
    expect(go(gone, { type: 'postpone' }).progress.front).toBe(front);
  });

  it('verifying after all restores the reading, the pictures and the values', () => {
    const read = at('read', { read: { nameKr: '문정옥' } });
    const resumed = go(read, { type: 'postpone' }, { type: 'resumed' });
    expect(resumed.card).toEqual(card);
    expect(resumed.progress).toMatchObject({ phase: phases.read, front, back, read: { nameKr: '문정옥' } });
    // Another front that was chosen meanwhile was not read.
    const replaced = go(read, { type: 'postpone' }, { type: 'pictureChosen', file: other }, { type: 'resumed' });
    expect(replaced.progress).toMatchObject({ phase: { is: 'empty' }, front: undefined, back });
    expect(go(replaced, { type: 'postpone' }).progress.front).toBe(other);
  });

  it('a picture that the server keeps is there again after a reload, until another is chosen', () => {
    const kept = go(at('read'), { type: 'pictureKept', side: 'back', file: back, fileId: 'id' });
    expect(keptOfState(kept)).toMatchObject({ backFileId: 'id', frontFileId: '', verifiedId: '' });
    const chosen = go(kept, { type: 'backChosen', file: other });
    expect(keptOfState(chosen).backFileId).toBe('');
    expect(go(chosen, { type: 'pictureKept', side: 'back', file: back, fileId: 'id' })).toBe(chosen);
    expect(go(chosen, { type: 'pictureFetched', side: 'back', file: back, fileId: 'id' })).toBe(chosen);
    const reloaded = at('empty', { back: undefined, keptIds: { front: '', back: 'id' } });
    const fetched = go(reloaded, { type: 'pictureFetched', side: 'back', file: back, fileId: 'id' });
    expect([fetched.progress.back, keptOfState(fetched).backFileId]).toEqual([back, 'id']);
    const gone = go(reloaded, { type: 'pictureFetched', side: 'back', file: undefined, fileId: 'id' });
    expect([gone.progress.back, keptOfState(gone).backFileId]).toEqual([undefined, '']);
    expect(keptOfState(at('verified')).verifiedId).toBe(verified.requestId);
  });

  it('a card of another kind offers that kind, which keeps the person and the back', () => {
    const data = { uploadFailures: 0, mayVerifyLater: false, cardType: 'dl' };
    const failed = go(at('reading'), { type: 'readingFailed', attempt, refusal: refusal('TYPE_MISMATCH', data) });
    expect(failed.progress).toMatchObject({
      found: 'dl',
      unread: front,
      front: undefined,
      counts: { uploadFailures: 0 },
    });
    const taken = go(failed, { type: 'foundKindTaken' });
    const { nameKr, nameEn, birth, gender } = card;
    expect(taken.card).toEqual({ ...emptyCard('dl'), nameKr, nameEn, birth, gender });
    expect(taken.progress).toMatchObject({ found: undefined, unread: front, back, messages: {} });
    expect(go(failed, { type: 'pictureChosen', file: other }).progress.found).toBeUndefined();
    expect(go(failed, { type: 'kindChosen', cardType: 'ac' }).progress.found).toBeUndefined();
  });

  it.each(['verified', 'recorded'] as const)('a card that is %s can be given again', (is) => {
    const restarted = go(at(is), { type: 'redone' });
    expect(restarted).toMatchObject({
      card: emptyCard('ic'),
      progress: { phase: { is: 'empty' }, front: undefined, back: undefined },
    });
    expect(go(restarted, { type: 'kindChosen', cardType: 'dl' }).card.cardType).toBe('dl');
  });

  it.each([
    ['pictureChosen', 'read'],
    ['pictureChosen', 'put-off'],
    ['backChosen', 'read'],
  ] as const)('%s with a file that is none leaves what was there while %s', (type, is) => {
    const { progress } = go(at(is), { type, file: other, error: '형식' });
    expect(progress).toMatchObject({ front, back, phase: phases[is] });
  });

  it('another type of card, or a reset, begins with an untouched card and the counts', () => {
    const kept = { ...counts, uploadFailures: 3 };
    const next = go(at('read', { counts: kept }), { type: 'kindChosen', cardType: 'ac' });
    expect(next).toMatchObject({ card: emptyCard('ac'), progress: { counts: kept, phase: { is: 'empty' } } });
    expect(go(at('recorded'), { type: 'redone' }).card).toEqual(emptyCard('ic'));
  });
});

/** What a person does, and an answer to any of the calls that were ever begun. */
type Move = { readonly event: CardEvent } | { readonly age: number; readonly kind: number };

const actions = events.filter((event) => !('attempt' in event));
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ event: fc.constantFrom(...actions) }),
  fc.record({
    // To the current attempt, a cancelled one, and one that never existed.
    age: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -2, max: 9 })),
    kind: fc.nat({ max: 10 }),
  }),
);
/** The same, of what concerns a reading alone. */
const readingActions = actions.filter(({ type }) =>
  /picture|Cancelled|kind|verificationStarted|postpone|resumed/.test(type),
);
const readingKinds = events
  .filter((event) => 'attempt' in event)
  .flatMap(({ type }, kind) => (/reading|refused/.test(type) ? [kind] : []));
const readingMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ event: fc.constantFrom(...readingActions) }),
  fc.record({ age: fc.nat({ max: 4 }), kind: fc.constantFrom(...readingKinds) }),
);

/** Every answer there is to a call of an attempt. @param requestId of the reading, where it is one */
const answersTo = (asked: number, requestId = 'request'): readonly CardEvent[] =>
  events.flatMap((event): CardEvent[] => {
    if (!('attempt' in event)) return [];
    if (event.type === 'readingFinished') return [{ ...event, attempt: asked, requestId }];
    return [{ ...event, attempt: asked }];
  });

describe('any events in any order', () => {
  it('a stale result and a forbidden event change nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...phaseNames), fc.array(move, { maxLength: 60, size: 'max' }), (is, moves) => {
        let state = at(is);
        for (const one of moves) {
          const { attempt: current, phase } = state.progress;
          const event = 'event' in one ? one.event : answersTo(current - one.age)[one.kind];
          if (!event) continue;
          const next = reduce(state, event);
          const isStale = 'attempt' in event && event.attempt !== current;
          if (isStale || !legalPhases[event.type].includes(phase.is)) expect(next).toBe(state);
          // A cancelled operation is no longer pending.
          expect(next.progress.attempt).toBeGreaterThanOrEqual(current);
          state = next;
        }
      }),
    );
  });

  it('a reading belongs to the latest picture, in any order of results', () => {
    fc.assert(
      fc.property(fc.array(readingMove, { maxLength: 40, size: 'max' }), (moves) => {
        let state = at('empty');
        let picture = 0;
        // Each call as it is sent: with the attempt the block then has, about the picture it then has.
        const calls = [{ attempt: state.progress.attempt, picture }];
        for (const one of moves) {
          const asked = 'event' in one ? undefined : calls.at(-1 - one.age);
          const event = 'event' in one ? one.event : asked && answersTo(asked.attempt, `${asked.picture}`)[one.kind];
          if (!event) continue;
          const next = reduce(state, event);
          if (next !== state && event.type === 'pictureChosen') picture += 1;
          state = next;
          calls.push({ attempt: state.progress.attempt, picture });
          const requestId = readingOf(state.progress);
          if (requestId !== undefined) expect(requestId).toBe(`${picture}`);
        }
      }),
    );
  });
});
