import { command, type Part } from './part.ts';
import { sizePart } from './size-budget.ts';
import { vitest } from './test-runners.ts';

const tsc = 'node_modules/typescript/bin/tsc';
const biomeCommand = 'node_modules/@biomejs/biome/bin/biome';

/** What `npm run check` looks at, the longest first so that two lanes end together. */
export function checkParts(env: NodeJS.ProcessEnv): readonly Part[] {
  return [
    sizePart(env),
    vitest('unit tests and walls', ['unit'], env),
    command('format and lint', [biomeCommand, 'check', '--error-on-warnings', '--max-diagnostics=15', '.'], env),
    command('types of server, packages and scripts', [tsc, '-p', 'tsconfig.json'], env),
    command('types of the web client', [tsc, '-p', 'apps/web/tsconfig.json'], env),
  ];
}
