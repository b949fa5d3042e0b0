import { accountCodes } from './account-codes.ts';
import { applicationCodes } from './application-codes.ts';
import { commonCodes } from './common-codes.ts';
import { screeningCodes } from './screening-codes.ts';

/**
 * Every sentence that a rule or a refusal can answer with, by its code. Korean sentences that the specifications give
 * stand to the letter; those given in English are translated here, once. A code without words does not compile.
 */
export const sentences = { ...commonCodes, ...accountCodes, ...applicationCodes, ...screeningCodes } as const;

export type MessageCode = keyof typeof sentences;

export function isMessageCode(value: string): value is MessageCode {
  return Object.hasOwn(sentences, value);
}

/** The sentence of a code, its `{name}` places filled from `values`. */
export function sentence(code: MessageCode, values: Readonly<Record<string, string | number>> = {}): string {
  return sentences[code].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The sentence of what may be a code; anything else (a text that is a sentence already) stays as it is. */
export function sentenceOf(codeOrText: string): string {
  return isMessageCode(codeOrText) ? sentence(codeOrText) : codeOrText;
}
