import { expect, it } from 'vitest';
import { readDirectory } from './directory-file.ts';

it.each([
  ['id,type\nShop01,MERCHANT\nNew02,temp\n'],
  ['\ufeffid,type\r\nShop01,MERCHANT\r\n\r\nNew02,TEMP'],
  ['name,TYPE,"ID"\n"모형, 상점",MERCHANT,"shop01"\n이름,TEMP, new02 '],
])('reads %j', (csv) => {
  expect(readDirectory(csv)).toEqual([
    { id: 'shop01', type: 'MERCHANT' },
    { id: 'new02', type: 'TEMP' },
  ]);
});

it.each([
  ['', /^The first line/],
  ['shop01,MERCHANT', /^The first line/],
  ['id,type\nshop01,MERCHANT\nab,TEMP', /^Line 3 .* 3 to 100/],
  ['id,type\nshop01,ONBOARDING', /^Line 2 /],
  ['id,type\nshop01', /^Line 2 /],
  ['id,type\nshop 01,TEMP', /^Line 2 /],
  ['id,type\nshop01,TEMP\nSHOP01,MERCHANT', /^Line 3 .* repeats/],
])('refuses %j with %s', (csv, why) => {
  expect(() => readDirectory(csv)).toThrow(why);
});
