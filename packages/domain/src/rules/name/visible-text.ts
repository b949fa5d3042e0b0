/**
 * What cannot be seen, or changes how what stands around it is shown: control characters (ESC, CR, LF), formatting ones (bidi
 * overrides, zero-width, tags), line separators, variation selectors (those of emoji
 * apart), blank letters, halves of a pair, what is not assigned.
 */
const unseen = /(?![\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]/gu;

/** A text as it may be shown where nobody refused such signs: each of them by its number, `\u{1b}`. One line stays one line. */
export const visibleText = (text: string): string =>
  text.replace(unseen, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
