import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

/** The folder that a separate process created before it ended. */
function madeBy(room: number): { readonly folder: string; readonly wasThere: boolean } {
  const module = pathToFileURL(join(import.meta.dirname, 'temporary-folder.ts')).href;
  const program = `
    import { existsSync, writeFileSync } from 'node:fs';
    const { makeTemporaryFolder } = await import(${JSON.stringify(module)});
    const folder = makeTemporaryFolder({ folder: ${JSON.stringify(memory)}, room: ${room} });
    writeFileSync(folder + '/file', '');
    process.stdout.write(JSON.stringify({ folder, wasThere: existsSync(folder) }));`;
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }));
}

it('the folder is in memory if there is room, and is removed with its process', () => {
  const { folder, wasThere } = madeBy(1);
  expect(dirname(folder)).toBe(memory);
  expect(wasThere).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

it('the folder is otherwise in the usual place for temporary files', () => {
  expect(dirname(madeBy(2 ** 53).folder)).toBe(tmpdir());
});

it('removes the folder of a killed run, but not that of a running one', () => {
  const { pid } = process;
  // No process has this number: it is above Linux's maximum.
  for (const name of [`portal-tests-${2 ** 22 + 1}-a`, `portal-tests-${pid}-b`, 'other']) mkdirSync(join(memory, name));
  madeBy(1);
  expect(readdirSync(memory).sort()).toEqual(['other', `portal-tests-${pid}-b`]);
});

it('lets another account create and remove its own folders inside', () => {
  const folder = makeTemporaryFolder({ folder: memory, room: 1 });
  expect((statSync(folder).mode & 0o7777).toString(8)).toBe('1777');
});
