/** Characters that are invisible or change how text is displayed: control, bidi, zero-width, variation selectors, lone surrogates, unassigned. */
const unseen = /(?![\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]/gu;

/** A stored text made safe for display: such characters are shown by code point, `\u{1b}`. One line stays one line. */
export const visibleText = (text: string): string =>
  text.replace(unseen, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
