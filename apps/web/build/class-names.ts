import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** A number in letters: 0 is a, 25 z, 26 ba. */
const letters = (value: number): string =>
  (value < 26 ? '' : letters(Math.floor(value / 26))) + String.fromCharCode(97 + (value % 26));

/** The classes and movements of a style sheet, each once, in the order in which they appear. */
const namedIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
];

/** Of the client, and of the parts that it shares with other clients. */
export const styleSheets = '{apps/web,packages/ui}/src/**/*.module.css';

/**
 * As short as can be: every page carries those of its parts twice. Letters tell the sheet, a number the class: the same for the same sources, as
 * build and browser code are built one after the other. @param root of the repository
 */
export function shortClassNames(root: string): (name: string, file: string, css: string) => string {
  const sheets = globSync(styleSheets, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    // Parts that every page draws have the shortest names.
    .reverse();
  return (name, file, css) => {
    const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const [sheet, place] = [sheets.indexOf(path), namedIn(css).indexOf(name)];
    if (sheet < 0 || place < 0) throw new Error(`no short name for .${name} of ${path}`);
    return `${letters(sheet)}${place}`;
  };
}
