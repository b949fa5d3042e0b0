import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compiled } from './compiled-schema.ts';

const schema = z
  .object({ name: z.string(), size: z.nullable(z.number()), word: z._default(z.string(), 'none') })
  .check(z.refine(({ name }) => name !== 'refused', { path: ['name'], error: 'not this one' }));

describe('a compiled schema', () => {
  const quick = compiled(schema);

  it('keeps the declared members, including defaults, and no others', () => {
    const value = { name: 'a', size: null, undeclared: 'x' };
    expect(z.parse(quick, value)).toEqual({ name: 'a', size: null, word: 'none' });
    expect(z.parse(quick, value)).toEqual(z.parse(schema, value));
  });

  it.each([[{ name: 1, size: 2 }], [{ size: 2 }], [{ name: 'refused', size: 2 }], [null], [[]]])(
    'refuses exactly as the schema does: %j',
    (value) => {
      const [one, other] = [z.safeParse(quick, value), z.safeParse(schema, value)];
      expect(one.success).toBe(false);
      expect(one.error?.issues).toEqual(other.error?.issues);
    },
  );

  it('returns a schema that is no object unchanged', () => {
    const list = z.array(z.string());
    expect(compiled(list)).toBe(list);
  });
});
