import * as z from 'zod/mini';
import type { MessageCode } from '../messages/codes/codes.ts';
import { hiddenSign } from './hidden-signs.ts';

/** A check with a message code; a value shows its first broken rule. */
export function rule<T>(code: MessageCode, holds: (value: T) => boolean) {
  return z.check<T>(({ value, issues }) => {
    if (!holds(value)) issues.push({ code: 'custom', message: code, input: value, continue: false });
  });
}

/** Rewrites the value before the rules that follow, such as trimming or dropping dashes. */
export function normalised(rewrite: (value: string) => string) {
  return z.overwrite<string>(rewrite);
}

/** Composes Hangul ('ㅎㅏㄴ' → '한'): file names from a Mac contain single letters, which most fonts do not render as syllables. */
export const composed = (value: string): string => value.normalize('NFC');

/** Trims spaces, which are easily copied along, and composes Hangul. */
export const trimmed = normalised((value) => composed(value).trim());

/** Converts full-width digits and punctuation: '１２３．４' → '123.4'. */
export const halfWidth = (value: string): string => value.normalize('NFKC');

/** Converts full-width letters, digits and signs alone, and leaves all other letters as they are. */
export const plainSigns = (value: string): string => value.replace(/[\u3000\uff01-\uff5e]/g, halfWidth);

/** Converts letters and digits that a Korean or Japanese keyboard typed in full width, for ids. */
export const inHalfWidth = normalised(halfWidth);

/** Keeps only the digits: '１２３-45 67891' → '1234567891'. */
export const digitsOnly = (value: string): string => halfWidth(value).replace(/\D/g, '');

/** Refuses hidden characters with the message of their kind. @param part selects the part of the value to check */
const withoutHiddenSigns = (part = (value: string): string => value) =>
  z.check<string>(({ value, issues }) => {
    const message = hiddenSign(part(value));
    if (message) issues.push({ code: 'custom', message, input: value, continue: false });
  });

/** Any single-line text, stored or compared as it is. */
export const plainText = z.string().check(withoutHiddenSigns());

/** Optional single-line text, trimmed. */
export const lineOfText = z.string().check(trimmed, withoutHiddenSigns());

/** Single-line text, not trimmed; the code is reported when it is missing or of the wrong type. */
export const verbatimField = (code: MessageCode) => z.string({ error: code }).check(withoutHiddenSigns());

/** Single-line text, trimmed by its field: spaces and line ends are easily copied along. */
export const textField = (code: MessageCode) =>
  z.string({ error: code }).check(withoutHiddenSigns((value) => value.trim()));

/** Multi-line text, trimmed, Hangul composed, with line ends normalised to LF. */
export const linesField = (code?: MessageCode) =>
  z.string(code && { error: code }).check(
    normalised((value) => composed(value).replace(/\r\n?/g, '\n').trim()),
    withoutHiddenSigns((value) => value.replaceAll('\n', '')),
  );

export const given = (required: MessageCode) => rule<string>(required, (value) => value.trim() !== '');

/** Digits only, dropping all else; the code is reported when it is missing or of the wrong type. */
export const digitsField = (required: MessageCode) =>
  z.string({ error: required }).check(given(required), normalised(digitsOnly));

/** In code points instead of UTF-16 units. */
export const countOf = (value: string): number => [...value].length;
