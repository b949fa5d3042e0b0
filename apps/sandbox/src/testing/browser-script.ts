import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Runs a file of the `browser` folder in the test's own window as if it had been loaded from `address`. */
export async function runBrowserScript(name: string, address: string): Promise<void> {
  const folder = fileURLToPath(import.meta.url).replace(/src[\\/]testing[\\/][^\\/]+$/, 'browser/');
  const source = await readFile(folder + name, 'utf8');
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { src: address } });
  new Function(source)();
}

/** Evaluates an expression in the test's window with the given names, for globals that the compiler does not know. */
export function evaluate(expression: string, names: Readonly<Record<string, unknown>> = {}): unknown {
  return new Function(...Object.keys(names), `return ${expression}`)(...Object.values(names));
}
