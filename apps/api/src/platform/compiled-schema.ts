import * as z from 'zod/mini';

/** Compiles a schema to code, as zod's default flavour does; the contracts' does not, as pages forbid code from text. Skips nested objects. */
export function compiled<T>(schema: z.ZodMiniType<T>): z.core.$ZodType<T>;
export function compiled(schema: z.ZodMiniType): z.core.$ZodType {
  return schema instanceof z.ZodMiniObject ? new z.core.$ZodObjectJIT(schema._zod.def) : schema;
}
