import type { TestPortal } from '../platform/testing/test-portal.ts';
import { recognise, runCommand } from './run-command.ts';

/** Gives a command to a test's portal, as `operator:tester`, and answers its lines. */
export async function give(portal: TestPortal, ...argv: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const { db, personalData, limits } = portal.platform;
  const print = (line: string): void => void lines.push(line);
  await runCommand({ db, personalData, limits, actor: 'operator:tester', print }, recognise(argv));
  return lines;
}
