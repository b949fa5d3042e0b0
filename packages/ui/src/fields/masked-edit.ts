/** How digits are kept and shown while they are typed. */
export interface FieldMask {
  /**
   * Keeps of what was typed or pasted what belongs to the value.
   * @param isDeletion true where something was taken away: zeros that then stand in front may yet get a digit before them
   */
  readonly clean: (typed: string, isDeletion?: boolean) => string;
  /** Shows the value grouped. */
  readonly show: (value: string) => string;
  /** Is it written in a form of its own ('1980년 6월 17일', '1/3')? Such a text is the value as it is typed, until it is read. */
  readonly isFree?: (text: string) => boolean;
  /** What a text means, as it is sent; undefined where that is not certain. Asked when the field is left, and of what is pasted. */
  readonly read?: (text: string) => string | undefined;
}

/** One change of the input, as the browser made it. */
export interface Edit {
  /** The whole text after it. */
  readonly typed: string;
  /** Where the caret stands in it. */
  readonly caret: number;
  /** `inputType` of the event ('insertText', 'deleteContentBackward', …), '' where it is not known. */
  readonly kind: string;
  /** What was inserted, undefined where that is not known. */
  readonly inserted: string | undefined;
}

export interface Edited {
  readonly value: string;
  /** How many characters of the value stand before the caret; undefined where the browser's caret is right. */
  readonly before: number | undefined;
}

const without = (value: string, place: number): string => value.slice(0, place) + value.slice(place + 1);

/** How many characters of a shown text belong to the value, up to a place: a separator alone is cleaned away. */
const keptBefore = ({ clean }: FieldMask, text: string, place: number): number =>
  [...text.slice(0, place)].filter((character) => clean(character) !== '').length;

/** A nought that stands for nothing yet: what is typed beside it takes its place, where leading zeros do not count. */
function inPlaceOfZero(value: string, { inserted }: Edit, { clean }: FieldMask): Edited | undefined {
  if (value !== '0' || !inserted) return undefined;
  const alone = clean(inserted);
  return alone !== '' && alone === clean(`0${inserted}`) ? { value: alone, before: alone.length } : undefined;
}

/** A separator cannot be taken away; the digit beside it is meant. */
function besideSeparator(value: string, { kind }: Edit, before: number): Edited {
  const place = kind.endsWith('Forward') ? before : before - 1;
  return place < 0 ? { value, before: 0 } : { value: without(value, place), before: place };
}

/** Typed key by key, not pasted, dropped or filled in. */
export const isByKey = (kind: string): boolean => /^(insertText|insertComposition|delete)/.test(kind);

/** A text in a form of its own stays as it is typed; one that came whole is read at once. */
function freeEdit(value: string, { typed, kind, inserted }: Edit, mask: FieldMask): Edited | undefined {
  const meant = isByKey(kind) ? undefined : mask.read?.(typed);
  if (meant !== undefined) return { value: meant, before: meant.length };
  if (!mask.isFree?.(typed)) return undefined;
  const staysGrouped = kind.startsWith('delete') || mask.clean(inserted ?? '') !== '';
  return isByKey(kind) && staysGrouped && !mask.isFree(value) ? undefined : { value: typed, before: undefined };
}

/** What a change makes of the value, and where the caret is to stand. */
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
  // A full field takes no further digit in its middle: the last one would fall off unseen.
  if (overflows && next.length === value.length) return { value, before: Math.max(0, before - 1) };
  return { value: next, before };
}

/** The place in a shown text behind so many characters of the value. */
export function placeAfter(mask: FieldMask, text: string, before: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === before) return place;
    if (mask.clean(text[place] ?? '') !== '') seen += 1;
  }
  return text.length;
}
