// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parts } from './parts.ts';

const src = join(import.meta.dirname, '../src');

/** Everything that draws: the folders say what there is. */
const files = ['ui', 'blocks', 'features/account/password', 'features/application/prohibited']
  .flatMap((room) =>
    readdirSync(join(src, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .sort();

const drawn = readdirSync(join(import.meta.dirname, 'parts'))
  .map((name) => readFileSync(join(import.meta.dirname, 'parts', name), 'utf8'))
  .join('\n');

const componentsIn = (source: string): string[] =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].flatMap(([, name]) => name ?? []);

/** A property of a part that is a state, and words one of which names a look in it. */
const states = [
  ['error', ['error']],
  ['disabled', ['disabled']],
  ['busy', ['busy', 'sending']],
  ['checking', ['busy']],
  ['sending', ['sending']],
] as const;

describe('the gallery', () => {
  it('shows every part that pages share, and none that is gone', () => {
    expect(parts.map(({ file }) => file).sort()).toEqual(files);
  });

  it.each(files)('draws every component of %s', (file) => {
    const components = componentsIn(readFileSync(join(src, file), 'utf8')).filter((name) => !name.endsWith('Provider'));
    for (const name of components) expect(drawn).toMatch(new RegExp(`<${name}\\b`));
  });

  it.each(files)('shows each state that %s has', (file) => {
    const source = readFileSync(join(src, file), 'utf8');
    const looks = Object.keys(parts.find((one) => one.file === file)?.looks ?? {});
    expect(looks).not.toEqual([]);
    for (const [property, names] of states) {
      if (!new RegExp(`readonly ${property}\\??:`).test(source)) continue;
      expect(looks.join(' ')).toMatch(new RegExp(names.join('|')));
    }
  });
});
