import type { Env } from './settings.ts';
import { presentIn } from './settings.ts';
import type { RunningPortal } from './start-portal.ts';

type Row = readonly [name: string, value: string];

/** What a person at the terminal needs next: addresses, and the sandbox's most used test values. */
export function addressTable(portal: RunningPortal, env: Env): string {
  const embedded = presentIn(env).DATABASE_URL === undefined;
  const rows: Row[] = [
    ['portal', portal.url],
    ...(portal.deskUrl === undefined
      ? []
      : [['desk', `${portal.deskUrl}  (reviewers: sign in as any of the sandbox’s people)`] as const]),
    ...(portal.sandboxUrl === undefined ? [] : sandboxRows(portal.sandboxUrl)),
    ...(portal.smtpPort === undefined ? [] : [['mail server', `smtp port ${portal.smtpPort}`] as const]),
    ...(portal.readerUrl === undefined ? [] : [['document reader', portal.readerUrl] as const]),
    ['data folder', portal.dataDir],
    ['database', embedded ? 'embedded, for trying out (DATABASE_URL for anything that matters)' : 'DATABASE_URL'],
    ...(portal.sandboxUrl === undefined ? [] : testValues),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}

const sandboxRows = (url: string): readonly Row[] => [
  ['sandbox', `${url}  (every test value)`],
  ['mailbox', `${url}/mail`],
];

const testValues: readonly Row[] = [
  ['card', '4111 1111 1111 1111 approved, 4000 0000 0000 0002 declined'],
  ['business number', 'any is active; 990… unregistered, 991… closed, 992… suspended'],
  ['account', '1… 홍길동, 2… 김하늘, 8… 주식회사 샌드박스; …0000 does not exist'],
];
