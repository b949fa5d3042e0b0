import { describe, expect, it } from 'vitest';
import { messageAbout } from '../messages/screening/person-sentences.ts';
import type { Errors } from './define-form.ts';
import {
  type Card,
  claimSent,
  derivedFrom,
  emptyCard,
  idCard,
  idCardClaim,
  isDerived,
  knownFields,
  personSent,
} from './id-card.ts';
import { cardOfKept, keptOf } from './kept-card.ts';
import { emptyKept } from './representatives.ts';

const resident: Card = {
  ...emptyCard('ic'),
  nameKr: '문정옥',
  nameEn: 'MOON JEONGOK',
  gender: 'female',
  birth: '19800617',
  issueDate: '20180315',
  personalFront: '800617',
  personalBack: '2000000',
};
const licence: Card = { ...resident, cardType: 'dl', issueDate: '', num: '118012345612', code: 'A1B2C3' };
const alien: Card = {
  ...emptyCard('ac'),
  nameKr: 'DOE JANE',
  nameEn: 'DOE JANE',
  nation: 'US',
  gender: 'female',
  birth: '19850101',
  issueDate: '20200101',
  alienNumber: '8501016000000',
  serialNum: '12345678901',
};

const errorsOf = (card: Card, numbersAsked = true): Errors => {
  const checked = idCard.check(card, { numbersAsked });
  return checked.ok ? {} : checked.errors;
};

describe('a card', () => {
  it.each([resident, licence, alien])('is valid when it is complete: $cardType', (card) => {
    expect(errorsOf(card)).toEqual({});
  });

  it.each([
    [{ nameKr: 'MOON' }, { nameKr: 'name-kr.format' }],
    [{ nameEn: '문' }, { nameEn: 'name-en.format' }],
    [{ personalFront: '80061' }, { personalFront: 'personal-number.front' }],
    [{ personalBack: '2' }, { personalBack: 'personal-number.back' }],
    [{ personalFront: '801332' }, { personalFront: 'personal-number.date', birth: 'personal-number.date' }],
    [{ birth: '19800618' }, { birth: 'personal-number.date' }],
    [{ birth: '' }, { birth: 'birth-date.required' }],
    [{ issueDate: '' }, { issueDate: 'issue-date.required' }],
    [{ nation: '' }, { nation: 'country.required' }],
    [
      { personalFront: '', personalBack: '' },
      { personalFront: 'personal-number.front', personalBack: 'personal-number.back' },
    ],
  ] as const)('with %o is refused with %o', (change, errors) => {
    expect(errorsOf({ ...resident, ...change })).toEqual(errors);
  });

  it('needs a serial as a driving licence, and eleven digits as an alien card', () => {
    expect(errorsOf({ ...licence, code: 'A1' })).toEqual({ code: 'licence-serial.format' });
    expect(errorsOf({ ...alien, serialNum: '1' })).toEqual({ serialNum: 'alien-serial.format' });
  });

  it('may have a Latin name on a foreigner’s licence, not on a Korean’s', () => {
    const foreigner = {
      ...licence,
      nation: 'US',
      nameKr: 'SMITH JOHN',
      personalBack: `5${licence.personalBack.slice(1)}`,
    };
    expect(errorsOf(foreigner)).toEqual({});
    expect(errorsOf({ ...licence, nameKr: 'SMITH JOHN' })).toEqual({ nameKr: 'name-kr.format' });
    expect(errorsOf({ ...foreigner, cardType: 'ic', issueDate: '20180315' }).personalFront).toBe(
      'personal-number.date',
    );
  });

  it.each([
    ['an alien card', alien, true],
    ['an alien card that is verified later', alien, false],
    ['a foreigner’s licence', { ...licence, personalBack: `5${licence.personalBack.slice(1)}` }, true],
  ])('refuses the Korean nationality for %s', (_, card, numbersAsked) => {
    expect(errorsOf({ ...card, nation: 'KR' }, numbersAsked)).toEqual({ nation: 'id-card.foreign-nation' });
    expect(errorsOf({ ...card, nation: 'US' }, numbersAsked)).toEqual({});
  });

  it.each(['US', 'CN'])('refuses a resident card for the nationality %s, verified now or later', (nation) => {
    for (const numbersAsked of [true, false])
      expect(errorsOf({ ...resident, nation }, numbersAsked)).toEqual({ nation: 'id-card.resident-nation' });
    expect(errorsOf({ ...licence, nation }, true)).toEqual({});
  });

  it('requires no number when the verification is done later', () => {
    expect(errorsOf({ ...emptyCard('ic'), nameKr: '문정옥', nameEn: 'MOON', birth: '19800617' }, false)).toEqual({});
    expect(errorsOf(emptyCard('dl'), false)).toEqual({
      nameKr: 'name-kr.format',
      nameEn: 'name-en.format',
      birth: 'birth-date.required',
    });
  });

  it('requires only what the verification sends for a person who was recorded before', () => {
    const card: Card = { ...alien, nameEn: '', nation: 'KR' };
    expect(errorsOf(card)).toEqual({ nameEn: 'name-en.format', nation: 'id-card.foreign-nation' });
    expect(idCard.check(card, { numbersAsked: true, isRecordedBefore: true }).ok).toBe(true);
  });

  it.each(['ic', 'dl', 'ac'] as const)('requires only the numbers printed on it: %s', (cardType) => {
    const facts = { numbersAsked: true, isRecordedBefore: true };
    const asked = Object.entries(idCard.applies(emptyCard(cardType), facts));
    const names = { ic: 'personalFront personalBack issueDate', dl: 'personalFront personalBack num code' };
    expect(asked.flatMap(([name, applies]) => (applies ? [name] : [])).join(' ')).toBe(
      { ...names, ac: 'alienNumber issueDate serialNum' }[cardType],
    );
  });
});

it.each([
  ['8006172000000', { birth: '19800617', gender: 'female' }],
  ['050102', { birth: '20050102' }],
  ['801332', {}],
  ['80', {}],
])('derives from the number %s: %o', (number, known) => {
  expect(derivedFrom(number)).toEqual(known);
});

it('the known fields of a person are the valid ones; without a birth date only the names', () => {
  expect(knownFields(resident)).toEqual(['nameKr', 'birth', 'nation', 'gender']);
  expect(knownFields({ ...resident, birth: '1980' })).toEqual(['nameKr']);
  expect(knownFields(emptyCard('ic'))).toEqual([]);
});

describe('the sent values', () => {
  it('the authority receives only what is printed on the card', () => {
    expect(claimSent({ ...resident, nameKr: ' 문정옥 ', issueDate: '2018. 3. 15' })).toEqual({
      name: '문정옥',
      personalNum: '8006172000000',
      issueDate: '20180315',
    });
    expect(claimSent(licence)).toEqual({
      name: '문정옥',
      personalNum: '8006172000000',
      num: '118012345612',
      code: 'A1B2C3',
    });
    expect(claimSent(alien)).toEqual({
      name: 'DOE JANE',
      issueDate: '20200101',
      alienRegNum: '8501016000000',
      serialNum: '12345678901',
    });
  });

  it.each([resident, licence, alien])('a valid card is a valid claim: $cardType', (card) => {
    const claim = { ...idCardClaim.defaults, ...claimSent(card) };
    expect(idCardClaim.check(claim, card.cardType)).toEqual({ ok: true, answers: claimSent(card) });
  });

  it('a person is recorded without any number', () => {
    expect(personSent(licence)).toEqual({
      krname: '문정옥',
      name: 'MOON JEONGOK',
      nation: 'KR',
      gender: 'female',
      birth: '19800617',
      cardType: 'dl',
    });
  });
});

describe('what a draft keeps', () => {
  it('contains no number of any card', () => {
    const numbers = ['8006172000000', '800617', '2000000', '118012345612', 'A1B2C3', '8501016000000', '12345678901'];
    const kept = JSON.stringify([resident, licence, alien].map((card) => keptOf(card, emptyKept)));
    expect(numbers.filter((number) => kept.includes(`"${number}"`))).toEqual([]);
  });

  it('restores the card without its numbers', () => {
    expect(cardOfKept(keptOf(resident, emptyKept))).toEqual({ ...resident, personalFront: '', personalBack: '' });
    expect(cardOfKept({ ...emptyKept, cardType: 'xx', gender: 'xx' })).toEqual(emptyCard('ic'));
  });
});

it('representatives are numbered from one, and the agent has no number', () => {
  expect(messageAbout({ type: 'SR00', seq: 1 }, 'unverified')).toEqual({
    code: 'representative.unverified',
    values: { number: 2 },
  });
  expect(messageAbout({ type: 'SR01', seq: 0 }, 'back-required')).toEqual({ code: 'agent.back-required' });
});

describe('whether birth date and gender follow from the number', () => {
  const korean = {
    ...emptyCard('ic'),
    personalFront: '800617',
    personalBack: '2000000',
    birth: '19800617',
    gender: 'female' as const,
  };
  it.each([
    ['both match', {}, true],
    [
      'both match a person born in the 21st century',
      { personalFront: '010203', personalBack: '3000000', birth: '20010203', gender: 'male' },
      true,
    ],
    ['both match a person born in the 19th century', { personalBack: '0000000', birth: '18800617' }, true],
    ['half a number: no', { personalBack: '2' }, false],
    ['another birth date: no', { birth: '19800618' }, false],
    ['another gender: no', { gender: 'male' }, false],
    ['another nationality: no', { nation: 'VN' }, false],
    ['a foreigner’s number', { personalBack: '6000000' }, true],
    ['an alien card: no', { cardType: 'ac', alienNumber: '8006176000000' }, false],
  ] as const)('%s', (_, over, expected) => {
    expect(isDerived({ ...korean, ...over })).toBe(expected);
  });
});
