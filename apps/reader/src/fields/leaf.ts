import type { Box } from '@portal/domain/rules/picture/box.ts';
import type { LossCause, LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import type { DateParts } from './date.ts';

/** Why a value is not answered; `cut` is the missing part, if known. */
export interface Doubt {
  readonly cause: LossCause;
  readonly cut?: LossCut;
  /** Nothing is missing, but this look alone is not sure enough of the letters; several looks that read the same are believed together. */
  readonly isOfLetters?: true;
}

/** One value: its text as printed, its parts if it has any, and its position on the page. */
export interface Leaf {
  readonly text: string;
  readonly formatted?: DateParts | { readonly value: string };
  readonly box: Box;
  /** The reader's confidence, 0 to 1; absent if nothing speaks against the value. */
  readonly confidence?: number;
  /**
   * What supports the value besides the picture: a right check digit, a calendar date in full digits, a list that has it letter by letter,
   * the number of digits that such a number always has, or the number of signs of such a code, each checked by its shape, too.
   */
  readonly proof?: 'digit' | 'day' | 'list' | 'count' | 'code';
  /** Nothing is missing before it: it starts where the other values of its column do, or with what every address starts with. */
  readonly hasStart?: boolean;
  readonly lines?: readonly { readonly box: Box; readonly em: number }[];
  /** Why it is not answered; its text is then what could be read. */
  readonly doubt?: Doubt;
  /** The part that must not be passed on, such as the last seven digits of a resident number. */
  readonly mask?: Box;
}

/** Leaves by field name; a field that was not read has no entry. */
export type Leaves<Name extends string> = { readonly [K in Name]?: readonly Leaf[] };

export const textLeaf = (text: string, box: Box): Leaf => ({ text, formatted: { value: text }, box });

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
