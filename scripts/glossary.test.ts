import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, root } from './repository-files.ts';

interface Avoided {
  readonly word: string;
  readonly instead: string;
  /** Whether it is avoided in comments as well as in names. */
  readonly inComments: boolean;
}

/** The table "Words we do not use" of docs/glossary.md: `word` | in names (and comments) | what to write. */
function avoidedWords(): Avoided[] {
  const [, table = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Words we do not use');
  return [...table.matchAll(/^\| `([^|]+)` \| (names|names and comments) \| ([^|]+) \|$/gm)].flatMap(
    ([, words = '', where, instead = '']) =>
      words
        .split('`, `')
        .map((word) => ({ word, instead: instead.trim(), inComments: where === 'names and comments' })),
  );
}

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

const wordsOf = (name: string): string[] =>
  name
    .split(/_|\$|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

function violations(source: string, avoided: readonly Avoided[]): string[] {
  const names = new Set(
    source
      .replace(comment, '')
      .replace(text, '')
      .match(/[A-Za-z_$][\w$]*/g),
  );
  const inNames = new Map(avoided.map((one) => [one.word, one]));
  const inComments = new Map(avoided.filter((one) => one.inComments).map((one) => [one.word, one]));
  const found = (word: string, from: ReadonlyMap<string, Avoided>, where: string): string[] => {
    const one = from.get(word);
    return one ? [`${where}: ${one.instead}`] : [];
  };
  return [
    ...[...names].flatMap((name) => wordsOf(name).flatMap((word) => found(word, inNames, name))),
    ...(source.match(comment) ?? []).flatMap((one) =>
      (one.match(/[A-Za-z]+/g) ?? []).flatMap((word) => found(word.toLowerCase(), inComments, `comment '${word}'`)),
    ),
  ];
}

describe('the words that the glossary excludes', () => {
  const avoided = avoidedWords();

  it('occur in no name and no comment', () => {
    const sources = repositoryFiles().filter(
      (path) => /^(?:apps|packages|e2e|scripts|bench|trust)\/.*\.tsx?$/.test(path) && existsSync(join(root, path)),
    );
    const found = sources
      .filter((path) => !path.endsWith('glossary.test.ts'))
      .flatMap((path) => violations(readFileSync(join(root, path), 'utf8'), avoided).map((one) => `${path}: ${one}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['const tellDialog = 1;', ['tellDialog: show, report, notify']],
    ['interface Judgement {}', ['Judgement: validate, check; verdict']],
    ['/** Judged anew. */', ["comment 'Judged': validate, check; verdict", "comment 'anew': again; refetch, restart"]],
    ['const mended = [judge];', ['mended: correct, fix', 'judge: validate, check; verdict']],
    ['const a = "tell";', []],
    ['const intelligible = retold;', []],
  ])('%s', (source, expected) => {
    expect(violations(source, avoided)).toEqual(expected);
  });
});
