import { describe, expect, it } from 'vitest';
import { type Card, cardOfKept, emptyCard, keptOf, personBody, verifyBody } from './id-card-form.ts';
import { cardErrors, isSound, sentenceAbout } from './id-card-rules.ts';

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

describe('rules', () => {
  it.each([resident, licence, alien])('a whole card is right: $cardType', (card) => {
    expect(isSound(cardErrors(card, false))).toBe(true);
  });

  it.each([
    [{ nameKr: 'MOON' }, 'nameKr', 'name-kr.format'],
    [{ nameEn: '문' }, 'nameEn', 'name-en.format'],
    [{ personalFront: '80061' }, 'personalFront', 'personal-number.front'],
    [{ personalBack: '2' }, 'personalBack', 'personal-number.back'],
    [{ personalFront: '801332' }, 'personalFront', 'personal-number.date'],
    [{ birth: '19800618' }, 'birth', 'personal-number.date'],
    [{ issueDate: '' }, 'issueDate', 'issue-date.required'],
    [{ nation: '' }, 'nation', 'country.required'],
  ] as const)('%o is told at %s as %s', (change, field, code) => {
    expect(cardErrors({ ...resident, ...change }, false)[field]).toBe(code);
  });

  it('a driving licence needs its serial, an alien card eleven digits', () => {
    expect(cardErrors({ ...licence, code: 'A1' }, false).code).toBe('licence-serial.format');
    expect(cardErrors({ ...alien, serialNum: '1' }, false).serialNum).toBe('alien-serial.format');
  });

  it('a foreigner’s licence may carry a Latin name, another’s may not', () => {
    const foreigner = { ...licence, nameKr: 'SMITH JOHN', personalBack: `5${licence.personalBack.slice(1)}` };
    expect(isSound(cardErrors(foreigner, false))).toBe(true);
    expect(cardErrors({ ...licence, nameKr: 'SMITH JOHN' }, false).nameKr).toBe('name-kr.format');
    expect(cardErrors({ ...foreigner, cardType: 'ic' }, false).personalFront).toBe('personal-number.date');
  });

  it('asks for no number where the verification is done later', () => {
    const later = { ...emptyCard('ic'), nameKr: '문정옥', nameEn: 'MOON', birth: '19800617' };
    expect(isSound(cardErrors(later, true))).toBe(true);
  });

  it('numbers representatives from one, and the agent not at all', () => {
    expect(sentenceAbout({ type: 'SR00', seq: 1 }, 'unverified')).toBe('대표자 2의 진위여부확인이 필요합니다.');
    expect(sentenceAbout({ type: 'SR01', seq: 0 }, 'back-required')).toBe('대리인의 신분증 뒷면을 업로드 해주세요.');
  });
});

describe('what is sent', () => {
  it('asks the authority with what stands on the card alone', () => {
    expect(verifyBody(resident, 'r')).toEqual({
      requestId: 'r',
      inferDetailTypeResource: 'ic',
      name: '문정옥',
      personalNum: '8006172000000',
      issueDate: '20180315',
    });
    expect(verifyBody(licence, 'r')).toMatchObject({
      personalNum: '8006172000000',
      num: '118012345612',
      code: 'A1B2C3',
    });
    expect(verifyBody(alien, 'r')).toEqual({
      requestId: 'r',
      inferDetailTypeResource: 'ac',
      name: 'DOE JANE',
      issueDate: '20200101',
      alienRegNum: '8501016000000',
      serialNum: '12345678901',
    });
  });

  it('records a verified person by its verification, and one put off without', () => {
    const block = { type: 'SR00', seq: 2 } as const;
    expect(personBody(resident, block, 'r')).toMatchObject({ eKycStatus: 'COMPLETE', requestId: 'r', seq: 2 });
    expect(personBody(resident, block, null)).toMatchObject({ eKycStatus: 'SKIP', requestId: '', birth: '19800617' });
  });
});

describe('what is kept half-typed', () => {
  it('has no number of any card in it', () => {
    const numbers = ['8006172000000', '800617', '2000000', '118012345612', 'A1B2C3', '8501016000000', '12345678901'];
    const kept = JSON.stringify([resident, licence, alien].map((card) => keptOf(card, false)));
    expect(numbers.filter((number) => kept.includes(`"${number}"`))).toEqual([]);
  });

  it('comes back as the card without its numbers', () => {
    expect(cardOfKept(keptOf(resident, false))).toEqual({ ...resident, personalFront: '', personalBack: '' });
  });
});
