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
  changed: (seq) => `Row ${seq} was changed, or replaces another row.`,
  'row-gone': (seq) => `Row ${seq} is missing.`,
  'link-gone': (_, from, to) =>
    `Links ${from} to ${to} of the chain are missing: their rows count as inserted, and the row after them cannot be checked.`,
  'put-in': (seq) => `Row ${seq} was inserted later.`,
  'cut-off': (_, from, to) => `The end was cut off: there is a signed head at ${to}, but nothing from ${from} on.`,
  head: (_, __, to) => `The head at ${to} does not match the chain, or was not signed with the audit key.`,
  dropped: (_, __, to) =>
    `The record of the dropped months, up to link ${to}, does not match the chain, or was not signed with the audit key.`,
  'head-gone': (_, from, to) => `Links ${from} to ${to} have no signed head.`,
};

const sentenceOf = ({ kind, seq = 0, positions: [from, to] = [0, 0] }: AuditFinding): string =>
  sentences[kind](seq, from, to);

function unsealedLine({ unsealed }: AuditReport): string {
  const [first] = unsealed;
  const last = unsealed.at(-1);
  if (!first || !last) return 'No row is waiting to be sealed.';
  return `${unsealed.length} rows are not sealed yet, ${first.seq} to ${last.seq}; the oldest is from ${first.at}.`;
}

const cutLine = ({ heads, cut }: KeptHeads): string =>
  `Truncated notes in the file, as after a power failure: ${cut}; the chain is compared with the other ${heads.length}.`;

const droppedLine = ({ rowsBefore, position }: DroppedSpan): string =>
  `Rows from before ${rowsBefore.slice(0, 10)} were dropped when their retention ended; what follows link ${position} is verified.`;

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
      print('Without a head kept elsewhere (--head FILE), a cut-off end cannot be detected.');
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
    about: 'check that the audit is as it was sealed and matches the heads kept elsewhere',
    run: verifyOf('audit'),
  },
  {
    name: 'access verify',
    takes: [],
    options: { head: { type: 'string' } },
    optionsUsage: '[--head FILE]',
    reads: 'head',
    about:
      'check that the access record (which staff saw or exported personal data) is as it was sealed and matches such heads',
    run: verifyOf('access'),
  },
  {
    name: 'audit new-epoch',
    takes: [],
    about: 'continue sealing audit and access record after the database was restored from a dump',
    run: newEpoch,
  },
];
