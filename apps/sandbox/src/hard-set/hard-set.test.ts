import { isBusinessNumber } from '@portal/domain/fields/business/business-number.ts';
import { describe, expect, it } from 'vitest';
import { Lot } from '../specimens/lot.ts';
import type { Pixels } from '../specimens/photographed.ts';
import { drawCardContent, drawCertificateContent } from './content.ts';
import { hardPicture } from './hard-picture.ts';
import { withOrientation } from './orientation.ts';
import { shown, veiled } from './picture.ts';

function bars(): Pixels {
  const [width, height] = [60, 60];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let at = 0; at < width * height; at += 1) if ((at % width) % 12 < 5) data.fill(20, 4 * at, 4 * at + 3);
  return { width, height, data };
}

const all = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 60 },
  { x: 0, y: 60 },
] as const;

describe('the visible share of a printed area', () => {
  it('is 1 when only light and contrast have changed', () => {
    const dimmed = veiled(bars(), ([r, g, b]) => [0.3 * r, 0.3 * g, 0.3 * b]);
    expect(shown(bars(), dimmed, all)).toBeGreaterThan(0.99);
  });

  it('is 0 under a finger or in too bright a light', () => {
    expect(
      shown(
        bars(),
        veiled(bars(), () => [200, 150, 130]),
        all,
      ),
    ).toBe(0);
    expect(
      shown(
        bars(),
        veiled(bars(), ([r, g, b]) => [r + 260, g + 260, b + 260]),
        all,
      ),
    ).toBe(0);
  });

  it('is a part when half of the area is covered', () => {
    const half = veiled(bars(), (color, x) => (x > 0.5 ? [128, 128, 128] : color));
    expect(shown(bars(), half, all)).toBeGreaterThan(0.3);
    expect(shown(bars(), half, all)).toBeLessThan(0.8);
  });
});

describe('the content of the hard set', () => {
  const contents = Array.from({ length: 200 }, (_, i) => drawCertificateContent(new Lot(`content/${i}`)));
  const cards = Array.from({ length: 200 }, (_, i) => drawCardContent(new Lot(`content/${i}`)));

  it('has valid check digits and the numbers of tax offices that do not exist', () => {
    for (const { registerNumber, corpRegisterNum, type } of contents) {
      expect(isBusinessNumber(registerNumber.replaceAll('-', '')), registerNumber).toBe(true);
      expect(registerNumber).toMatch(/^9/);
      expect(corpRegisterNum).toMatch(type === 'CORP' ? /^99\d{4}-\d{7}$/ : /^$/);
    }
  });

  it('has personal numbers of regions that do not exist', () => {
    for (const { front, back } of cards) expect(`${front}-${back}`).toMatch(/^\d{6}-[1-8]9[789]\d{4}$/);
  });
});

describe('a picture of the hard set', () => {
  it('is the same for the same seed, with nothing covered when it is not degraded', () => {
    const picture = hardPicture('test', 0);
    expect(hardPicture('test', 0).file.equals(picture.file)).toBe(true);
    expect(picture.truth).toMatchObject({ degradation: 'none', kind: 'id' });
    expect(Object.values(picture.truth.legibility)).not.toContain('covered');
  });

  it('records how the phone was held as its EXIF orientation', () => {
    const turned = withOrientation(Buffer.from([0xff, 0xd8, 0xff, 0xdb]), 1);
    expect(turned.indexOf('Exif')).toBeGreaterThan(0);
    expect(turned.subarray(-2)).toEqual(Buffer.from([0xff, 0xdb]));
  });
});
