import { useLayoutEffect, useReducer, useRef } from 'react';
import { editMasked, type FieldMask, placeAfter } from './masked-edit.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'onChange' | 'ref' | 'onFocus' | 'onClick'> {
  readonly onChange: (value: string) => void;
  readonly mask: FieldMask;
}

/** What the browser says of the change, where it says anything: a field that is filled in by a program says nothing. */
const saidOf = (event: Event) =>
  event instanceof InputEvent
    ? { kind: event.inputType, inserted: event.data ?? undefined }
    : { kind: '', inserted: undefined };

/**
 * Digits that group themselves while they are typed. `value` is what `mask.clean` makes: without the grouping.
 * Pasting works with and without separators, the caret stays beside the digit it was at, and a nought that was there
 * before anything was typed is replaced by what is.
 */
export function MaskedField({ mask, value, onChange, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number>(undefined);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const shown = mask.show(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (before.current === undefined || !element || document.activeElement !== element) return;
    const place = placeAfter(mask, shown, before.current);
    element.setSelectionRange(place, place);
    before.current = undefined;
  });

  const change = (typed: string, event: Event): void => {
    const edited = editMasked(
      value,
      { typed, caret: input.current?.selectionStart ?? typed.length, ...saidOf(event) },
      mask,
    );
    before.current = edited.before;
    onChange(edited.value);
    // Also where the value stays as it was: the browser has put the caret elsewhere.
    drawAgain();
  };
  // On focus for the keyboard; on click, as the mouse and the finger put the caret after that.
  const selectZero = (): void => {
    if (value === '0') input.current?.select();
  };
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      ref={input}
      value={shown}
      onChange={change}
      onFocus={selectZero}
      onClick={selectZero}
    />
  );
}
