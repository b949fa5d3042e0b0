import { useLayoutEffect, useReducer, useRef } from 'react';
import { editMasked, type FieldMask, isByKey, placeAfter } from './masked-edit.ts';
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
 * Digits that group themselves while they are typed. `value` is what `mask.clean` makes: without the grouping. A text in a form of its
 * own stays as it is typed; when the field is left, what was understood is shown as it will be sent.
 * Pasting works with and without separators, the caret stays beside the digit it was at, and a nought that was there
 * before anything was typed is replaced by what is.
 */
export function MaskedField({ mask, value, onChange, onBlur, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number>(undefined);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const shown = mask.isFree?.(value) ? value : mask.show(value);

  useLayoutEffect(() => {
    const element = input.current;
    if (before.current === undefined || !element || document.activeElement !== element) return;
    const place = placeAfter(mask, shown, before.current);
    element.setSelectionRange(place, place);
    before.current = undefined;
  });

  const change = (typed: string, event: Event): void => {
    const said = saidOf(event);
    const edited = editMasked(value, { typed, caret: input.current?.selectionStart ?? typed.length, ...said }, mask);
    before.current = edited.before;
    onChange(edited.value);
    // What came whole and was not understood is said at once.
    if (!isByKey(said.kind) && mask.isFree?.(edited.value)) onBlur?.();
    // Also where the value stays as it was: the browser has put the caret elsewhere.
    drawAgain();
  };
  const leave = (): void => {
    const meant = mask.read?.(value);
    if (meant !== undefined && meant !== value) onChange(meant);
    onBlur?.();
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
      onBlur={leave}
      onFocus={selectZero}
      onClick={selectZero}
    />
  );
}
