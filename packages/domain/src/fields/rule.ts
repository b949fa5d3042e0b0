import * as z from 'zod/mini';
import type { MessageCode } from '../messages/codes.ts';

/** A check that answers with a message code; the first broken rule of a value is the one that is told. */
export function rule<T>(code: MessageCode, holds: (value: T) => boolean) {
  return z.refine<T>(holds, { error: code, abort: true });
}

/** A string whose absence or wrong type is told with this code. */
export function textField(code: MessageCode) {
  return z.string({ error: code });
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

/** The length as a person counts it: in code points, not in UTF-16 units. */
export const countOf = (value: string): number => [...value].length;
