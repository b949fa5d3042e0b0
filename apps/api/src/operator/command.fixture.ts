import type { TestPortal } from '../platform/testing/test-portal.ts';
import { readGivenFile } from './given-file.ts';
import { recognise, runCommand } from './run-command.ts';

/** Gives a command to a test's portal, as `operator:tester`, and answers its lines. */
export async function give(portal: TestPortal, ...argv: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const { db, personalData, limits } = portal.platform;
  const print = (line: string): void => void lines.push(line);
  const desk = { db, personalData, limits, actor: 'operator:tester', print, readFile: readGivenFile };
  await runCommand(desk, recognise(argv));
  return lines;
}
