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

it('an address whose end is lost in the light is no answer, and the rest is', async () => {
  const image = await read(await startEngine(), 'biz-license', await drawnUnderLamp());
  const { fields, doubted } = readingOf('lamp.png', 'biz-license', { kind: 'read', image }, 1);
  expect(fields).toMatchObject({ registerNumber: soleKind.registerNumber, companyName: soleKind.companyName });
  expect(fields).not.toHaveProperty('address');
  expect(doubted.address).toMatchObject({ cause: 'light', cut: 'end' });
  expect(soleKind.bisAddress).toContain(String(doubted.address?.part).slice(0, 8));
});

it('an address that begins with a province and its district lost nothing before them to a lamp; one that lost them is no answer', async () => {
  const engine = await startEngine();
  const addressAt = async (x: 285 | 325) => {
    const image = await read(engine, 'biz-license', await drawnUnderLampAt(x));
    return readingOf('lamp.png', 'biz-license', { kind: 'read', image }, 1).fields.address;
  };
  expect(await addressAt(285)).toBe(soleKind.bisAddress);
  expect(await addressAt(325)).toBeUndefined();
});

it('a sheet that shows no edge is straightened by the frame printed on it', async () => {
  const image = await read(await startEngine(), 'biz-license', await drawnFromAside());
  const { fields, doubted } = readingOf('aside.png', 'biz-license', { kind: 'read', image }, 1);
  const { registerNumber, companyName, repName, bisType, bisItem } = soleKind;
  expect(doubted).toEqual({});
  expect(fields).toMatchObject({ registerNumber, companyName, repName, bisType: [bisType], bisItem: [bisItem] });
  expect(fields).toMatchObject({ address: soleKind.bisAddress, openDate: '20180918', issueDate: '20220712' });
});

it('a card whose title is lost in the light is read by all else that stands on it, and a form with the same is none', async () => {
  const engine = await startEngine();
  const image = await read(engine, 'id-card', await drawnCardUnderLamp());
  const { fields } = readingOf('lamp.png', 'id-card', { kind: 'read', image }, 1);
  const [front, back] = cardFile.personalNum.split('-');
  const issueDate = cardFile.issueDate.replaceAll('.', '');
  expect(fields).toMatchObject({ cardType: 'ic', name: cardFile.name, personalNum: { front, back }, issueDate });
  expect(fields.mask).toBeDefined();
  await expect(read(engine, 'id-card', drawnForm())).rejects.toMatchObject({ reason: 'not-a-document' });
});

it('and so is one that lies on its side or upside down, whose title cannot tell which way up it is', async () => {
  const engine = await startEngine();
  const underLamp = await drawnCardUnderLamp();
  for (const degrees of [90, 180, 270]) {
    const image = await read(engine, 'id-card', await sharp(underLamp).rotate(degrees).toBuffer());
    const { fields } = readingOf('turned.png', 'id-card', { kind: 'read', image }, 1);
    expect(fields).toMatchObject({ cardType: 'ic', name: cardFile.name });
    expect(fields.mask).toBeDefined();
  }
});
