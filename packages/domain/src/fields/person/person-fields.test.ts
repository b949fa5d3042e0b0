import { expect, it } from 'vitest';
import { companyName } from '../account/account-company-name.ts';
import { operatorName } from '../business/operator-name.ts';
import { asItIs, fieldTable } from '../field.fixture.ts';
import { stripToEnglish } from '../format.ts';
import { country } from './country.ts';
import { alienSerial, driverLicenceNumber, licenceRegions, licenceSerial } from './id-card-number.ts';
import { nameEn, nameKr, settlementManagerName } from './person-name.ts';
import { alienNumber, personalNumber, personalNumberBack, personalNumberFront } from './personal-number.ts';

const thirty = '가'.repeat(30);
const wrongNames = ['가', 'A', '가1', '김-하늘', 'Kim.H', '김하늘!', 'ㄱㄴ', '田中', `${thirty}가`];

fieldTable('operator name', operatorName, {
  accepted: [
    ['김하늘', '김하늘'],
    ['김 하늘', '김 하늘'],
    ['  Kim   Haneul ', 'Kim Haneul'],
    ['김Haneul', '김Haneul'],
    ['가나', '가나'],
    ['김하늘'.normalize('NFD'), '김하늘'],
    asItIs(thirty),
  ],
  refused: [
    ['', 'operator-name.required'],
    ['  ', 'operator-name.required'],
    ...wrongNames.map((name) => [name, 'person-name.format'] as const),
  ],
});

fieldTable('settlement manager', settlementManagerName, {
  accepted: [asItIs('김하늘'), [' Kim  Haneul', 'Kim Haneul'], asItIs('가나'), asItIs(thirty)],
  refused: [
    ['', 'settlement-manager.required'],
    ['   ', 'settlement-manager.required'],
    ...wrongNames.map((name) => [name, 'settlement-manager.format'] as const),
  ],
});

fieldTable('Korean name of a card', nameKr, {
  accepted: [['김하늘', '김하늘'], ['김 하 늘', '김하늘'], ['김하늘'.normalize('NFD'), '김하늘'], asItIs(thirty)],
  refused: ['', '가', 'Kim', '김Haneul', '김1', 'ㅏㅏ', `${thirty}가`].map((name) => [name, 'name-kr.format'] as const),
});

fieldTable('English name of a card', nameEn, {
  accepted: [['KIM HANEUL', 'KIM HANEUL'], [' kim   haneul ', 'kim haneul'], asItIs('K'), asItIs('K'.repeat(60))],
  refused: ['', ' ', '김', 'KIM-HANEUL', "O'NEIL", 'KIM1', 'K'.repeat(61)].map(
    (name) => [name, 'name-en.format'] as const,
  ),
});

it('drops all but English letters while an English name is typed', () => {
  expect(stripToEnglish('K김I-M1 H.')).toBe('KIM H');
  expect(stripToEnglish('ＫＩＭ　Ｈ')).toBe('KIM H');
});

fieldTable('company name at sign-up', companyName, {
  accepted: [asItIs('가'), [' 주식회사  샌드박스 ', '주식회사 샌드박스'], asItIs('a'.repeat(100))],
  refused: [
    ['', 'company-name.required'],
    [' \t', 'company-name.required'],
    ['a'.repeat(101), 'common.too-long'],
  ],
});

fieldTable('country', country, {
  accepted: ['KR', 'US', 'JP', 'CN', 'ZW'].map(asItIs),
  refused: ['', 'kr', 'KOR', 'K', 'XX', 'ZZ', 'EU', ' KR'].map((code) => [code, 'country.required'] as const),
});

fieldTable('front of a resident number', personalNumberFront, {
  accepted: [asItIs('800617'), ['80-06-17', '800617']],
  refused: ['', '80061', '8006171', 'abcdef'].map((value) => [value, 'personal-number.front'] as const),
});

fieldTable('back of a resident number', personalNumberBack, {
  accepted: [asItIs('2000000'), ['200 0000', '2000000']],
  refused: ['', '200000', '20000000'].map((value) => [value, 'personal-number.back'] as const),
});

fieldTable('whole resident number', personalNumber, {
  accepted: [
    ['800617-1000000', '8006171000000'],
    ['800617-2000000', '8006172000000'],
    ['000229-3000000', '0002293000000'],
    ['000229-4000000', '0002294000000'],
    ['990101-1999999', '9901011999999'],
  ],
  refused: [
    ['', 'personal-number.front'],
    ['80061', 'personal-number.front'],
    ['800617', 'personal-number.back'],
    ['800617-100000', 'personal-number.back'],
    ['800617-10000000', 'personal-number.back'],
    ['800617-0000000', 'personal-number.date'],
    ['800617-5000000', 'personal-number.date'],
    ['800617-9000000', 'personal-number.date'],
    ['801317-1000000', 'personal-number.date'],
    ['000230-3000000', 'personal-number.date'],
    ['000229-1000000', 'personal-number.date'],
    ['991231-3000000', 'personal-number.date'],
  ],
});

fieldTable('alien registration number', alienNumber, {
  accepted: [
    ['800617-5000000', '8006175000000'],
    ['800617-6000000', '8006176000000'],
    ['050101-7000000', '0501017000000'],
    ['050101-8000000', '0501018000000'],
  ],
  refused: ['', '800617', '800617-1000000', '800617-9000000', '800632-5000000', '8006175', '991231-7000000'].map(
    (value) => [value, value.trim() === '' ? 'alien-number.required' : 'alien-number.format'] as const,
  ),
});

fieldTable('driving licence number', driverLicenceNumber, {
  accepted: [
    ...licenceRegions.map((region) => [`${region}-20-000000-00`, `${region}2000000000`] as const),
    ['112000000000', '112000000000'],
    ['12-345678-90', '1234567890'],
    ['서울 12-345678-90', '1234567890'],
  ],
  refused: [
    '',
    '10-20-000000-00',
    '27-20-000000-00',
    '29-20-000000-00',
    '11-20-000000-0',
    '11-20-000000-000',
    '123456789',
  ].map(
    (value) =>
      [value, value.trim() === '' ? 'driver-licence-number.required' : 'driver-licence-number.format'] as const,
  ),
});

it('driving licences may have the specified regions and region 20', () => {
  const specified = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28];
  expect(licenceRegions.map(Number)).toEqual(specified);
});

fieldTable('cipher serial of a driving licence', licenceSerial, {
  accepted: [
    ['AB12CD', 'AB12CD'],
    ['ab 12 cd', 'AB12CD'],
    ['000000', '000000'],
  ],
  refused: ['', 'AB12C', 'AB12CDE', 'AB-12C', '가나다라마바'].map((value) => [value, 'licence-serial.format'] as const),
});

fieldTable('serial of an alien card', alienSerial, {
  accepted: [
    ['12345678901', '12345678901'],
    ['1-234-5678901', '12345678901'],
  ],
  refused: ['', '1234567890', '123456789012'].map((value) => [value, 'alien-serial.format'] as const),
});
