import { ConfigProblem } from '../platform/config-problem.ts';
import { OperatorProblem } from './command.ts';

/** One sentence for a person; names of our own faults only, as their messages may quote values. */
export function explain(error: unknown): string {
  if (error instanceof OperatorProblem || error instanceof ConfigProblem) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') {
    return 'The database at DATABASE_URL cannot be reached.';
  }
  return `The command failed: ${error instanceof Error ? error.name : 'unknown error'}.`;
}
