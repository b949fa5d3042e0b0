import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk/desk-calls.ts';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => {
        const part = value[name];
        return [name, name === 'required' && Array.isArray(part) ? [...part].sort() : sorted(part)];
      }),
  );
}

function schemaOf(schema: z.ZodMiniType | undefined, io: 'input' | 'output'): unknown {
  if (!schema) return null;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return sorted(rest);
}

/** Who may make a call, when, and what it leaves behind in session and access record: recorded for each call, so that a change to a list shared by several shows up at each of them. */
const admission = (call: Call): Json => ({
  caller: call.caller,
  ...(call.steps && { steps: call.steps }),
  ...(call.phone && { phone: call.phone }),
  ...(call.quiet && { quiet: call.quiet }),
  ...(call.caller === 'staff' && {
    roles: call.roles,
    record: call.record,
    reauth: call.reauth ?? null,
    atRevision: call.atRevision ?? false,
  }),
});

const described = (call: Call): Json => ({
  ...admission(call),
  params: schemaOf(call.params, 'input'),
  query: schemaOf(call.query, 'input'),
  body: schemaOf(call.body, 'input'),
  ...(call.files && { files: sorted(call.files) }),
  answer: schemaOf(call.answer, 'output'),
});

/** Contracts of older clients. An intended change is recorded again with `vitest -u`, and its diff is reviewed. */
it.each([
  ['the portal', calls, './schemas.recorded.json'],
  ['the desk', deskCalls, './desk-schemas.recorded.json'],
])('every call of %s has the recorded caller and JSON schemas', async (_name, recorded, file) => {
  const all = Object.fromEntries(
    [...recorded].sort((a, b) => a.id.localeCompare(b.id)).map((call) => [call.id, described(call)]),
  );
  await expect(`${JSON.stringify(all, null, 1)}\n`).toMatchFileSnapshot(file);
});
