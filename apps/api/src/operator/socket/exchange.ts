import * as z from 'zod/mini';

/** The operator's name as it appears in audit rows. */
export const operatorName = z.string().check(z.regex(/^[\w.@-]{1,60}$/));

/** A command on its way to the server, as JSON. */
export const askedCommand = z.object({
  argv: z.array(z.string().check(z.maxLength(4_096))).check(z.maxLength(64)),
  operator: operatorName,
  /** The user of the machine, where it is known. */
  user: z.optional(operatorName),
  /** The text of each file that the command names, by its path as typed: the server may not be allowed to read it. */
  files: z.record(z.string().check(z.maxLength(4_096)), z.string()),
});
export type AskedCommand = z.output<typeof askedCommand>;

export const commandAnswer = z.object({
  lines: z.array(z.string()),
  /** Why it could not be carried out, one sentence; null where it was. */
  problem: z.nullable(z.string()),
});
export type CommandAnswer = z.output<typeof commandAnswer>;

export const commandPath = '/command';
/** Where one that makes a file is given: it is answered by lines of JSON, each {@link fileLine}. */
export const fileCommandPath = '/file-command';

/** A piece of the file in base64, or at the end what the command says. */
export const fileLine = z.union([z.object({ bytes: z.string() }), z.object({ answer: commandAnswer })]);

/** Who accepts it is answered at {@link commandPath} by lines of JSON, each {@link saidLine}: what a command says comes as it is said. */
export const linesType = 'application/x-ndjson';
/** Something that the command says, or at the end what it has not said before. */
export const saidLine = z.union([z.object({ line: z.string() }), z.object({ answer: commandAnswer })]);
