import { isMessageCode, type MessageCode } from '@portal/domain/messages/codes.ts';
import * as z from 'zod/mini';
import { invalid } from './refusal.ts';

type Issue = z.core.$ZodIssue;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

/** The code that the field's own rule gives; where a union failed, the one its closest branch gives. */
function codeOf(issue: Issue, input: unknown): MessageCode {
  if (isMessageCode(issue.message)) return issue.message;
  if (issue.code === 'invalid_union') {
    for (const branch of issue.errors)
      for (const inner of branch) if (isMessageCode(inner.message)) return inner.message;
  }
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null || value === '') return 'common.required';
  return issue.code === 'too_big' ? 'common.too-long' : 'common.invalid';
}

const fieldOf = (issue: Issue): string => issue.path.map(String).join('.') || 'body';

/**
 * Parses a part of a request at the border.
 * @throws Refusal VALIDATION with the first broken rule of each field, by its wire name, nested ones joined by dots
 */
export function parsePart<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, MessageCode> = {};
  for (const issue of parsed.error.issues) errors[fieldOf(issue)] ??= codeOf(issue, input);
  throw invalid(errors);
}
