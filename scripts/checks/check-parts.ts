import { command, type Part } from './part.ts';
import { sizePart } from './size-budget.ts';
import { vitest } from './test-runners.ts';

const tsc = 'node_modules/typescript/bin/tsc';
const biomeCommand = 'node_modules/@biomejs/biome/bin/biome';

/** A check of types, which remembers what did not change since the last. */
const types = (name: string, project: string, env: NodeJS.ProcessEnv): Part =>
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
  );

/** What `npm run check` looks at, the longest first so that two lanes end together. */
export function checkParts(env: NodeJS.ProcessEnv): readonly Part[] {
  return [
    sizePart(env),
    vitest('unit tests and walls', ['unit'], env),
    command('format and lint', [biomeCommand, 'check', '--error-on-warnings', '--max-diagnostics=15', '.'], env),
    types('server, packages and scripts', 'tsconfig.json', env),
    types('the web client', 'apps/web/tsconfig.json', env),
  ];
}
