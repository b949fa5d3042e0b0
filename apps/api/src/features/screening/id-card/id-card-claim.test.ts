import { describe, expect, it } from 'vitest';
import { checkedClaim } from './id-card-claim.ts';

const empty = { personalNum: '', issueDate: '', num: '', code: '', alienRegNum: '', serialNum: '', unlocked: false };
const ic = {
  ...empty,
  requestId: 'r-1',
  inferDetailTypeResource: 'ic' as const,
  name: '홍 길동',
  personalNum: '900101-1234560',
  issueDate: '2015.01.31',
};
const dl = { ...ic, inferDetailTypeResource: 'dl' as const, issueDate: '', num: '11-90-123456-01', code: 'ab12cd' };
const ac = {
  ...empty,
  requestId: 'r-1',
  inferDetailTypeResource: 'ac' as const,
  name: 'JOHN DOE',
  alienRegNum: '850505-5123450',
  issueDate: '20200101',
  serialNum: '12345678901',
};

describe('checkedClaim', () => {
  it('normalises a resident card and recomputes the birth date and the gender', () => {
    expect(checkedClaim(ic)).toEqual({
      claim: { cardType: 'ic', name: '홍길동', personalNumber: '9001011234560', issueDate: '20150131' },
      name: '홍길동',
      number: '9001011234560',
      numberField: 'personalNum',
      birthDate: '19900101',
      gender: 'male',
    });
  });

  it('accepts a driving licence and an alien card', () => {
    expect(checkedClaim(dl).claim).toMatchObject({ cardType: 'dl', licenceNumber: '119012345601', serial: 'AB12CD' });
    expect(checkedClaim(ac)).toMatchObject({ name: 'JOHN DOE', numberField: 'alienRegNum', birthDate: '19850505' });
  });

  it.each(['JOHN DOE', '존도'])('accepts the driving licence of a foreigner, %s', (name) => {
    const checked = checkedClaim({ ...dl, name, personalNum: '850505-5123450' });
    expect(checked).toMatchObject({ numberField: 'personalNum', birthDate: '19850505', gender: 'male' });
    expect(checked.claim).toMatchObject({ cardType: 'dl', personalNumber: '8505055123450' });
  });

  it.each([
    ['a name in Latin letters', { ...ic, name: 'Hong' }, { name: 'name-kr.format' }],
    ['a Latin name on a licence with a resident number', { ...dl, name: 'JOHN DOE' }, { name: 'name-kr.format' }],
    ['a short number', { ...ic, personalNum: '900101123456' }, { personalNum: 'personal-number.back' }],
    ['a day that does not exist', { ...ic, personalNum: '900230-1234560' }, { personalNum: 'personal-number.date' }],
    [
      'an alien number on a resident card',
      { ...ic, personalNum: '900101-5234560' },
      { personalNum: 'personal-number.date' },
    ],
    ['no issue date', { ...ic, issueDate: '' }, { issueDate: 'issue-date.required' }],
    ['an impossible issue date', { ...ic, issueDate: '20150231' }, { issueDate: 'date.format' }],
    ['an issue date in the future', { ...ic, issueDate: '20991231' }, { issueDate: 'date.future' }],
    ['an unknown licence region', { ...dl, num: '27-90-123456-01' }, { num: 'driver-licence-number.format' }],
    ['a serial that is too short', { ...dl, code: 'AB12C' }, { code: 'licence-serial.format' }],
    [
      'a resident number on an alien card',
      { ...ac, alienRegNum: '8505051123450' },
      { alienRegNum: 'alien-number.format' },
    ],
    ['a serial of ten digits', { ...ac, serialNum: '1234567890' }, { serialNum: 'alien-serial.format' }],
    ['a name of special characters', { ...ac, name: '@@' }, { name: 'name-kr.format' }],
    [
      'all values missing',
      { ...dl, name: '', personalNum: '', num: '', code: '' },
      {
        name: 'name-kr.format',
        personalNum: 'personal-number.front',
        num: 'driver-licence-number.required',
        code: 'licence-serial.format',
      },
    ],
  ])('(11.30) refuses %s', (_, submitted, errors) => {
    expect(() => checkedClaim(submitted)).toThrow(expect.objectContaining({ code: 'VALIDATION', detail: { errors } }));
  });
});
