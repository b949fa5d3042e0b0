// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parts } from './parts.ts';

const folders = {
  ui: '../../../packages/ui/src',
  blocks: '../src/blocks',
  'features/account/password': '../src/features/account/password',
  'features/application/prohibited': '../src/features/application/prohibited',
};
const placeOf = (file: string): string => {
  const [folder, place] = Object.entries(folders).find(([name]) => file.startsWith(`${name}/`)) ?? ['', ''];
  return join(import.meta.dirname, place, file.slice(folder.length));
};

const files = Object.entries(folders)
  .flatMap(([folder, place]) =>
    readdirSync(join(import.meta.dirname, place), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => name.endsWith('.tsx') && !/\.(test|fixture)\.tsx$/.test(name))
  .sort();

const drawn = readdirSync(join(import.meta.dirname, 'parts'))
  .map((name) => readFileSync(join(import.meta.dirname, 'parts', name), 'utf8'))
  .join('\n');

const componentsIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].flatMap(([, name]) => name ?? []);

/** Properties that are states, each with words of which at least one must appear in the name of a look that has it. */
const states = [
  ['error', ['error']],
  ['disabled', ['disabled']],
  ['busy', ['busy', 'sending']],
  ['checking', ['busy']],
  ['sending', ['sending']],
] as const;

describe('the gallery', () => {
  it('shows every shared part, and none that was removed', () => {
    expect(parts.map(({ file }) => file).sort()).toEqual(files);
  });

  it.each(files)('draws every component of %s', (file) => {
    const components = componentsIn(readFileSync(placeOf(file), 'utf8')).filter((name) => !name.endsWith('Provider'));
    for (const name of components) expect(drawn).toMatch(new RegExp(`<${name}\\b`));
  });

  it.each(files)('shows each state that %s has', (file) => {
    const source = readFileSync(placeOf(file), 'utf8');
    const looks = Object.keys(parts.find((one) => one.file === file)?.looks ?? {});
    expect(looks).not.toEqual([]);
    for (const [property, names] of states) {
      if (!new RegExp(`readonly ${property}\\??:`).test(source)) continue;
      expect(looks.join(' ')).toMatch(new RegExp(names.join('|')));
    }
  });
});
