import { directoryTypes } from '@portal/domain/reference/merchant-id-types.ts';
import * as z from 'zod/mini';
import { OperatorProblem } from '../command.ts';

const line = z.object({
  id: z.string().check(z.regex(/^[\x21-\x7e]{3,100}$/)),
  type: z.enum(directoryTypes),
});
export type DirectoryEntry = z.output<typeof line>;

const entriesAtOnce = 1_000;

/** Splits entries into portions that fit into one statement. */
export const inPortions = (entries: readonly DirectoryEntry[]): DirectoryEntry[][] =>
  Array.from({ length: Math.ceil(entries.length / entriesAtOnce) }, (_, portion) =>
    entries.slice(portion * entriesAtOnce, (portion + 1) * entriesAtOnce),
  );

/** The fields of a line; a field may be quoted, with quotes in it doubled. */
const fieldsOf = (text: string): string[] =>
  [...text.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?=,|$)/g)].map(([, quoted, plain]) =>
    (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim(),
  );

/** Parses CSV with the heading `id,type`, columns in any order. @returns ids in lower case, each once @throws OperatorProblem naming the line */
export function readDirectory(csv: string): DirectoryEntry[] {
  const [heading = '', ...lines] = csv.replace(/^\ufeff/, '').split(/\r?\n/);
  const columns = fieldsOf(heading).map((name) => name.toLowerCase());
  const [id, type] = [columns.indexOf('id'), columns.indexOf('type')];
  if (id < 0 || type < 0) throw new OperatorProblem('The first line of the file must name the columns id and type.');
  const found = new Map<string, DirectoryEntry>();
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const fields = fieldsOf(text);
    const entry = line.safeParse({ id: (fields[id] ?? '').toLowerCase(), type: (fields[type] ?? '').toUpperCase() });
    const where = `Line ${index + 2} of the file`;
    if (!entry.success) {
      throw new OperatorProblem(
        `${where} needs an id of 3 to 100 plain letters, digits and signs, without spaces, and the type MERCHANT or TEMP.`,
      );
    }
    if (found.has(entry.data.id)) throw new OperatorProblem(`${where} repeats the id ${entry.data.id}.`);
    found.set(entry.data.id, entry.data);
  }
  return [...found.values()];
}
