import * as z from 'zod/mini';
import { isHiddenSign } from '../fields/hidden-signs.ts';
import { lineOfText, linesField, rule } from '../fields/rule.ts';
import { isMessageCode, type MessageCode } from '../messages/codes/codes.ts';

const longestOwnWords = 200;

/** One of a list; '' while nothing is chosen. Annotated instead of piped: an API description of a pipe loses the list. */
export const choice = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  required: MessageCode,
): z.ZodMiniType<Value, Value | ''> => z.enum(values, { error: required });

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

/** Boolean answer; null while unanswered. */
export const yesOrNo = (required: MessageCode): z.ZodMiniType<boolean, boolean | null> =>
  z.boolean({ error: required });

/** Optional free text in one line, up to 200 characters, trimmed. */
const ownWords = lineOfText.check(z.maxLength(longestOwnWords, 'common.too-long'));

/** Optional free text in several lines, up to 200 characters. */
export const ownLines = linesField().check(z.maxLength(longestOwnWords, 'common.too-long'));

/** Required free text, up to 200 characters. */
export const requiredWords = (required: MessageCode) =>
  linesField(required).check(
    rule(required, (value) => value !== ''),
    z.maxLength(longestOwnWords, 'common.too-long'),
  );

const other = 'OTHER';

/** One of a list, with a text for OTHER: `{ choice, text }`, as on the wire. The text of another choice is dropped. */
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

/** A schema whose rules all report one message, such as that of a row; hidden characters keep theirs, and an empty value may have its own. */
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

/** A schema with its own message for an empty value. */
export const requiredAs = (schema: z.ZodMiniType<string, string>, required: MessageCode) =>
  z.pipe(z.string({ error: required }).check(rule(required, (value) => value.trim() !== '')), schema);

/** Optional text; a non-empty value is checked by the schema, with its messages. */
export const orNothing = (schema: z.ZodMiniType<string, string>) =>
  z.union([z.literal(''), schema], {
    error: ({ code, errors }) => (code === 'invalid_union' ? errors.at(-1)?.[0]?.message : undefined),
  });

/** First error of a value by a schema, for rules on values built from several fields. */
export function codeOf(schema: z.ZodMiniType, value: unknown): MessageCode | undefined {
  const message = z.safeParse(schema, value).error?.issues[0]?.message;
  if (message === undefined) return undefined;
  return isMessageCode(message) ? message : 'common.invalid';
}
