import type { Box } from '@portal/domain/rules/picture/box.ts';
import type { LossCause, LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import type { DateParts } from './date.ts';

/** Why a value is no answer; `cut` says which part of it is missing, where that is known. */
export interface Doubt {
  readonly cause: LossCause;
  readonly cut?: LossCut;
  /** Nothing is missing: its letters are not sure enough in this look alone, and several looks that made out the same are believed together. */
  readonly isOfLetters?: true;
}

/** One value read: its text as printed, its parts where it has some, and its position on the page. */
export interface Leaf {
  readonly text: string;
  readonly formatted?: DateParts | { readonly value: string };
  readonly box: Box;
  /** How sure the reader is of it, 0 to 1; missing where nothing speaks against it. */
  readonly confidence?: number;
  /**
   * What speaks for it beside the picture: its check digit is right, it is a day of the calendar in full figures, a known list has it letter by
   * letter, it has as many figures as such a number always has, or as many signs as such a code, each looked at by its shape, too.
   */
  readonly proof?: 'digit' | 'day' | 'list' | 'count' | 'code';
  /** Nothing is missing before it: it begins where the other values of its column do, or with what every address begins with. */
  readonly hasStart?: boolean;
  /** Its lines, where it has several. */
  readonly lines?: readonly { readonly box: Box; readonly em: number }[];
  /** Why it is no answer: its text is what could be made out. */
  readonly doubt?: Doubt;
  /** The part that must not be passed on, such as the last seven figures of a resident number. */
  readonly mask?: Box;
}

/** Leaves by field name; a field that was not read has no entry. */
export type Leaves<Name extends string> = { readonly [K in Name]?: readonly Leaf[] };

export const textLeaf = (text: string, box: Box): Leaf => ({ text, formatted: { value: text }, box });

/** Drops fields without a leaf. */
export function onlyRead<Name extends string>(
  fields: Partial<Record<Name, readonly (Leaf | undefined)[]>>,
): Leaves<Name> {
  const entries: [Name, Leaf[]][] = [];
  for (const name in fields) {
    const leaves = (fields[name] ?? []).filter((leaf) => leaf !== undefined);
    if (leaves.length > 0) entries.push([name, leaves]);
  }
  const read: Partial<Record<Name, readonly Leaf[]>> = {};
  for (const [name, leaves] of entries) read[name] = leaves;
  return read;
}
