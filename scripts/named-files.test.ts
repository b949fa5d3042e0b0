import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, root } from './repository-files.ts';

const files = repositoryFiles().filter((path) => existsSync(join(root, path)));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** All forms in which files are named: from any folder on, or with the module's name for its source folder (`web/lib/…`, `domain/rules/…`). */
const names = new Set(
  files.flatMap((path) => {
    const parts = [path, path.replace('/src/', '/')].map((one) => one.split('/'));
    return parts.flatMap((all) => all.map((_, from) => all.slice(from).join('/')));
  }),
);

/** A code file, without a placeholder (`<noun>-codes.ts`, `*.routes.ts`, `…service.ts`) in its name. */
const file = String.raw`[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|css|grit|sql)`;

/** Guides that describe the current code. Decisions and the change log are dated: the files they name existed then. */
const guides = files.filter((path) => /^(?:[^/]+|docs\/[^/]+|docs\/security\/[^/]+|apps\/.+)\.md$/.test(path));
const isDated = (path: string): boolean => path === 'CHANGELOG.md';

const inGuide = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\`(${file})\``, 'g'))].map(([, path = '']) => path);

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

/** Paths in comments; a file name without a folder may be anything. */
const inComments = (text: string): string[] =>
  (text.match(comment) ?? []).flatMap((one) =>
    [...one.matchAll(new RegExp(`(?<![\\w./@…*>-])(${file})(?![\\w*<…-])`, 'g'))]
      .map(([, path = '']) => path.replace('@portal/', ''))
      .filter((path) => path.includes('/')),
  );

const lost = (path: string, named: readonly string[]): string[] =>
  named.filter((one) => !names.has(one)).map((one) => `${path}: ${one}`);

describe('files that are named', () => {
  it('in the guides exist', () => {
    const found = guides.filter((path) => !isDated(path)).map((path) => [path, inGuide(textOf(path))] as const);
    expect(found.flatMap(([, named]) => named).length).toBeGreaterThan(100);
    expect(found.flatMap(([path, named]) => lost(path, named))).toEqual([]);
  });

  it('in comments exist', () => {
    const sources = files.filter((path) =>
      /^(?:apps|packages|e2e|scripts|bench|trust)\/.*\.(?:ts|tsx|css)$/.test(path),
    );
    const found = sources.map((path) => [path, inComments(textOf(path))] as const);
    expect(found.flatMap(([, named]) => named).length).toBeGreaterThan(30);
    expect(found.flatMap(([path, named]) => lost(path, named))).toEqual([]);
  });
});

/** Names in code between backticks and in examples, without texts, files and words with a dash. */
const codeNames = (text: string): string[] =>
  [...text.matchAll(/```ts\n[\s\S]*?```|`[^`\n]+`/g)].flatMap(
    ([code]) => code.replace(/'[^']*'/g, '').match(/(?<![\w/-])[A-Za-z_$][\w$]*(?![\w-])/g) ?? [],
  );

it('every name in docs/forms.md exists in the code', () => {
  const code = files.filter((path) => /^(?:apps|packages)\/.*\.tsx?$/.test(path)).map(textOf);
  const known = new Set(code.flatMap((text) => text.replace(comment, '').match(/[A-Za-z_$][\w$]*/g) ?? []));
  const found = codeNames(textOf('docs/forms.md'));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((name) => !known.has(name))).toEqual([]);
});
