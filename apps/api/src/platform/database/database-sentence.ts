import { causesOf, codeOf } from '../refusals/causes.ts';

const unreachable = 'The database at DATABASE_URL cannot be reached.';
const lost = 'The connection to the database was lost: it is not known whether the command was carried out.';
const changed = 'The same data was changed at the same time: run the command again.';

const sentences = new Map([
  ['ECONNREFUSED', unreachable],
  ['ENOTFOUND', unreachable],
  ['ETIMEDOUT', unreachable],
  ['ECONNRESET', lost],
  ['57P01', lost],
  ['28P01', 'The database at DATABASE_URL refuses the password.'],
  ['28000', 'The database at DATABASE_URL refuses the user.'],
  [
    '08P01',
    'The pooler at DATABASE_URL refuses the connection: configure it to ignore some startup parameters (docs/operations.md, "A pooler").',
  ],
  ['3D000', 'The server at DATABASE_URL has no such database.'],
  ['53300', 'The database has no connection left: try again in a moment.'],
  ['40P01', changed],
  ['55P03', changed],
  ['ENOSPC', 'The disk is full.'],
]);

/** The sentence shown to a person for an error caused by the database or the connection to it; undefined for any other error. */
export function databaseSentence(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const sentence = sentences.get(codeOf(cause) ?? '');
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}
