import { expect, it } from 'vitest';
import { readingOf } from '../src/answer/reading.ts';
import { startEngine } from '../src/ocr/engine.ts';
import { read } from '../src/reader.ts';
import { drawnUnderLamp, soleKind } from './support/drawn-certificate.ts';

it('an address whose end is lost in the light is no answer, and the rest is', async () => {
  const image = await read(await startEngine(), 'biz-license', await drawnUnderLamp());
  const { fields, doubted } = readingOf('lamp.png', 'biz-license', { kind: 'read', image }, 1);
  expect(fields).toMatchObject({ registerNumber: soleKind.registerNumber, companyName: soleKind.companyName });
  expect(fields).not.toHaveProperty('address');
  expect(doubted.address).toMatchObject({ cause: 'light', cut: 'end' });
  expect(soleKind.bisAddress).toContain(String(doubted.address?.part).slice(0, 8));
});
