import * as z from 'zod/mini';

/**
 * Compiles a schema to generated code, as zod's default flavour does; the flavour of the contracts leaves that out, because
 * pages forbid code from text. For schemas that every call parses. Values that are not objects, and nested objects, are
 * not compiled.
 * @returns the same schema, faster
 */
export function compiled<T>(schema: z.ZodMiniType<T>): z.core.$ZodType<T>;
export function compiled(schema: z.ZodMiniType): z.core.$ZodType {
  return schema instanceof z.ZodMiniObject ? new z.core.$ZodObjectJIT(schema._zod.def) : schema;
}
