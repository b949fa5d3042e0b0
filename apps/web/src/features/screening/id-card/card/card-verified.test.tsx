// @vitest-environment jsdom

import { emptyKept, type KeptCard } from '@portal/domain/forms/representatives.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { foreignerWords } from '@portal/domain/messages/screening/foreigner.ts';
import { personWords } from '@portal/domain/messages/screening/person.ts';
import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { strikeGuardWords } from '@portal/domain/messages/screening/strike-guard.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { later, success } from '@portal/ui/testing/server.fixture.ts';
import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubPictures } from '../../../../lib/picture/pictures.fixture.ts';
import { enterSession } from '../../../../lib/session/session.ts';
import { somebody } from '../../../../lib/session/somebody.fixture.ts';
import { beginWith, sentBy, server } from '../../../../lib/testing/begin-with.fixture.ts';
import { errorAt, field, isShown, pick, press, type } from '../../../../lib/testing/page.fixture.tsx';
import { openRouted } from '../../../../lib/testing/routed.fixture.tsx';
import '../../../../blocks/picture/picture-looking.ts';
import { IdCardBlock } from '../id-card-block.tsx';
import { startOfKept } from '../model/id-card-state.ts';
import type { CardHandle } from './card-handle.ts';

const read = 'POST /id-card/ocr';
const verify = 'POST /id-card/verify';
const text = (value: string) => [{ text: value, boundingPolys: [] }];
const result = { name: text('문정옥'), personalNum: text('800617-2000000'), issueDate: text('2018.03.15') };
const image = { inferResult: 'SUCCESS', inferDetailTypeResource: 'ic', idCard: { result }, maskingPolys: [] };

beginWith(() => ({
  [read]: success({ requestId: 'request-1', images: [image] }),
  [verify]: success({ requestId: 'request-1', fileName: 'masked.jpg' }),
  'GET /id-card/mask': { body: new Blob(['masked']) },
  'POST /id-card/picture': success({ fileId: 'kept-1' }),
}));
beforeEach(() => {
  stubPictures();
  enterSession(somebody({ kycStatus: 'STEP1' }));
});

const handle = createRef<CardHandle>();
const settled = async (): Promise<void> => {
  await act(() => vi.dynamicImportSettled());
  await act(async () => undefined);
};
async function opens(failures = 0, kept?: KeptCard): Promise<void> {
  const counts = {
    uploadFailures: 0,
    verifyFailures: { ic: failures },
    mayVerifyLater: false,
    mayLackBack: false,
    locked: {},
    authorityLocked: {},
  };
  await openRouted(
    <IdCardBlock
      block={{ type: 'SR00', seq: 0 }}
      start={startOfKept(kept, counts)}
      onKeep={() => undefined}
      handle={handle}
    />,
  );
}
async function reads(): Promise<void> {
  await pick(words.front, 'front.jpg');
  await settled();
  await pick(words.back, 'back.jpg');
  await type(personWords.nameEn, 'MOON JEONGOK');
}
const verifies = async (): Promise<void> => {
  await press(words.verify);
  await settled();
};
const numbers = [
  words.personalFront,
  words.personalBack,
  words.alienNumber,
  words.licenceNumber,
  words.licenceSerial,
  words.issueDate,
  words.alienSerial,
];
const labels = (): readonly (string | null)[] =>
  [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
const asked = (): readonly string[] => numbers.filter((label) => labels().includes(label));

const typedBefore: KeptCard = { ...emptyKept, nameEn: 'MOON JEONGOK' };

describe('the numbers of a card', () => {
  it.each<[CardType, readonly string[]]>([
    ['ic', [words.personalFront, words.personalBack, words.issueDate]],
    ['dl', [words.personalFront, words.personalBack, words.licenceNumber, words.licenceSerial]],
    ['ac', [words.alienNumber, words.issueDate, words.alienSerial]],
  ])('of type %s are those printed on it', async (kind, own) => {
    await opens(0, { ...typedBefore, cardType: kind });
    expect(asked()).toEqual(numbers.filter((label) => own.includes(label)));
  });

  it.each([
    [words.licenceNumber, '118012345612', '11-80-123456-12'],
    [words.licenceNumber, '1112345612', '11-123456-12'],
    [words.licenceSerial, 'a1-b2 c3d4', 'A1B2C3'],
  ])('of %s typed as %s are shown as %s', async (label, typed, shown) => {
    await opens(0, { ...typedBefore, cardType: 'dl' });
    await type(label, typed);
    expect(field(label).value).toBe(shown);
  });

  it('come with a note on passports for a foreigner', async () => {
    await opens();
    expect(isShown(foreignerWords.passport)).toBe(false);
    await act(async () => field(words.kinds.ac).click());
    await settled();
    expect(isShown(foreignerWords.passport)).toBe(true);
  });
});

describe('values derived from the number', () => {
  it('are shown in one line, and can still be changed', async () => {
    await opens();
    await reads();
    expect(isShown(`1980.06.17 · ${personWords.female} · 대한민국`)).toBe(true);
    expect(labels()).not.toContain(personWords.birth);
    await press(personWords.changeDerived);
    expect(field(personWords.birth).value).toBe('1980.06.17');
  });
});

describe('the verification of a card', () => {
  it('asks for the front when it was not read, and does not call the authority', async () => {
    await opens();
    await verifies();
    expect(errorAt(words.front)).not.toBe('');
    expect(sentBy(verify)).toEqual([]);
  });

  it('sends the current values once, and shows progress', async () => {
    const slow = later(success({ requestId: 'request-1', fileName: 'masked.jpg' }));
    await opens();
    await reads();
    server.answers[verify] = slow.answer;
    await verifies();
    await press(words.verifying);
    const stages = screen.getByLabelText(words.stages);
    expect(stages.querySelectorAll('li')[1]?.textContent).toContain(words.stage.verify);
    await act(async () => slow.come());
    expect(sentBy(verify)).toHaveLength(1);
  });

  it('locks the confirmed values, and leaves no number on the page', async () => {
    await opens();
    await reads();
    await verifies();
    expect(isShown(sentence('id-card.verified'))).toBe(true);
    for (const label of [personWords.nameKr, personWords.birth]) expect(field(label).readOnly).toBe(true);
    expect(isShown(words.verify)).toBe(false);
    expect(handle.current?.standing()).toBe('settled');
  });

  it('requires a comparison before one of the last attempts', async () => {
    await opens(3);
    await reads();
    await settled();
    expect(isShown(strikeGuardWords.title(2))).toBe(true);
    await verifies();
    expect(sentBy(verify)).toEqual([]);
    expect(isShown(strikeGuardWords.compareFirst)).toBe(true);
    await act(async () => field(strikeGuardWords.compared).click());
    await verifies();
    expect(sentBy(verify)).toHaveLength(1);
  });

  it('requires a new comparison after a value has changed', async () => {
    await opens(3);
    await reads();
    await settled();
    await act(async () => field(strikeGuardWords.compared).click());
    await type(words.issueDate, '20180316');
    expect(field(strikeGuardWords.compared).checked).toBe(false);
  });
});
