/**
 * What cannot be seen, or changes how what stands around it is shown: control characters (ESC, CR, LF), formatting ones (bidi
 * overrides, zero-width, tags), line separators, variation selectors, blank letters, halves of a pair, what is not assigned.
 */
const unseen = /\p{Variation_Selector}|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A text as it may be shown where nobody refused such signs: each of them by its number, `\u{1b}`. One line stays one line. */
export const visibleText = (text: string): string =>
  text.replace(unseen, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
