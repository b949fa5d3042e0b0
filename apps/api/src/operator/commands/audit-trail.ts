import { halfWidth } from '@portal/domain/fields/rule.ts';
import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { ChainName } from '../../platform/audit-chain/chains.ts';
import { exportAudit } from '../../platform/audit-chain/export-audit.ts';
import { auditKeysOf } from '../../platform/audit-chain/seal.ts';
import { tables } from '../../platform/database/tables.ts';
import { type Command, type Desk, dayIn, OperatorProblem, type Typed, tableOf } from '../command.ts';
import { checkPlace } from './dossier.ts';

const { account, auditEvent } = tables;

const usualRows = 50;
const mostRows = 1_000;

interface Asked {
  readonly who: string | undefined;
  readonly action: string | undefined;
  readonly since: string | undefined;
  readonly last: number;
}

/** @throws OperatorProblem */
function readAsked(typed: Typed): Asked {
  const { options } = typed;
  const textOf = (name: string): string | undefined => (typeof options[name] === 'string' ? options[name] : undefined);
  const since = dayIn(typed, 'since');
  const last = Number(textOf('last') ?? usualRows);
  if (!Number.isInteger(last) || last < 1 || last > mostRows) {
    throw new OperatorProblem(`--last must be a number from 1 to ${mostRows}.`);
  }
  const who = textOf('of');
  return { who: who === undefined ? undefined : halfWidth(who).trim(), action: textOf('action'), since, last };
}

/** The condition for rows about an account or a mall, given by login id or mall id, and for rows that it caused itself. */
function isAbout(desk: Desk, who: string): SQL | undefined {
  const accounts = desk.db
    .select({ id: account.id })
    .from(account)
    .where(sql`lower(${account.loginId}) = lower(${who})`);
  const malls = desk.db.select({ id: tables.mall.id }).from(tables.mall).where(eq(tables.mall.mallId, who));
  return or(
    sql`${auditEvent.accountId} in ${accounts}`,
    sql`${auditEvent.accountId} in ${malls}`,
    eq(auditEvent.actor, who),
  );
}

async function show(desk: Desk, typed: Typed): Promise<void> {
  const { who, action, since, last } = readAsked(typed);
  const rows = await desk.db
    .select()
    .from(auditEvent)
    .where(
      and(
        who === undefined ? undefined : isAbout(desk, who),
        action === undefined ? undefined : eq(auditEvent.action, action),
        since === undefined ? undefined : gte(auditEvent.at, new Date(`${since}T00:00:00+09:00`)),
      ),
    )
    .orderBy(desc(auditEvent.seq))
    .limit(last);
  await audit(desk.db, { actor: desk.actor, action: 'audit-shown', result: 'ok', detail: { count: rows.length } });
  const cells = rows
    .reverse()
    .map((row) => [
      String(row.seq),
      row.at.toISOString(),
      row.actor,
      row.action,
      row.accountId ?? '',
      row.subject ?? '',
      row.result,
      row.detail === null ? '' : JSON.stringify(row.detail),
    ]);
  const heading = ['row', 'at (UTC)', 'who', 'what', 'of', 'about', 'result', 'detail'];
  for (const line of tableOf([heading, ...cells])) desk.print(line);
  desk.print(rows.length < last ? `${rows.length} rows` : `the newest ${last} rows; --last shows up to ${mostRows}`);
}

const exportOf =
  (chain: ChainName) =>
  async (desk: Desk): Promise<void> => {
    const { db, actor, server, print } = desk;
    if (!server) throw new OperatorProblem('Only a running portal can export it.');
    const keys = await auditKeysOf(db, desk.auditSigner, chain);
    let rows = 0;
    for await (const lines of exportAudit(db, keys)) {
      rows += lines.match(/^\{"position"/gm)?.length ?? 0;
      await server.writeFile(Buffer.from(lines));
    }
    await audit(db, { actor, action: `${chain}-exported`, result: 'ok', detail: { count: rows } });
    print(`${rows} sealed rows were exported.`);
  };

export const auditTrailCommands: readonly Command[] = [
  {
    name: 'audit show',
    takes: [],
    options: {
      of: { type: 'string' },
      action: { type: 'string' },
      since: { type: 'string' },
      last: { type: 'string' },
    },
    optionsUsage: '[--of WHO] [--action WHAT] [--since YYYY-MM-DD] [--last NUMBER]',
    about: `the newest ${usualRows} audit rows, the latest at the end`,
    details: ['WHO is a login id, a mall, or an actor such as operator:NAME.'],
    check: (typed) => void readAsked(typed),
    run: show,
  },
  {
    name: 'audit export',
    takes: [],
    options: { to: { type: 'string' } },
    optionsUsage: '--to FILE',
    about:
      'every sealed audit row with its link, and the signed heads, one line of JSON each; an existing file is never overwritten',
    writes: 'to',
    needsServer: true,
    check: checkPlace,
    run: exportOf('audit'),
  },
  {
    name: 'access export',
    takes: [],
    options: { to: { type: 'string' } },
    optionsUsage: '--to FILE',
    about: 'every sealed row of the access record, in the format of audit export; reasons and addresses stay sealed',
    writes: 'to',
    needsServer: true,
    check: checkPlace,
    run: exportOf('access'),
  },
];
