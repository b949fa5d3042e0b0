import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../apps/web/src/features');

/** The complete opening tags of buttons in a file: braces may contain the `>` of an arrow. */
const buttonsOf = (source: string): string[] =>
  [...source.matchAll(/<Button\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g)].map(([tag]) => tag);

const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
);

it('every button that sends a form has a label for while it is busy', () => {
  const submits = files.flatMap((name) =>
    buttonsOf(readFileSync(join(features, name), 'utf8'))
      .filter((tag) => tag.includes('type="submit"') && tag.includes('busy='))
      .map((tag) => ({ name, saysSo: tag.includes('busyLabel=') })),
  );
  expect(submits.length).toBeGreaterThan(5);
  expect(submits.filter(({ saysSo }) => !saysSo)).toEqual([]);
});
