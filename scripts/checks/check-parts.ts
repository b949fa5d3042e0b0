import { command, type Part, type Share } from './part.ts';
import { sizePart } from './size-budget.ts';
import { vitest } from './test-runners.ts';

const tsc = 'node_modules/typescript/bin/tsc';
const biomeCommand = 'node_modules/@biomejs/biome/bin/biome';

/** A check of types, which remembers what did not change since the last. */
const types = (name: string, project: string, env: NodeJS.ProcessEnv, share?: Share): Part =>
  command(
    `types of ${name}`,
    [
      tsc,
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      `.bootstrap/${project.replaceAll('/', '-')}.tsbuildinfo`,
    ],
    env,
    share,
  );

/** What reads the code and runs none of it, the longest first. */
export const analysisParts = (env: NodeJS.ProcessEnv, share?: Share): readonly Part[] => [
  types('server, packages and scripts', 'tsconfig.json', env, share),
  command('format and lint', [biomeCommand, 'check', '--error-on-warnings', '--max-diagnostics=15', '.'], env, share),
  // In one program: each of them alone would check what they share once more.
  types('both clients', 'tsconfig.clients.json', env, share),
];

/**
 * The longest first, so that two lanes end together; beside {@link analysisParts}.
 * @param since unit tests of what has changed since a commit; what is true of the whole repository is tested either way
 */
export function checkParts(env: NodeJS.ProcessEnv, since?: string): readonly Part[] {
  return [
    sizePart(env),
    vitest(since === undefined ? 'unit tests' : 'unit tests of what has changed', ['unit'], env, since),
    vitest('import boundaries and other rules of the repository', ['rules'], env),
  ];
}
