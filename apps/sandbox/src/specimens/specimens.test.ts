import { loadImage } from '@napi-rs/canvas';
import { addressQuery } from '@portal/domain/rules/reading/printed-address.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { seoulDate } from '../http/seoul-time.ts';
import { businessRecord } from '../nts/business-record.ts';
import { holderOf } from '../portone/portone.routes.ts';
import { searchAddresses } from '../postcode/address-book.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { drawnCertificate, layoutCount } from './drawn.ts';
import {
  accountSpecimen,
  agent,
  corporateAccount,
  corporateKind,
  driver,
  foreigner,
  nonprofitAccount,
  nonprofitKind,
  person,
  soleKind,
  thirdRepresentative,
} from './people.ts';
import { allSpecimens } from './specimen.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

describe.each(allSpecimens)('$name', ({ name }) => {
  it('is a JPEG of a realistic size, without a colour profile', async () => {
    const answer = await fetch(`${sandbox.url}/specimens/${name}`);
    const file = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect([...file.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(file.length).toBeGreaterThan(50_000);
    expect(file.length).toBeLessThan(2_000_000);
    expect(file.includes('ICC_PROFILE')).toBe(false);
    const { width, height } = await loadImage(file);
    expect(Math.min(width, height)).toBeGreaterThan(700);
    expect(width > height).toBe(/card|licence|account/.test(name));
  });
});

it('truth.json lists every specimen, with certificates issued today in Korea', async () => {
  const truth = z.record(z.string(), z.looseObject({ issueDate: z.optional(z.string()) }));
  const answer = truth.parse(await (await fetch(`${sandbox.url}/specimens/truth.json`)).json());
  expect(Object.keys(answer)).toEqual(allSpecimens.map(({ name }) => name));
  expect(answer['certificate-sole.jpg']).toMatchObject({ type: 'SOLE', repName: '홍길동', issueDate: seoulDate() });
  expect(answer['certificate-corporate.jpg']).toMatchObject({ type: 'CORP', corpName: '주식회사 샌드박스' });
  expect(answer['resident-card-front.jpg']).toMatchObject({ issueDate: '20190315' });
});

it.each([soleKind.registerNumber, corporateKind.registerNumber, nonprofitKind.registerNumber])(
  '%s was never issued and has a right check digit',
  (number) => {
    const digits = number.replaceAll('-', '');
    const sum = weighted(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(digits[8]) * 5) / 10);
    expect(Number(digits[9])).toBe((10 - (sum % 10)) % 10);
    expect(digits).toMatch(/^9(?!9[0-4])/);
  },
);

it.each([corporateKind, nonprofitKind])(
  'the register number of $corpName is valid and was never issued',
  (corporation) => {
    const digits = corporation.corpRegisterNumber.replace('-', '');
    expect(Number(digits[12])).toBe((10 - (weighted(digits, [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) % 10)) % 10);
    expect(digits).toMatch(/^99/);
  },
);

const residents = [person, agent, thirdRepresentative, driver];

it.each(residents)('the number of $name matches birth date and gender, and was never issued', (resident) => {
  const digits = resident.residentNumber.replace('-', '');
  expect(Number(digits[12])).toBe((11 - (weighted(digits, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10);
  expect(digits).toMatch(new RegExp(`^${resident.birthDate.slice(2)}${resident.gender === 'M' ? 1 : 2}9[7-9]`));
});

it('no two people share a number', () => {
  const numbers = [...residents.map(({ residentNumber }) => residentNumber), foreigner.alienNumber];
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(foreigner.alienNumber).toMatch(new RegExp(`^${foreigner.birthDate.slice(2)}-69[78]`));
});

it.each([
  [accountSpecimen, soleKind.repName],
  [corporateAccount, corporateKind.corpName],
  [nonprofitAccount, nonprofitKind.corpName],
])('the account $number belongs to $holder, and the look-up says so', (account, holder) => {
  expect([account.holder, holderOf(account.number)]).toEqual([holder, holder]);
});

it('draws a certificate with other values, but refuses a number that a tax office could issue', async () => {
  const bytes = async (query: string) => {
    const answer = await fetch(`${sandbox.url}/specimens/certificate-sole.jpg${query}`);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
  };
  const usual = await bytes('');
  for (const query of ['?registerNumber=991-00-00012', '?issueDate=20200101', '?item=문구 소매업']) {
    expect(await bytes(query)).not.toEqual(usual);
    expect(Buffer.isBuffer(await bytes(query))).toBe(true);
  }
  expect(await bytes('?registerNumber=124-81-00998')).toBe(400);
});

describe('certificates drawn from a seed', () => {
  const seeds = Array.from({ length: 400 }, (_, index) => `seed-${index}`);
  const all = seeds.flatMap((seed) =>
    Array.from({ length: layoutCount }, (_, at) => drawnCertificate(seed, at, false)),
  );

  it('are the same for the same seed, and different for another', () => {
    expect(drawnCertificate('one', 2, false)).toEqual(drawnCertificate('one', 2, false));
    expect(drawnCertificate('one', 2, false)).not.toEqual(drawnCertificate('two', 2, false));
    expect(drawnCertificate('one', 2, true)).toMatchObject({ repName: person.name, birthDate: person.birthDate });
  });

  it('have valid numbers that no tax office could issue, of businesses that the registry calls active', () => {
    for (const { registerNumber } of all) {
      const digits = registerNumber.replaceAll('-', '');
      const sum = weighted(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(digits[8]) * 5) / 10);
      expect(Number(digits[9])).toBe((10 - (sum % 10)) % 10);
      expect(digits).toMatch(/^9[0-7]/);
      expect(businessRecord(digits).b_stt_cd).toBe('01');
    }
  });

  it('have addresses that the postcode search finds as they are printed', () => {
    for (const { address, zonecode } of all) {
      const found = searchAddresses(addressQuery(address)).map((one) => one.zonecode);
      expect(found, address).toContain(zonecode);
      expect(found[0], address).toBe(zonecode);
    }
  });

  it('vary in every way that real certificates do', () => {
    const items = all.flatMap(({ kinds }) => kinds.map(([, item]) => item));
    expect(new Set(items).size).toBeGreaterThan(200);
    expect(items.some((item) => item.includes(' ')) && items.some((item) => !item.includes(' '))).toBe(true);
    expect(new Set(all.map(({ kinds }) => kinds.length))).toEqual(new Set([1, 2, 3]));
    expect(new Set(all.map(({ repName }) => repName)).size).toBeGreaterThan(500);
    for (const sign of [/\(.*\)$/, /층/, /[^)]$/, /\(.*, .*\)/])
      expect(all.some(({ address }) => sign.test(address))).toBe(true);
  });

  it('are drawn as pictures together with a matching description', async () => {
    const query = '?seed=picture&layout=3';
    const picture = await fetch(`${sandbox.url}/specimens/certificate-drawn.jpg${query}`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const { width } = await loadImage(Buffer.from(await picture.arrayBuffer()));
    expect(width).toBeGreaterThan(1_000);
    const truth = await (await fetch(`${sandbox.url}/specimens/certificate-drawn.json${query}`)).json();
    expect(truth).toEqual(drawnCertificate('picture', 3, false));
    expect((await fetch(`${sandbox.url}/specimens/certificate-drawn.jpg?seed=../x`)).status).toBe(400);
    expect((await fetch(`${sandbox.url}/specimens/certificate-drawn.json?seed=x&layout=9`)).status).toBe(400);
  });
});
