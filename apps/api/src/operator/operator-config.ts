import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isProduction, presentIn } from '../platform/config/config.ts';
import { ConfigProblem } from '../platform/config/config-problem.ts';
import { productionProblems } from '../platform/config/production-rules.ts';
import { operatorName } from './socket/exchange.ts';

/** What the operator's commands need of the server's configuration, and who gives them. */
export interface OperatorConfig {
  readonly production: boolean;
  readonly dataDir: string;
  /** undefined: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The role that owns the tables, where it is another one than the server's. */
  readonly migrationDatabaseUrl?: string | undefined;
  readonly masterKey: { readonly value: string | undefined; readonly file: string | undefined };
  /** Written into every audit row. */
  readonly operator: string;
  /** What keeps the command from opening the database by itself, a sentence each; a running server needs none of it. */
  readonly problems: readonly string[];
}

const environment = z.object({
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  MIGRATION_DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  MASTER_KEY: z.optional(z.string()),
  MASTER_KEY_FILE: z.optional(z.string()),
  OPERATOR_NAME: z.optional(operatorName),
});

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new ConfigProblem('OPERATOR_NAME must say who you are: this machine does not know its user.');
  }
}

/**
 * Reads the same variables as the server; an empty one counts as absent.
 * @throws ConfigProblem
 */
export function readOperatorConfig(variables: Readonly<Record<string, string | undefined>>): OperatorConfig {
  const given = presentIn(variables);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    throw new ConfigProblem(`The environment holds a value that cannot be used: ${[...names].join(', ')}.`);
  }
  const env = parsed.data;
  const problems = isProduction(given) ? productionProblems(given) : [];
  const ours = problems.filter(({ variable }) => variable === 'DATABASE_URL' || variable === 'MASTER_KEY');
  return {
    production: isProduction(given),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    masterKey: { value: env.MASTER_KEY, file: env.MASTER_KEY_FILE },
    operator: env.OPERATOR_NAME ?? userName(),
    problems: ours.map(({ sentence }) => sentence),
  };
}
