import { visibleText } from '@portal/domain/rules/name/visible-text.ts';
import { ConfigProblem } from '../platform/config/config-problem.ts';
import { causesOf, codeOf } from '../platform/refusals/causes.ts';
import { SealBroken } from '../platform/security/sealing.ts';
import { OperatorProblem } from './command.ts';

/** One sentence for a person; names of our own faults only, as their messages may quote values. */
export const explain = (error: unknown): string =>
  // The line breaks are ours; typed or stored text in it is made visible.
  sentenceOf(error).split('\n').map(visibleText).join('\n');

const unreachable = 'The database at DATABASE_URL cannot be reached.';
/** Codes of the operating system and of PostgreSQL, and what a person can do about them. */
const known: Readonly<Record<string, string>> = {
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  ETIMEDOUT: unreachable,
  ECONNRESET: 'The connection to the database was lost: whether the command was carried out is not known.',
  '57P01': 'The connection to the database was lost: whether the command was carried out is not known.',
  '28P01': 'The database at DATABASE_URL refuses the password.',
  '28000': 'The database at DATABASE_URL refuses the user.',
  '3D000': 'The server at DATABASE_URL has no such database.',
  '53300': 'The database has no connection left: try again in a moment.',
  '40P01': 'Somebody changed the same at the same moment: give the command again.',
  '55P03': 'Somebody changed the same at the same moment: give the command again.',
  ENOSPC: 'The disk is full.',
};

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorProblem || error instanceof ConfigProblem) return error.message;
  const causes = [...causesOf(error)];
  if (causes.some((one) => one instanceof SealBroken)) {
    return 'Something that is stored does not open: it was changed by hand, or sealed by another master key.';
  }
  const codes = causes.map(codeOf).filter((code) => code !== undefined);
  const why = codes.find((code) => code in known);
  if (why !== undefined) return known[why] ?? '';
  const names = [...causes.map(({ name }) => name), ...codes].join(', ');
  return `The command failed: ${names || 'unknown error'}. The log of the server has more.`;
}
