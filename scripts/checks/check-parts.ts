import { command, type Part, type Share } from './part.ts';
import { sizePart } from './size-budget.ts';
import { vitest } from './test-runners.ts';

const tsc = 'node_modules/typescript/bin/tsc';
const biomeCommand = 'node_modules/@biomejs/biome/bin/biome';

/** A type check that remembers what has not changed since its last run. */
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

/** The parts that read the code without running it, longest first. */
export const analysisParts = (env: NodeJS.ProcessEnv, share?: Share): readonly Part[] => [
  types('server, packages and scripts', 'tsconfig.json', env, share),
  command('format and lint', [biomeCommand, 'check', '--error-on-warnings', '--max-diagnostics=15', '.'], env, share),
  // In one program: separately, each would check their shared code again.
  types('both clients', 'tsconfig.clients.json', env, share),
];

/** Longest first, so that two lanes end together. @param since limits the unit tests to what has changed since; `rules` are always tested */
export function checkParts(env: NodeJS.ProcessEnv, since?: string): readonly Part[] {
  return [
    sizePart(env),
    vitest(since === undefined ? 'unit tests' : 'unit tests of what has changed', ['unit'], env, since),
    vitest('import boundaries and other rules of the repository', ['rules'], env),
  ];
}
