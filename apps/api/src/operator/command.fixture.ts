import { desc } from 'drizzle-orm';
import type { TestPortal } from '../../testing/test-portal.ts';
import { tables } from '../platform/database/tables.ts';
import { readGivenFile } from './given-file.ts';
import { recognise, runCommand } from './run-command.ts';
import { createServerDesk } from './socket/server-desk.ts';

export async function give(portal: TestPortal, ...argv: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const { db, personalData, limits, auditSigner } = portal.platform;
  const print = (line: string): void => void lines.push(line);
  const actor = 'operator:tester';
  const desk = { db, personalData, limits, auditSigner, actor, print, readFile: readGivenFile };
  await runCommand(desk, recognise(argv));
  return lines;
}

export async function lastAudit({ db }: Pick<TestPortal, 'db'>) {
  const [row] = await db.select().from(tables.auditEvent).orderBy(desc(tables.auditEvent.seq)).limit(1);
  return row;
}

export async function ask(portal: TestPortal, argv: readonly string[], made: Uint8Array[] = []): Promise<string[]> {
  const carryOut = createServerDesk(portal.platform, portal.app, new AbortController().signal);
  const asked = { argv: [...argv], operator: 'tester', user: 'tester', files: {} };
  const { lines, problem } = await carryOut(asked, async (bytes) => void made.push(bytes));
  return problem === null ? lines : [problem];
}
