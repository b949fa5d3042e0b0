/** How digits are stored and shown while they are typed. */
export interface FieldMask {
  /** Reduces typed or pasted text to the value. @param isDeletion true after a deletion: leading zeros stay, as a digit may be typed before them */
  readonly clean: (typed: string, isDeletion?: boolean) => string;
  readonly show: (value: string) => string;
  /** Whether the text is in a free form ('1980년 6월 17일', '1/3'), which is kept as typed until it is parsed. */
  readonly isFree?: (text: string) => boolean;
  /** Parses a free text into the sent value; undefined when ambiguous. Called on blur and after paste. */
  readonly read?: (text: string) => string | undefined;
}

/** One change of the input as reported by the browser. */
export interface Edit {
  readonly typed: string;
  readonly caret: number;
  /** `inputType` of the event ('insertText', 'deleteContentBackward', …), '' when unknown. */
  readonly kind: string;
  /** Inserted text, undefined when unknown. */
  readonly inserted: string | undefined;
}

export interface Edited {
  readonly value: string;
  /** Number of characters of the value before the caret; undefined if the browser's caret is correct. */
  readonly before: number | undefined;
}

const without = (value: string, place: number): string => value.slice(0, place) + value.slice(place + 1);

/** Number of characters of the value before a position in the shown text; separators do not count. */
const keptBefore = ({ clean }: FieldMask, text: string, place: number): number =>
  [...text.slice(0, place)].filter((character) => clean(character) !== '').length;

/** Replaces a placeholder zero with a digit typed next to it, in masks in which leading zeros do not count. */
function inPlaceOfZero(value: string, { inserted }: Edit, { clean }: FieldMask): Edited | undefined {
  if (value !== '0' || !inserted) return undefined;
  const alone = clean(inserted);
  return alone !== '' && alone === clean(`0${inserted}`) ? { value: alone, before: alone.length } : undefined;
}

/** Deletes the digit next to a deleted separator. */
function besideSeparator(value: string, { kind }: Edit, before: number): Edited {
  const place = kind.endsWith('Forward') ? before : before - 1;
  return place < 0 ? { value, before: 0 } : { value: without(value, place), before: place };
}

/** Whether text was typed by key, not pasted, dropped or filled in. */
export const isByKey = (kind: string): boolean => /^(insertText|insertComposition|delete)/.test(kind);

/** Leaves a free text as typed; parses it at once if it was pasted or filled in. */
function freeEdit(value: string, { typed, kind, inserted }: Edit, mask: FieldMask): Edited | undefined {
  const meant = isByKey(kind) ? undefined : mask.read?.(typed);
  if (meant !== undefined) return { value: meant, before: meant.length };
  if (!mask.isFree?.(typed)) return undefined;
  // A phone's keyboard pastes as if typed: of '-500' the digits alone would be another amount.
  const isKept = !!inserted && [...inserted].every((character) => mask.clean(character) !== '');
  const staysGrouped = kind.startsWith('delete') || isKept;
  return isByKey(kind) && staysGrouped && !mask.isFree(value) ? undefined : { value: typed, before: undefined };
}

export function editMasked(value: string, edit: Edit, mask: FieldMask): Edited {
  const free = freeEdit(value, edit, mask);
  if (free) return free;
  const zeroReplaced = inPlaceOfZero(value, edit, mask);
  if (zeroReplaced) return zeroReplaced;
  const isDeletion = edit.kind.startsWith('delete');
  const before = keptBefore(mask, edit.typed, edit.caret);
  const next = mask.clean(edit.typed, isDeletion);
  if (isDeletion && next === value) return besideSeparator(value, edit, before);
  const overflows = edit.kind === 'insertText' && keptBefore(mask, edit.typed, edit.typed.length) > next.length;
  // A full field accepts no digit in its middle, because the last digit would silently be lost.
  if (overflows && next.length === value.length) return { value, before: Math.max(0, before - 1) };
  return { value: next, before };
}

/** Position in the shown text after this many characters of the value. */
export function placeAfter(mask: FieldMask, text: string, before: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === before) return place;
    if (mask.clean(text[place] ?? '') !== '') seen += 1;
  }
  return text.length;
}
