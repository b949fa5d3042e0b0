import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'onChange' | 'ref'> {
  readonly onChange: (value: string) => void;
  /** Keeps of what was typed or pasted what belongs to the value, and shows the value grouped. */
  readonly mask: { readonly clean: (typed: string) => string; readonly show: (value: string) => string };
}

/** How many characters of the value stand before a place in the text that shows it. */
const keptBefore = (text: string, place: number): number => text.slice(0, place).replace(/[^\d.]/g, '').length;

function placeAfter(text: string, kept: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === kept) return place;
    if (/[\d.]/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}

/**
 * Digits that group themselves while they are typed. `value` is what `mask.clean` makes: without the grouping.
 * Pasting works with and without separators, and the caret stays beside the digit it was at.
 */
export function MaskedField({ mask, value, onChange, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const kept = useRef<number | null>(null);
  const shown = mask.show(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (kept.current === null || !element || document.activeElement !== element) return;
    const place = placeAfter(shown, kept.current);
    element.setSelectionRange(place, place);
    kept.current = null;
  });

  const change = (typed: string): void => {
    kept.current = keptBefore(typed, input.current?.selectionStart ?? typed.length);
    onChange(mask.clean(typed));
  };
  return <TextField inputMode="numeric" {...rest} ref={input} value={shown} onChange={change} />;
}
