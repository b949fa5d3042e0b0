import * as z from 'zod/mini';

/** The operator's name, as in audit rows. */
export const operatorName = z.string().check(z.regex(/^[\w.@-]{1,60}$/));

/** A command as it is sent to the server, in JSON. */
export const askedCommand = z.object({
  argv: z.array(z.string().check(z.maxLength(4_096))).check(z.maxLength(64)),
  operator: operatorName,
  /** The user of the machine, if known. */
  user: z.optional(operatorName),
  /** The text of each file that the command names, by path as typed; the server itself may not be allowed to read it. */
  files: z.record(z.string().check(z.maxLength(4_096)), z.string()),
});
export type AskedCommand = z.output<typeof askedCommand>;

export const commandAnswer = z.object({
  lines: z.array(z.string()),
  /** Why the command failed, in one sentence; null if it succeeded. */
  problem: z.nullable(z.string()),
});
export type CommandAnswer = z.output<typeof commandAnswer>;

export const commandPath = '/command';
/** The path for commands that create a file; the answer is lines of JSON, each a {@link fileLine}. */
export const fileCommandPath = '/file-command';

/** A piece of the file in base64, or, at the end, the answer. */
export const fileLine = z.union([z.object({ bytes: z.string() }), z.object({ answer: commandAnswer })]);

/** A client that accepts this type gets lines of JSON at {@link commandPath}, each a {@link saidLine}, as the command prints them. */
export const linesType = 'application/x-ndjson';
/** A line that the command prints, or, at the end, the answer with all lines not sent before. */
export const saidLine = z.union([z.object({ line: z.string() }), z.object({ answer: commandAnswer })]);
