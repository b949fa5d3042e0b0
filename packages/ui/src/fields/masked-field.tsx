import { useLayoutEffect, useReducer, useRef } from 'react';
import { editMasked, type FieldMask, isByKey, placeAfter } from './masked-edit.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'onChange' | 'ref' | 'onFocus' | 'onClick'> {
  readonly onChange: (value: string) => void;
  readonly mask: FieldMask;
}

/** Input event details; programmatic changes have none. */
const saidOf = (event: Event) =>
  event instanceof InputEvent
    ? { kind: event.inputType, inserted: event.data ?? undefined }
    : { kind: '', inserted: undefined };

/** Groups digits while typing; `value` is the output of `mask.clean`. A free text stays as typed until blur. The caret stays next to its digit. */
export function MaskedField({ mask, value, onChange, onBlur, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number>(undefined);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const shown = mask.isFree?.(value) ? value : mask.show(value);

  useLayoutEffect(() => {
    const element = input.current;
    const kept = before.current;
    before.current = undefined;
    // A field that was filled in from elsewhere has no caret until it receives the focus.
    if (kept === undefined || !element || document.activeElement !== element) return;
    const place = placeAfter(mask, shown, kept);
    element.setSelectionRange(place, place);
  });

  const change = (typed: string, event: Event): void => {
    const said = saidOf(event);
    const edited = editMasked(value, { typed, caret: input.current?.selectionStart ?? typed.length, ...said }, mask);
    before.current = edited.before;
    onChange(edited.value);
    // Pasted text that could not be parsed is reported at once.
    if (!isByKey(said.kind) && mask.isFree?.(edited.value)) onBlur?.();
    // Even if the value is unchanged, because the browser has moved the caret.
    drawAgain();
  };
  const leave = (): void => {
    const meant = mask.read?.(value);
    if (meant !== undefined && meant !== value) onChange(meant);
    onBlur?.();
  };
  // On focus for the keyboard; on click because pointers set the caret after focus.
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
      onBlur={leave}
      onFocus={selectZero}
      onClick={selectZero}
    />
  );
}
