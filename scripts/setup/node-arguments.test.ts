import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository-files.ts';
import { leanArguments, leanEnvironment } from './node-arguments.js';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const variables = Object.entries(leanEnvironment);
const heap = leanArguments.find((argument) => argument.startsWith('--max-semi-space-size=')) ?? '';

it.each([
  ['deploy/systemd/portal-server@.service', ([name, value]: [string, string]) => `${name}=${value}`],
  ['deploy/compose.yaml', ([name, value]: [string, string]) => `${name}: "${value}"`],
])('the server of %s is started with the memory settings of npm start', (path, written) => {
  const text = textOf(path);
  expect([...variables.map(written), heap].filter((setting) => !text.includes(setting))).toEqual([]);
});
