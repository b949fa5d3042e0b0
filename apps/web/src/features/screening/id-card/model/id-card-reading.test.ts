import { emptyCard } from '@portal/domain/forms/id-card.ts';
import { expect, it } from 'vitest';
import { fillable, withBirth } from './fillable.ts';
import { valuesOfReading as textsOfReading } from './id-card-reading.ts';

const reading = (inferDetailTypeResource: string, result: Record<string, { text: string; boundingPolys: [] }[]>) => ({
  requestId: 'request',
  images: [{ inferResult: 'SUCCESS', inferDetailTypeResource, idCard: { result }, maskingPolys: [] }],
});
const valuesOfReading = (read: Parameters<typeof textsOfReading>[0], cardType: 'ic' | 'dl' | 'ac') =>
  withBirth(cardType, textsOfReading(read, cardType));
const text = (value: string) => [{ text: value, boundingPolys: [] as [] }];

it('fills in a resident card, with birth date and gender from its number', () => {
  const result = { name: text('문 정옥'), personalNum: text('800617-2000000') };
  expect(valuesOfReading(reading('ic', { ...result, issueDate: text('2018. 03. 15.') }), 'ic')).toEqual({
    nameKr: '문정옥',
    personalFront: '800617',
    personalBack: '2000000',
    issueDate: '20180315',
    birth: '19800617',
    gender: 'female',
  });
});

it('fills in a driving licence with its number and cipher serial', () => {
  const result = { num: text('11-80-123456-12'), code: text('a1b 2c3'), personalNum: text('050102-3000000') };
  expect(valuesOfReading(reading('dl', result), 'dl')).toMatchObject({
    num: '118012345612',
    code: 'A1B2C3',
    birth: '20050102',
    gender: 'male',
  });
});

it('fills in an alien card, whose English name is used for both names', () => {
  const result = { name: text('DOE  JANE'), alienRegNum: text('850101-6000000'), serialNum: text('12-345-678901') };
  expect(valuesOfReading(reading('ac', result), 'ac')).toEqual({
    nameKr: 'DOE JANE',
    nameEn: 'DOE JANE',
    alienNumber: '8501016000000',
    serialNum: '12345678901',
    birth: '19850101',
    gender: 'female',
  });
});

it('proposes the nationality printed on an alien card, and of no other card', () => {
  const { requestId, images } = reading('ac', {});
  const message = { requestId, images: images.map((image) => ({ ...image, nation: 'VN' })) };
  expect(valuesOfReading(message, 'ac')).toEqual({ nation: 'VN' });
  expect(valuesOfReading(message, 'dl')).toEqual({});
  expect(fillable(emptyCard('ac'), {}, { nation: 'VN' })).toEqual({ nation: 'VN' });
  expect(fillable({ ...emptyCard('ac'), nation: 'US' }, {}, { nation: 'VN' })).toEqual({});
});

it('skips unread values and an impossible birth date', () => {
  expect(valuesOfReading(reading('ic', { personalNum: text('801332') }), 'ic')).toEqual({ personalFront: '801332' });
});

it('fills empty fields and those of the previous reading, but not what a person typed', () => {
  const card = { ...emptyCard('ic'), nameKr: '김하늘', issueDate: '20180315' };
  expect(fillable(card, { nameKr: '김하늘' }, { nameKr: '문정옥', issueDate: '20200101', birth: '19800617' })).toEqual({
    nameKr: '문정옥',
    birth: '19800617',
  });
});
