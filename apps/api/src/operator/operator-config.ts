import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { presentIn } from '../platform/config/config.ts';
import { ConfigProblem } from '../platform/config/config-problem.ts';
import { environment as serverEnvironment } from '../platform/config/environment.ts';
import { type FilesConfig, filesOf, filesProblems } from '../platform/config/files-config.ts';
import { isProduction, unknownKindOfStart } from '../platform/config/kind-of-start.ts';
import { type MasterKeyConfig, masterKeyConfig, masterKeyVariables } from '../platform/config/master-key-config.ts';
import { productionProblems } from '../platform/config/production-rules.ts';
import { operatorName } from './socket/exchange.ts';

/** The part of the server's configuration that the operator's commands need, and who runs them. */
export interface OperatorConfig {
  readonly production: boolean;
  readonly dataDir: string;
  /** undefined for the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The URL of the role that owns the tables, if it is not the server's. */
  readonly migrationDatabaseUrl?: string | undefined;
  /** Where files are stored; always set if read from the environment. */
  readonly files?: FilesConfig;
  readonly masterKey: MasterKeyConfig;
  /** Written into every audit row: the self-declared name in OPERATOR_NAME, or else the user of the machine. */
  readonly operator: string;
  /** The user of the machine, regardless of OPERATOR_NAME; undefined if unknown. */
  readonly user?: string | undefined;
  /** The file to which servers append the audit's heads; the list of purges is next to it. */
  readonly auditHeadsFile?: string | undefined;
  /** Why the command cannot open the database itself, one sentence each; with a running server they do not matter. */
  readonly problems: readonly string[];
}

const environment = z.object({
  DATA_DIR: z._default(z.string(), './data'),
  ...z.pick(serverEnvironment, {
    FILES_DIR: true,
    FILES_URL: true,
    FILES_TMP_DIR: true,
    S3_ENDPOINT: true,
    S3_REGION: true,
    AUDIT_HEADS_FILE: true,
  }).shape,
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  MIGRATION_DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  ...masterKeyVariables,
  OPERATOR_NAME: z.optional(operatorName),
});

function userName(): string | undefined {
  try {
    return operatorName.safeParse(userInfo().username).data;
  } catch {
    return undefined;
  }
}

/** @throws ConfigProblem if neither is known */
function operatorOf(named: string | undefined, user: string | undefined): string {
  const operator = named ?? user;
  if (operator !== undefined) return operator;
  throw new ConfigProblem('OPERATOR_NAME must be set: the name of the current user cannot be determined.');
}

/** Ignores an S3_ENDPOINT without FILES_URL: it may be for a bucket that the command names, such as that of the back-ups. */
const forCommand = ({ S3_ENDPOINT, ...given }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  given.FILES_URL === undefined || S3_ENDPOINT === undefined ? given : { ...given, S3_ENDPOINT };

/** Reads the same variables as the server; an empty one counts as absent. @throws ConfigProblem */
export function readOperatorConfig(variables: Readonly<Record<string, string | undefined>>): OperatorConfig {
  const given = presentIn(variables);
  const unknownKind = unknownKindOfStart(given);
  if (unknownKind) throw new ConfigProblem(unknownKind);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    throw new ConfigProblem(
      `The environment holds a value that cannot be used: ${[...names].join(', ')}.`,
      ...(names.has('OPERATOR_NAME')
        ? ['OPERATOR_NAME may have up to 60 characters: a to z, A to Z, 0 to 9, . _ @ and -.']
        : []),
    );
  }
  const env = parsed.data;
  const user = userName();
  const problems = isProduction(given) ? productionProblems(given) : [];
  const ours = problems.filter(({ variable }) => variable === 'DATABASE_URL' || variable === 'MASTER_KEY');
  return {
    production: isProduction(given),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    files: filesOf(env),
    masterKey: masterKeyConfig(env),
    operator: operatorOf(env.OPERATOR_NAME, user),
    user,
    auditHeadsFile: env.AUDIT_HEADS_FILE && resolve(env.AUDIT_HEADS_FILE),
    problems: [...ours.map(({ sentence }) => sentence), ...filesProblems(forCommand(given))],
  };
}
