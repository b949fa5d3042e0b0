import type { MessageCode } from '@portal/domain/messages/codes.ts';
import * as z from 'zod/mini';
import { orDefault, orEmpty } from './shared.ts';

/** A text of the person's own, up to 200 characters. */
export const otherText = z.string().check(z.maxLength(200, 'common.too-long'));

const text = z.optional(z.nullable(z.string()));

/**
 * A choice, and for OTHER its text. Specification 2 §7.1 sends one text: a known code is the choice, any other is OTHER with
 * that text.
 */
export const choiceOrText = <const C extends string>(choices: readonly [C, ...C[]], required: MessageCode) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.object({ choice: text, text })], { error: required }),
      z.transform((said) => {
        if (typeof said !== 'string') return said;
        const word = said.trim();
        return word === '' || choices.some((choice) => choice === word)
          ? { choice: word }
          : { choice: 'OTHER', text: word };
      }),
    ),
    z.object({ choice: z.enum(choices, { error: required }), text: orEmpty(otherText) }),
  );

export const listings = ['UNLISTED', 'LISTED'] as const;
export const exchanges = ['KOSPI', 'KOSDAQ', 'NYSE', 'LONDON', 'HONGKONG', 'OTHER'] as const;

/** Listed or not, and where; or the one text of specification 2 §7.1, in which an exchange stands for being listed there. */
export const listing = z.pipe(
  z.pipe(
    z._default(z.nullable(z.union([z.string(), z.object({ choice: text, exchange: text })])), null),
    z.transform((said) => {
      if (typeof said !== 'string') return said;
      const word = said.trim();
      if (word === '') return null;
      return exchanges.some((exchange) => exchange === word)
        ? { choice: 'LISTED', exchange: word }
        : { choice: word, exchange: null };
    }),
  ),
  z.nullable(
    z.object({
      choice: z.enum(listings, { error: 'listing.required' }),
      exchange: orDefault(z.enum(exchanges), null),
    }),
  ),
);
