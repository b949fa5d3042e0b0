import * as z from 'zod/mini';
import type { MessageCode } from '../messages/codes/codes.ts';
import { hiddenSign } from './hidden-signs.ts';

/** A check that answers with a message code; the first broken rule of a value is the one that is told. */
export function rule<T>(code: MessageCode, holds: (value: T) => boolean) {
  return z.refine<T>(holds, { error: code, abort: true });
}

/** Rewrites the value before the rules that follow it: trimming, dropping dashes. */
export function normalised(rewrite: (value: string) => string) {
  return z.overwrite<string>(rewrite);
}

/** Without the spaces around it, which come along where something is copied. */
export const trimmed = normalised((value) => value.trim());

/** Digits and marks as a keyboard writes them: '１２３．４' → '123.4'. What is pasted comes in every width. */
export const halfWidth = (value: string): string => value.normalize('NFKC');

/** Keeps the digits alone, whatever stands between them: '１２３-45 67891' → '1234567891'. */
export const digitsOnly = (value: string): string => halfWidth(value).replace(/\D/g, '');

/** Refuses hidden signs by the sentence of their kind. @param part of the value that is looked at */
const withoutHiddenSigns = (part = (value: string): string => value) =>
  z.check<string>(({ value, issues }) => {
    const message = hiddenSign(part(value));
    if (message) issues.push({ code: 'custom', message, input: value, continue: false });
  });

/** Any text in one line that is kept or compared as it comes. */
export const plainText = z.string().check(withoutHiddenSigns());

/** Text in one line that may be empty, trimmed. */
export const lineOfText = z.string().check(trimmed, withoutHiddenSigns());

/** Text in one line, nothing trimmed; its absence or wrong type is told with this code. */
export const verbatimField = (code: MessageCode) => z.string({ error: code }).check(withoutHiddenSigns());

/** Text in one line, whose field trims it: spaces and line ends around it may come along where something is copied. */
export const textField = (code: MessageCode) =>
  z.string({ error: code }).check(withoutHiddenSigns((value) => value.trim()));

/** Text in several lines, trimmed, each ended by LF alone. */
export const linesField = (code?: MessageCode) =>
  z.string(code && { error: code }).check(
    normalised((value) => value.replace(/\r\n?/g, '\n').trim()),
    withoutHiddenSigns((value) => value.replaceAll('\n', '')),
  );

/** Asks for something where nothing was given; what was given and is wrong has its own sentence. */
export const given = (required: MessageCode) => rule<string>(required, (value) => value.trim() !== '');

/** Digits, whatever was typed between and around them; its absence or wrong type is told with this code. */
export const digitsField = (required: MessageCode) =>
  z.string({ error: required }).check(given(required), normalised(digitsOnly));

/** The length as a person counts it: in code points, not in UTF-16 units. */
export const countOf = (value: string): number => [...value].length;
