import * as z from 'zod/mini';

/**
 * The same schema, faster: zod writes the code that parses an object of just these members, as the whole zod does by
 * itself. The flavour our contracts are written in leaves it out, being made for pages, whose policy forbids code from
 * text. For what every call parses.
 * @returns whatever is no object as it is; objects inside are not compiled
 */
export function compiled<T>(schema: z.ZodMiniType<T>): z.core.$ZodType<T>;
export function compiled(schema: z.ZodMiniType): z.core.$ZodType {
  return schema instanceof z.ZodMiniObject ? new z.core.$ZodObjectJIT(schema._zod.def) : schema;
}
