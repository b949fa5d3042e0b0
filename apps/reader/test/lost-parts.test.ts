import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readingOf } from '../src/answer/reading.ts';
import { startEngine } from '../src/ocr/engine.ts';
import { read } from '../src/reader.ts';
import {
  cardFile,
  drawnCardUnderLamp,
  drawnForm,
  drawnFromAside,
  drawnUnderLamp,
  drawnUnderLampAt,
  soleKind,
} from './support/drawn-certificate.ts';

it('omits an address whose end is lost in glare, and returns the other fields', async () => {
  const image = await read(await startEngine(), 'biz-license', await drawnUnderLamp());
  const { fields, doubted } = readingOf('lamp.png', 'biz-license', { kind: 'read', image }, 1);
  expect(fields).toMatchObject({ registerNumber: soleKind.registerNumber, companyName: soleKind.companyName });
  expect(fields).not.toHaveProperty('address');
  expect(doubted.address).toMatchObject({ cause: 'light', cut: 'end' });
  expect(soleKind.bisAddress).toContain(String(doubted.address?.part).slice(0, 8));
});

it('returns an address with glare before it only when it begins with province and district', async () => {
  const engine = await startEngine();
  const addressAt = async (x: 285 | 325) => {
    const image = await read(engine, 'biz-license', await drawnUnderLampAt(x));
    return readingOf('lamp.png', 'biz-license', { kind: 'read', image }, 1).fields.address;
  };
  expect(await addressAt(285)).toBe(soleKind.bisAddress);
  expect(await addressAt(325)).toBeUndefined();
});

it('straightens a sheet without visible edges by its printed frame', async () => {
  const image = await read(await startEngine(), 'biz-license', await drawnFromAside());
  const { fields, doubted } = readingOf('aside.png', 'biz-license', { kind: 'read', image }, 1);
  const { registerNumber, companyName, repName, bisType, bisItem } = soleKind;
  expect(doubted).toEqual({});
  expect(fields).toMatchObject({ registerNumber, companyName, repName, bisType: [bisType], bisItem: [bisItem] });
  expect(fields).toMatchObject({ address: soleKind.bisAddress, openDate: '20180918', issueDate: '20220712' });
});

it('reads a card with glare over its title by the rest, and refuses a form with the same text', async () => {
  const engine = await startEngine();
  const image = await read(engine, 'id-card', await drawnCardUnderLamp());
  const { fields } = readingOf('lamp.png', 'id-card', { kind: 'read', image }, 1);
  const [front, back] = cardFile.personalNum.split('-');
  const issueDate = cardFile.issueDate.replaceAll('.', '');
  expect(fields).toMatchObject({ cardType: 'ic', name: cardFile.name, personalNum: { front, back }, issueDate });
  expect(fields.mask).toBeDefined();
  await expect(read(engine, 'id-card', drawnForm())).rejects.toMatchObject({ reason: 'not-a-document' });
});

it('reads a card with glare over its title on its side and upside down', async () => {
  const engine = await startEngine();
  const underLamp = await drawnCardUnderLamp();
  for (const degrees of [90, 180, 270]) {
    const image = await read(engine, 'id-card', await sharp(underLamp).rotate(degrees).toBuffer());
    const { fields } = readingOf('turned.png', 'id-card', { kind: 'read', image }, 1);
    expect(fields).toMatchObject({ cardType: 'ic', name: cardFile.name });
    expect(fields.mask).toBeDefined();
  }
});
