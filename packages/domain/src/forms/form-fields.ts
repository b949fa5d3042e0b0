import * as z from 'zod/mini';
import { isHiddenSign } from '../fields/hidden-signs.ts';
import { lineOfText, linesField, rule } from '../fields/rule.ts';
import { isMessageCode, type MessageCode } from '../messages/codes/codes.ts';

/** The most characters of a text in a person's own words. */
const longestOwnWords = 200;

/**
 * One of a list; '' while nothing is chosen. The input is annotated rather than piped: an API description made from a
 * pipe would lose the list.
 */
export const choice = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  required: MessageCode,
): z.ZodMiniType<Value, Value | ''> => z.enum(values, { error: required });

/** One of a list, or nothing. */
export const choiceOrNone = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  unknown: MessageCode,
): z.ZodMiniType<Value | null, Value | '' | null> => {
  const given: z.ZodMiniType<Value | '' | null, Value | '' | null> = z.union([z.enum(values), z.literal(['', null])], {
    error: unknown,
  });
  return z.pipe(
    given,
    z.transform((value: Value | '' | null): Value | null => (value === '' ? null : value)),
  );
};

/** Yes or no; null while it is not answered. */
export const yesOrNo = (required: MessageCode): z.ZodMiniType<boolean, boolean | null> =>
  z.boolean({ error: required });

/** A text of the person's own in one line, up to 200 characters, trimmed; it may be empty. */
const ownWords = lineOfText.check(z.maxLength(longestOwnWords, 'common.too-long'));

/** The same in several lines. */
export const ownLines = linesField().check(z.maxLength(longestOwnWords, 'common.too-long'));

/** The same where it has to say something. */
export const requiredWords = (required: MessageCode) =>
  linesField(required).check(
    rule(required, (value) => value !== ''),
    z.maxLength(longestOwnWords, 'common.too-long'),
  );

/** The choice that asks for words. */
const other = 'OTHER';

/** One of a list, and for OTHER what else it is: `{ choice, text }`, as on the wire. The text of another choice is dropped. */
export const choiceOrOther = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  required: MessageCode,
  otherRequired: MessageCode,
) =>
  z.pipe(
    z.object({ choice: choice(values, required), text: ownWords }, { error: required }),
    z.transform((said: { choice: Value; text: string }, { issues }) => {
      const text = said.choice === other ? said.text : '';
      if (said.choice === other && text === '')
        issues.push({ code: 'custom', message: otherRequired, path: ['text'], input: said });
      return { choice: said.choice, text };
    }),
  );

/**
 * A field's schema whose every broken rule is told by one sentence, such as that of a row: '소유자 {number}의 이름을 …'. Hidden signs
 * keep their own, and what is empty may have another.
 */
export const messageAs = (schema: z.ZodMiniType<string>, code: MessageCode, required: MessageCode = code) =>
  z.pipe(
    z.string({ error: required }),
    z.transform((value: string, { issues }) => {
      const read = z.safeParse(schema, value);
      if (read.success) return read.data;
      const found = read.error.issues.flatMap((issue) =>
        issue.code === 'invalid_union' ? issue.errors.flat() : issue,
      );
      const sign = found.find(({ message }) => isHiddenSign(message))?.message;
      issues.push({ code: 'custom', message: sign ?? (value.trim() === '' ? required : code), input: value });
      return z.NEVER;
    }),
  );

/** A field's schema with a sentence of its own for an empty value. */
export const requiredAs = (schema: z.ZodMiniType<string, string>, required: MessageCode) =>
  z.pipe(z.string({ error: required }).check(rule(required, (value) => value.trim() !== '')), schema);

/** A text that may be left empty; what is in it follows the schema, and is told by the schema's sentence. */
export const orNothing = (schema: z.ZodMiniType<string, string>) =>
  z.union([z.literal(''), schema], {
    error: ({ code, errors }) => (code === 'invalid_union' ? errors.at(-1)?.[0]?.message : undefined),
  });

/** The first thing that is wrong with a value by a schema, for a rule that judges what is made of several fields. */
export function codeOf(schema: z.ZodMiniType, value: unknown): MessageCode | undefined {
  const message = z.safeParse(schema, value).error?.issues[0]?.message;
  if (message === undefined) return undefined;
  return isMessageCode(message) ? message : 'common.invalid';
}
