import { emptyCard } from '@portal/domain/forms/id-card.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { describe, expect, it } from 'vitest';
import { type CardEvent, legalPhases } from './id-card-events.ts';
import {
  at,
  attempt,
  back,
  block,
  card,
  changesNothing,
  counts,
  events,
  front,
  other,
  phaseNames,
  phases,
  refusal,
  refusalErrors,
  verified,
} from './id-card-reducer.fixture.ts';
import { reduce } from './id-card-reducer.ts';
import { frontShown, type IdCardState, isBound, keptOfState, readingOf, stageOf } from './id-card-state.ts';

describe('the events of each phase', () => {
  it('cover every event type', () => {
    expect(events.map(({ type }) => type).sort()).toEqual(Object.keys(legalPhases).sort());
  });

  it.each(events.flatMap((event) => phaseNames.map((is) => [event.type, is, event] as const)))(
    'allow or ignore %s while %s',
    (type, is, event) => {
      const state = at(is);
      const isTaken = legalPhases[type].includes(is) && !changesNothing.includes(`${type} ${is}`);
      expect(reduce(state, event) !== state).toBe(isTaken);
    },
  );
});

describe('the course of a card', () => {
  const go = (start: IdCardState, ...steps: readonly CardEvent[]): IdCardState => steps.reduce(reduce, start);
  const now = (state: IdCardState) => state.progress.attempt;

  it('leads from a front through measuring, reading and verification to the masked copy', () => {
    const chosen = go(at('empty'), { type: 'pictureChosen', file: front });
    expect([stageOf(chosen.progress), frontShown(chosen.progress)]).toEqual([undefined, undefined]);
    const slow = go(chosen, { type: 'measuringTookLong', attempt: now(chosen) });
    expect([stageOf(slow.progress), frontShown(slow.progress)]).toEqual(['measure', front]);
    const reading = go(slow, { type: 'readingStarted', attempt: now(slow) });
    expect([stageOf(reading.progress), reading.progress.front]).toEqual(['read', front]);
    const values = { issueDate: '20180315', nameKr: '김하늘' };
    const read = go(reading, { type: 'readingFinished', attempt: now(reading), requestId: 'r', values });
    // Typed values are kept.
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
    const recorded = go(masked, { type: 'recorded', attempt: now(masked), back, backFileId: '' });
    expect(recorded.progress).toMatchObject({
      back: undefined,
      masked: picture,
      phase: { is: 'recorded', isPostponed: false },
    });
  });

  it('a typed number sets the birth date; no other field does', () => {
    const typed = { ...card, birth: '', personalFront: '', personalBack: '' };
    const state = { ...at('empty'), card: typed };
    expect(go(state, { type: 'fieldEdited', card: { ...typed, personalFront: '900101' } }).card.birth).toBe('19900101');
    expect(go(state, { type: 'fieldEdited', card: { ...typed, nameEn: 'KIM' } }).card.birth).toBe('');
  });

  it.each([
    ['put-off', { nameKr: '김하늘' }],
    ['put-off', { personalFront: '900101' }],
    ['empty', { cardType: 'dl' as const }],
  ] as const)('while %s, the change %o is ignored', (is, change) => {
    const state = at(is);
    expect(go(state, { type: 'fieldEdited', card: { ...card, ...change } })).toBe(state);
  });

  it.each([
    ['a front that is not a picture', { type: 'pictureChosen', file: other, error: '형식' }, { front: '형식' }],
    ['a back that is not a picture', { type: 'backChosen', file: other, error: '형식' }, { back: '형식' }],
    [
      'a picture to be taken again',
      { type: 'readingFailed', attempt, refusal: refusal('0011'), error: '다시 찍어 주세요' },
      { front: '다시 찍어 주세요' },
    ],
    [
      'a refusal by the authority',
      { type: 'refused', attempt, refusal: refusal('0511') },
      { verification: '서버의 말' },
    ],
    [
      'a reading that no longer exists',
      { type: 'refused', attempt, refusal: refusal('VALIDATION', null, { requestId: '다시' }) },
      { front: '다시' },
    ],
    [
      'a refused number only at its field',
      { type: 'refused', attempt, refusal: refusal('VALIDATION', null, { personalNum: '번호' }) },
      {},
    ],
  ] satisfies readonly (readonly [string, CardEvent, object])[])('shows a message for %s', (_, event, messages) => {
    const is = event.type === 'refused' ? 'verifying' : event.type === 'readingFailed' ? 'reading' : 'read';
    const { progress } = go(at(is), event);
    expect(JSON.parse(JSON.stringify(progress.messages))).toEqual(messages);
    expect(readingOf(progress)).toBe(
      event.type !== 'readingFailed' && !('requestId' in refusalErrors(event)) ? 'request' : undefined,
    );
  });

  it('the fifth failed upload opens the choice, unless the session has ended', () => {
    const data = { uploadFailures: 5, mayVerifyLater: true };
    const failed = (code: string) =>
      go(at('reading'), { type: 'readingFailed', attempt, refusal: refusal(code, data) }).progress;
    expect(failed('0011')).toMatchObject({ isChoosing: true, counts: { uploadFailures: 5 }, phase: { is: 'empty' } });
    expect(failed('UNAUTHENTICATED').isChoosing).toBe(false);
  });

  it.each([
    ['both sides', at('empty', { back: undefined }), { front: 'id-card.both-sides', back: 'id-card.both-sides' }],
    ['the front', at('empty'), { front: 'id-card.both-sides' }],
    ['a front that was read', at('held'), { front: 'id-card.both-sides' }],
    ['the back', at('read', { back: undefined }), { back: 'id-card.both-sides' }],
  ] as const)('verifying reports what is missing: %s', (_, state, message) => {
    const expected = Object.entries(message).map(([side, code]) => [side, sentence(code)]);
    expect(go(state, { type: 'verificationAsked' }).progress.messages).toEqual(Object.fromEntries(expected));
  });

  it.each([
    ['read', {}, { verification: '대표자 1의 진위여부확인이 필요합니다.' }],
    ['verified', { back: undefined }, { back: '대표자 1의 신분증 뒷면을 업로드 해주세요.' }],
    ['put-off', { front: undefined }, { front: '대표자 1의 신분증 앞면을 업로드 해주세요.' }],
    ['put-off', { back: undefined, counts: { ...counts, mayLackBack: true } }, {}],
  ] as const)('recording reports what is missing while %s', (is, progress, message) => {
    const asked = go(at(is, progress), { type: 'recordingAsked', block });
    expect(JSON.parse(JSON.stringify(asked.progress.messages))).toEqual(message);
  });

  it('a back changed during the recording is not marked as recorded', () => {
    const state = at('verified');
    expect(go(state, { type: 'recorded', attempt, back: other, backFileId: '' })).toBe(state);
  });

  it.each([
    ['front read', at('read'), front],
    ['front held back', at('held', { front: undefined }), front],
    ['front being measured', at('measuring', { front: undefined }), front],
    ['front unreadable', at('empty', { unread: other }), other],
    ['no front', at('empty'), undefined],
  ])('postponing keeps both pictures and the typed values (%s)', (_, start, kept) => {
    const state = go(start, { type: 'postpone' });
    expect(state.card).toEqual(card);
    expect([state.progress.front, state.progress.back, frontShown(state.progress)]).toEqual([kept, back, kept]);
    expect(isBound(state.progress)).toBe(true);
  });

  it('postponing keeps the latest unreadable front', () => {
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

  it('resuming the verification restores reading, pictures and values', () => {
    const read = at('read', { read: { nameKr: '문정옥' } });
    const resumed = go(read, { type: 'postpone' }, { type: 'resumed' });
    expect(resumed.card).toEqual(card);
    expect(resumed.progress).toMatchObject({ phase: phases.read, front, back, read: { nameKr: '문정옥' } });
    // A different front chosen meanwhile has not been read.
    const replaced = go(read, { type: 'postpone' }, { type: 'pictureChosen', file: other }, { type: 'resumed' });
    expect(replaced.progress).toMatchObject({ phase: { is: 'empty' }, front: undefined, back });
    expect(go(replaced, { type: 'postpone' }).progress.front).toBe(other);
  });

  it('a picture stored on the server is restored after a reload, until another one is chosen', () => {
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

  it('a card of another type is offered as such, keeping the person and the back', () => {
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

  it.each([
    ['dl', 'US', 'US'],
    ['ic', 'US', 'KR'],
    ['ac', 'US', 'US'],
    ['ac', 'KR', ''],
    ['dl', '', 'KR'],
  ] as const)('accepting the card type %s changes the nationality %j only if necessary: %j', (found, nation, kept) => {
    const state = { ...at('empty', { found }), card: { ...card, nation } };
    expect(reduce(state, { type: 'foundKindTaken' }).card.nation).toBe(kept);
  });

  it('values recorded earlier that no verification contains stay, whatever the card is', () => {
    const before = at('read', { isRecordedBefore: true, isNamed: false });
    const chosen = go(before, { type: 'kindChosen', cardType: 'ac' });
    const recorded = { nameEn: card.nameEn, nation: card.nation };
    expect(chosen.card).toEqual({ ...emptyCard('ac'), ...recorded });
    expect(chosen.progress).toMatchObject({ isRecordedBefore: true, isNamed: false });
    const values = { nameEn: 'JEONG', nation: 'US', nameKr: '김하늘' };
    const reading = { ...chosen, progress: { ...at('reading').progress, isRecordedBefore: true } };
    const read = go(reading, { type: 'readingFinished', attempt, requestId: 'next', values });
    expect(read.card).toMatchObject({ ...recorded, nameKr: '김하늘' });
    expect(go(read, { type: 'fieldEdited', card: { ...read.card, nation: 'US' } })).toBe(read);
    expect(go(read, { type: 'fieldEdited', card: { ...read.card, nameEn: 'JEONG' } })).toBe(read);
  });

  it.each(['verified', 'recorded'] as const)('a card that is %s can be replaced', (is) => {
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
  ] as const)('%s with an invalid file keeps everything while %s', (type, is) => {
    const { progress } = go(at(is), { type, file: other, error: '형식' });
    expect(progress).toMatchObject({ front, back, phase: phases[is] });
  });

  it('another card type or a reset starts with an empty card, and keeps the counts', () => {
    const kept = { ...counts, uploadFailures: 3 };
    const next = go(at('read', { counts: kept }), { type: 'kindChosen', cardType: 'ac' });
    expect(next).toMatchObject({ card: emptyCard('ac'), progress: { counts: kept, phase: { is: 'empty' } } });
    expect(go(at('recorded'), { type: 'redone' }).card).toEqual(emptyCard('ic'));
  });
});
