import { isMessageCode, type MessageCode } from '@portal/domain/messages/codes/codes.ts';
import * as z from 'zod/mini';
import { invalid } from './refusal.ts';

type Issue = z.core.$ZodIssue;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

/** The code of the field's own rule; for a union, of its closest branch. */
function ownCodeOf(issue: Issue): MessageCode | undefined {
  if (isMessageCode(issue.message)) return issue.message;
  const branches = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  return branches.map(ownCodeOf).find((code) => code !== undefined);
}

function codeOf(issue: Issue, input: unknown): MessageCode {
  const own = ownCodeOf(issue);
  if (own !== undefined) return own;
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null || value === '') return 'common.required';
  return issue.code === 'too_big' ? 'common.too-long' : 'common.invalid';
}

const fieldOf = (issue: Issue): string => issue.path.map(String).join('.') || 'body';

/** No form has as many fields; a list of wrong values would be answered with fifty times its size. */
const mostIssues = 500;

/** @throws Refusal VALIDATION with the first broken rule of each field, by wire name, with dots for nested fields */
export function parsePart<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const errors: Record<string, MessageCode> = {};
  for (const issue of parsed.error.issues.slice(0, mostIssues)) errors[fieldOf(issue)] ??= codeOf(issue, input);
  throw invalid(errors);
}
