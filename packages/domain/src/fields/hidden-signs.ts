import type { MessageCode } from '../messages/codes/codes.ts';

/** Refused in any text: invisible, or changes how text around it is displayed. Emoji presentation selectors (U+FE0E, U+FE0F) are allowed. */
const kinds: readonly (readonly [MessageCode, RegExp])[] = [
  ['text.line-break', /[\n-\r\u0085\p{Zl}\p{Zp}]/u],
  ['text.tab', /\t/],
  ['text.control', /\p{Cc}/u],
  ['text.direction', /\p{Bidi_Control}/u],
  ['text.zero-width', /[\u00ad\u200b-\u200d\u2060-\u2064\ufeff]/],
  ['text.tag', /[\u{e0000}-\u{e007f}]/u],
  ['text.unseen', /(?![\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800]/u],
];

export const isHiddenSign = (code: string): boolean => kinds.some(([kind]) => kind === code);

/** Message code for the first hidden character of a text; undefined without one. */
export const hiddenSign = (text: string): MessageCode | undefined => kinds.find(([, sign]) => sign.test(text))?.[0];

export const dropHiddenSigns = (text: string): string =>
  [...text].filter((sign) => hiddenSign(sign) === undefined).join('');
