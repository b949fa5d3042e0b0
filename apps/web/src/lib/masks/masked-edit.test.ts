import { editMasked, type FieldMask, placeAfter } from '@portal/ui/fields/masked-edit.ts';
import { describe, expect, it } from 'vitest';
import { amountMask } from './amount-mask.ts';
import { businessNumberMask, digitsMask, phoneMask } from './masks.ts';
import { dateMask, shareMask } from './typed-masks.ts';

const shownBy = (mask: FieldMask, value: string): string => (mask.isFree?.(value) ? value : mask.show(value));

/** Types into a field drawn with `|` for the caret: `<` is Backspace, `>` Delete, as a browser reports them. */
function after(mask: FieldMask, drawn: string, keys: string): string {
  let [caret, value] = [drawn.indexOf('|'), mask.clean(drawn.replace('|', ''))];
  for (const key of keys) {
    const shown = shownBy(mask, value);
    const from = key === '<' ? Math.max(0, caret - 1) : caret;
    const to = key === '>' ? caret + 1 : caret;
    const inserted = /[<>]/.test(key) ? undefined : key;
    const typed = shown.slice(0, from) + (inserted ?? '') + shown.slice(to);
    const kind = inserted ? 'insertText' : key === '<' ? 'deleteContentBackward' : 'deleteContentForward';
    const here = from + (inserted?.length ?? 0);
    const edited = editMasked(value, { typed, caret: here, kind, inserted }, mask);
    value = edited.value;
    caret = edited.before === undefined ? here : placeAfter(mask, shownBy(mask, value), edited.before);
  }
  const shown = shownBy(mask, value);
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`;
}

describe('an amount while typing', () => {
  it.each([
    ['0|', '5', '5|'],
    ['|0', '5', '5|'],
    ['|0', '50000', '50,000|'],
    ['0|', '.5', '0.5|'],
    ['0|', '0', '0|'],
    ['|', '1234567', '1,234,567|'],
    ['12|,345', '9', '129|,345'],
    ['|1,234', '9', '9|1,234'],
    ['|1,234', '0', '|1,234'],
    ['1,234,567|', '<', '123,456|'],
    // A comma cannot be deleted: the digit next to it is.
    ['1,|234', '<', '|234'],
    ['1|,234', '>', '1|34'],
    ['12,|345', '<<', '|345'],
    ['|1,234', '<', '|1,234'],
    ['1,234|', '>', '1,234|'],
    // The first digit can be replaced without losing the rest.
    ['1|,000,000', '<2', '2|,000,000'],
    // Text that is not an amount stays as typed, to be reported.
    ['1|,234', 'x', '1x|,234'],
    ['1|,234', 'x<', '1|,234'],
    // An extra digit stays, to be reported: dropping it would change the amount.
    ['999,999,999,999|', '1', '9,999,999,999,991|'],
    ['999,999|,999,999', '1', '9,999,991|,999,999'],
    ['9,999,999,999,991|', '<', '999,999,999,999|'],
    ['1.2|3', '9', '1.2|3'],
    ['1,234|', '.5', '1,234.5|'],
  ])('%j, then %j, is %j', (drawn, keys, expected) => {
    expect(after(amountMask, drawn, keys)).toBe(expected);
  });
});

describe('other grouped digits while typing', () => {
  it.each([
    ['a date', dateMask, '|', '19800617', '1980.06.17|'],
    ['a date with dots', dateMask, '|', '1980.06.17', '1980.06.17|'],
    ['a date with single-digit parts', dateMask, '|', '1980.6.17', '1980.6.17|'],
    ['a date in words', dateMask, '|', '1980년 6월 17일', '1980년 6월 17일|'],
    ['a fraction', shareMask, '|', '1/3', '1/3|'],
    ['a share with a percent sign', shareMask, '|', '33.3%', '33.3%|'],
    ['a number with a country code', phoneMask, '|', '+82 10-1234-5678', '+82 10-1234-5678|'],
    ['a date', dateMask, '198|0.06.17', '<9', '199|0.06.17'],
    ['a date', dateMask, '1980.|06.17', '<', '198|0.61.7'],
    ['a business number', businessNumberMask, '|', '1234567891', '123-45-67891|'],
    ['a business number', businessNumberMask, '123-|45-67891', '<9', '129|-45-67891'],
    ['a complete business number', businessNumberMask, '12|3-45-67891', '9', '12|3-45-67891'],
    ['a telephone number', phoneMask, '|', '12345678', '1234-5678|'],
    ['a code with a leading 0', digitsMask(6), '0|', '12345', '012345|'],
  ] as const)('%s: %j', (_, mask, drawn, keys, expected) => {
    expect(after(mask, drawn, keys)).toBe(expected);
  });
});

describe('text that a phone’s keyboard inserts at once, as if typed,', () => {
  it.each([
    ['a negative amount', amountMask, '-500', '-500'],
    ['an amount with an exponent', amountMask, '1e5', '1e5'],
    ['an amount with separators', amountMask, '1,500', '1500'],
    ['a fraction', shareMask, '1/3', '1/3'],
    ['a date with single-digit parts', dateMask, '1980.6.17', '1980.6.17'],
    ['a date', dateMask, '1980.06.17', '19800617'],
    ['a business number', businessNumberMask, '123-45-67891', '1234567891'],
  ] as const)('keeps its meaning: %s', (_, mask, inserted, kept) => {
    const edit = { typed: inserted, caret: inserted.length, kind: 'insertText', inserted };
    expect(editMasked('', edit, mask).value).toBe(kept);
  });
});
