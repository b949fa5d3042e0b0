import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { MessageCode } from '../messages/codes/codes.ts';

/** Result of a field for a value: the normalised value, or the code of the first broken rule. For tests. */
export function verdict(field: z.ZodMiniType, value: unknown): { value: unknown } | { code: string | undefined } {
  const parsed = field.safeParse(value);
  return parsed.success ? { value: parsed.data } : { code: parsed.error.issues[0]?.message };
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
};

/** Table test of a field: accepted values with their normalised form, and refused values with their code. */
export function fieldTable(
  name: string,
  field: z.ZodMiniType,
  table: { accepted: readonly (readonly [unknown, unknown])[]; refused: readonly (readonly [unknown, MessageCode])[] },
): void {
  describe(name, () => {
    it.each(table.accepted.map(([value, becomes]) => [shown(value), shown(becomes), value, becomes] as const))(
      '%s becomes %s',
      (_from, _to, value, becomes) => {
        expect(verdict(field, value)).toEqual({ value: becomes });
      },
    );

    it.each(table.refused.map(([value, code]) => [shown(value), code, value] as const))(
      '%s is refused with %s',
      (_value, code, value) => {
        expect(verdict(field, value)).toEqual({ code });
      },
    );

    it.each([undefined, null, 12345678, ['text'], { text: 'x' }])(
      '%j is not a text and is refused with a code',
      (value) => {
        expect(verdict(field, value)).toEqual({ code: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/) });
      },
    );
  });
}

export const asItIs = (value: string): readonly [string, string] => [value, value];
