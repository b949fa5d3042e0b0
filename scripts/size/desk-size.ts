import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../repository-files.ts';
import { kilobyte, mostOfDesk } from './budgets.ts';

const built = join(root, 'apps/desk/dist/assets');

/** Total size of the reviewers' client's scripts, in bytes after brotli, as compressed by the build; an uncompressed one as it is. */
async function weighScripts(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sent = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => (files.includes(`${file}.br`) ? `${file}.br` : file));
  const weights = await Promise.all(sent.map(async (file) => (await stat(join(folder, file))).size));
  return weights.reduce((sum, one) => sum + one, 0);
}

export async function deskProblems(folder = built, most = mostOfDesk): Promise<string[]> {
  const kilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;
  const weight = await weighScripts(folder);
  if (weight <= most) return [];
  return [`The reviewers' client has ${kilobytes(weight)} of JavaScript; its budget is ${kilobytes(most)}.`];
}
