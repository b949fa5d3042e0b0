import { audit } from '../../platform/audit.ts';
import type { ChainName } from '../../platform/audit-chain/chains.ts';
import { type KeptHeads, keptHeadsIn } from '../../platform/audit-chain/checkpoint.ts';
import type { DroppedSpan } from '../../platform/audit-chain/dropped-span.ts';
import { type AuditKeys, auditKeysOf, beginEpoch } from '../../platform/audit-chain/seal.ts';
import { type AuditFinding, type AuditReport, verifyAudit } from '../../platform/audit-chain/verify.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from '../command.ts';

/** Undoes what a mail does to a text of notes: CRLF line ends, empty lines around it, no line end after it. */
const asWritten = (text: string): string =>
  `${text
    .replaceAll('\r\n', '\n')
    .trim()
    .replace(/\n{2,}(?=[\w-]+\/)/g, '\n')}\n`;

/** Reads heads from a file that was kept elsewhere. @throws OperatorProblem */
async function headsOfFile({ readFile }: Desk, keys: AuditKeys, path: unknown): Promise<KeptHeads> {
  if (typeof path !== 'string') return { heads: [], cut: 0 };
  const kept = keptHeadsIn(keys, asWritten(await readFile(path)));
  if (!kept) throw new OperatorProblem(`The file ${path} holds no heads of this installation.`);
  return kept;
}

const names: Readonly<Record<ChainName, string>> = { audit: 'audit', access: 'access record' };

const sentences: Readonly<Record<AuditFinding['kind'], (seq: number, from: number, to: number) => string>> = {
  changed: (seq) => `Row ${seq} was changed, or stands in the place of another.`,
  'row-gone': (seq) => `Row ${seq} is gone.`,
  'link-gone': (_, from, to) =>
    `The chain lacks its links ${from} to ${to}: their rows count as put in, and the row behind them cannot be compared.`,
  'put-in': (seq) => `Row ${seq} was put in after its time.`,
  'cut-off': (_, from, to) => `The end was cut off: a signed head is at ${to}, and nothing is there from ${from} on.`,
  head: (_, __, to) => `The head at ${to} does not fit the chain, or was not signed with the audit key.`,
  dropped: (_, __, to) =>
    `The record of the months that were dropped, up to link ${to}, does not fit the chain, or was not signed with the audit key.`,
  'head-gone': (_, from, to) => `The links ${from} to ${to} lack their signed head.`,
};

const sentenceOf = ({ kind, seq = 0, positions: [from, to] = [0, 0] }: AuditFinding): string =>
  sentences[kind](seq, from, to);

/** The line about rows that are not sealed yet. */
function unsealedLine({ unsealed }: AuditReport): string {
  const [first] = unsealed;
  const last = unsealed.at(-1);
  if (!first || !last) return 'No row waits for its seal.';
  return `${unsealed.length} rows are not sealed yet, ${first.seq} to ${last.seq}; the oldest is of ${first.at}.`;
}

const cutLine = ({ heads, cut }: KeptHeads): string =>
  `Of the notes in the file ${cut} was cut off, as a power cut leaves one; the chain is compared with the other ${heads.length}.`;

const droppedLine = ({ rowsBefore, position }: DroppedSpan): string =>
  `What was before ${rowsBefore.slice(0, 10)} was dropped after its time; verified is what comes behind link ${position}.`;

const verifyOf =
  (chain: ChainName) =>
  async (desk: Desk, { options }: Typed): Promise<void> => {
    const { db, actor, print } = desk;
    const keys = await auditKeysOf(db, desk.auditSigner, chain);
    const given = await headsOfFile(desk, keys, options.head);
    const report = await verifyAudit(db, keys, given.heads);
    const { sealed, heads, findings, dropped } = report;
    const detail = { sealed, heads, findings: findings.length };
    await audit(db, { actor, action: `${chain}-verified`, result: 'ok', detail });
    print(`${sealed} rows are sealed, under ${heads} signed heads.`);
    if (dropped) print(droppedLine(dropped));
    print(unsealedLine(report));
    if (given.cut > 0) print(cutLine(given));
    if (given.heads.length === 0)
      print('Without a head that was kept elsewhere (--head FILE) nobody sees that the end was cut off.');
    for (const finding of findings) print(sentenceOf(finding));
    if (findings.length > 0)
      throw new OperatorProblem(`The ${names[chain]} is not what was sealed: ${findings.length} findings.`);
    print('Every sealed row is as it was sealed.');
  };

/** Begins a new epoch of both chains, as both use the database's transaction numbers. */
async function newEpoch({ db, actor, auditSigner, print }: Desk): Promise<void> {
  const keys = await auditKeysOf(db, auditSigner);
  await beginEpoch(db, { ...keys, chain: 'access' });
  const sealed = await beginEpoch(db, keys);
  if (sealed === undefined) {
    throw new OperatorProblem('Transactions are numbered as before: this database was not restored from a dump.');
  }
  await audit(db, { actor, action: 'audit-epoch-begun', result: 'ok', detail: { sealed } });
  print(`A new epoch of the audit has begun; ${sealed} rows that the dump held unsealed were sealed with it.`);
}

export const auditCommands: readonly Command[] = [
  {
    name: 'audit verify',
    takes: [],
    options: { head: { type: 'string' } },
    optionsUsage: '[--head FILE]',
    reads: 'head',
    about: 'whether the audit is as it was sealed, and fits the heads that were kept elsewhere',
    run: verifyOf('audit'),
  },
  {
    name: 'access verify',
    takes: [],
    options: { head: { type: 'string' } },
    optionsUsage: '[--head FILE]',
    reads: 'head',
    about:
      'whether the access record (who of the staff saw or took personal data) is as it was sealed, and fits such heads',
    run: verifyOf('access'),
  },
  {
    name: 'audit new-epoch',
    takes: [],
    about: 'let audit and access record be sealed on after the database was restored from a dump',
    run: newEpoch,
  },
];
