import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** A number in letters: 0 is a, 25 z, 26 ba. */
const letters = (value: number): string =>
  (value < 26 ? '' : letters(Math.floor(value / 26))) + String.fromCharCode(97 + (value % 26));

/** Returns the class and animation names of a style sheet, each once, in order of appearance. */
const namedIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
];

/** Style sheets of the client and of the parts that it shares with other clients. */
export const styleSheets = '{apps/web,packages/ui}/src/**/*.module.css';

/**
 * Returns class names as short as possible: every page contains those of its parts twice. The letters identify the sheet, the number the
 * class. The same sources give the same names, because the drawing code and the browser code are built separately.
 */
export function shortClassNames(root: string): (name: string, file: string, css: string) => string {
  const sheets = globSync(styleSheets, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    // The parts that every page draws get the shortest names.
    .reverse();
  return (name, file, css) => {
    const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const [sheet, place] = [sheets.indexOf(path), namedIn(css).indexOf(name)];
    if (sheet < 0 || place < 0) throw new Error(`no short name for .${name} of ${path}`);
    return `${letters(sheet)}${place}`;
  };
}
