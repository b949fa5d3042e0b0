import { exchanges } from '@portal/domain/forms/owner-info.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));

/** A choice with its text as older clients send it: specification 2 §7.1 has a single text, a known code or any other text as OTHER. */
export const choiceOrText = <Output>(
  schema: z.ZodMiniType<Output, { choice: string; text: string }>,
  choices: readonly string[],
  required: MessageCode,
) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.object({ choice: text, text })], { error: required }),
      z.transform((said) => {
        if (typeof said !== 'string') return { choice: said.choice ?? '', text: said.text ?? '' };
        const word = said.trim();
        return word === '' || choices.includes(word) ? { choice: word, text: '' } : { choice: 'OTHER', text: word };
      }),
    ),
    schema,
  );

/** The same for a listing: in the single text of specification 2 §7.1, an exchange means that the company is listed there. */
export const listingOrText = <Output>(schema: z.ZodMiniType<Output, { choice: string; exchange: string | null }>) =>
  z.pipe(
    z.pipe(
      z._default(z.nullable(z.union([z.string(), z.object({ choice: text, exchange: text })])), null),
      z.transform((said) => {
        if (typeof said !== 'string') return said && { choice: said.choice ?? '', exchange: said.exchange ?? null };
        const word = said.trim();
        if (word === '') return null;
        return exchanges.some((exchange) => exchange === word)
          ? { choice: 'LISTED', exchange: word }
          : { choice: word, exchange: null };
      }),
    ),
    z.nullable(schema),
  );
