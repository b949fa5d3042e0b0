import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signedInCookie } from '@portal/contract/call.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ChainName } from '../../platform/audit-chain/chains.ts';
import { headsIn } from '../../platform/audit-chain/checkpoint.ts';
import { type AuditKeys, auditKeysOf } from '../../platform/audit-chain/seal.ts';
import { verifyAudit } from '../../platform/audit-chain/verify.ts';
import type { Database } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { sessionCookie } from '../../platform/http/session.ts';
import { checkMasterKey, type MasterKeyring } from '../../platform/installation.ts';
import { createPersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import { createRingSigner } from '../../platform/security/signer.ts';
import { OperatorProblem, type Typed } from '../command.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { type DrillPortal, startDrillPortal } from './drill-portal.ts';
import type { ReadArchive } from './read-archive.ts';
import { restore } from './restore.ts';
import { placeOnPostgres, type RestorePlace } from './restore-place.ts';
import { archiveLines, openNamed, verifyArchive } from './verify-backup.ts';

interface ThrowAway {
  readonly place: RestorePlace;
  readonly databaseUrl: string | undefined;
  stop(): Promise<void>;
}

/** A temporary PostgreSQL could not be started: usually the folder is full, or may not be written to. @throws OperatorProblem */
function noPlace(): never {
  throw new OperatorProblem(
    `The drill could not begin in ${tmpdir()}: has it room for the whole database and its files? TMPDIR names another.`,
  );
}

/** Creates a temporary database: a PostgreSQL started from this machine's programs, or a folder. @throws OperatorProblem */
export async function openThrowAway(kind: RestorePlace['kind'], dataDir: string): Promise<ThrowAway> {
  if (kind === 'embedded') {
    const { placeInFolder } = await import('./restore-embedded.ts');
    return { place: placeInFolder(join(dataDir, 'database')), databaseUrl: undefined, stop: async () => undefined };
  }
  const { findPostgres, startThrowAwayPostgres } = await import('../../../../../scripts/postgres.ts');
  if (findPostgres() === undefined) {
    throw new OperatorProblem(
      'A drill needs the PostgreSQL server programs on this machine (Debian: postgresql): it starts a server of its own.',
    );
  }
  const { url, stop } = await startThrowAwayPostgres().catch(noPlace);
  return { place: placeOnPostgres(url, url), databaseUrl: url, stop };
}

const sealedNames: Readonly<Record<ChainName, string>> = { audit: 'audit', access: 'access record' };

/** Checks the copy's sealed rows against their seals and the head in the archive. @throws OperatorProblem */
export async function checkChain(db: Database, keys: AuditKeys, head: string | null | undefined): Promise<number> {
  const name = sealedNames[keys.chain];
  const given = head === null || head === undefined ? [] : headsIn(keys, head);
  if (!given) throw new OperatorProblem(`The head of the ${name} in the archive cannot be read.`);
  const { sealed: rows, findings } = await verifyAudit(db, keys, given);
  if (findings.length > 0)
    throw new OperatorProblem(`The ${name} of the copy is not what was sealed: ${findings.length} findings.`);
  return rows;
}

/** Checks the audit and the access record. @returns the number of audit rows @throws OperatorProblem */
async function checkAudit(db: Database, masterKeys: MasterKeyring, { head }: ReadArchive): Promise<number> {
  const keys = await auditKeysOf(db, createRingSigner(await checkMasterKey(db, masterKeys), 'audit'));
  const rows = await checkChain(db, keys, head.auditHead);
  await checkChain(db, { ...keys, chain: 'access' }, head.accessHead);
  return rows;
}

interface SignedIn {
  readonly loginId: string;
  readonly companyName: string;
  readonly cookie: string;
}

/** Inserts session rows for three accounts that may log in, as their passwords are unknown. */
async function openSessions(db: Database, masterKeys: MasterKeyring): Promise<SignedIn[]> {
  const personalData = createPersonalData(db, await checkMasterKey(db, masterKeys));
  const { account, rateLimit, session } = tables;
  // Limits that were used up at the time of the back-up would apply here, too.
  await db.delete(rateLimit);
  const mayLogIn = isNull(account.relationshipEndedAt);
  const ids = await db.select({ id: account.id }).from(account).where(mayLogIn).orderBy(asc(account.id));
  const chosen = [...new Set([0, Math.floor(ids.length / 2), ids.length - 1])].flatMap((at) => ids[at] ?? []);
  const opened: SignedIn[] = [];
  for (const { id } of chosen) {
    const [row] = await db.select().from(account).where(eq(account.id, id));
    if (!row) continue;
    const value = randomBytes(32).toString('base64url');
    const idHash = createHash('sha256').update(value).digest('base64url');
    await db.insert(session).values({ idHash, accountId: id });
    const companyName = await sealed.account(personalData, id).open('companyNameSealed', row.companyNameSealed);
    opened.push({ loginId: row.loginId, companyName, cookie: `${sessionCookie}=${value}; ${signedInCookie}=1` });
  }
  return opened;
}

const me = z.looseObject({ data: z.looseObject({ loginId: z.string(), companyName: z.string() }) });

const mostTries = 12;
const betweenTriesMs = 5_000;

/** Checks that an account sees its own login id and values, and gets a PDF made from them. @throws OperatorProblem */
async function visit({ origin }: DrillPortal, { loginId, companyName, cookie }: SignedIn): Promise<void> {
  const get = async (path: string): Promise<Buffer> => {
    const ask = () => fetch(`${origin}${path}`, { headers: { cookie, 'x-login-id': loginId } });
    let answer = await ask();
    // The portal has just started, and the machine may be busy.
    for (let tries = 1; answer.status === 503 && tries < mostTries; tries += 1) {
      await answer.body?.cancel();
      await delay(betweenTriesMs);
      answer = await ask();
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) return bytes;
    throw new OperatorProblem(`The portal on the copy answers ${answer.status} to ${path.replace(/\?.*/, '')}.`);
  };
  const answer = await get('/api/onboarding/v1/login/me');
  const shown = me.parse(JSON.parse(answer.toString())).data;
  if (shown.loginId !== loginId || shown.companyName !== companyName)
    throw new OperatorProblem('The portal on the copy shows values that differ from the stored ones.');
  const paper = await get(`/api/onboarding/v1/account/file/pdf?loginId=${encodeURIComponent(loginId)}`);
  if (!paper.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new OperatorProblem('A document on the copy cannot be opened.');
}

function createClock(print: (line: string) => void) {
  let from = performance.now();
  const began = from;
  const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);
  return {
    say(line: string): void {
      print(`${seconds(from)} s: ${line}`);
      from = performance.now();
    },
    total: (): string => seconds(began),
  };
}

interface Parts {
  readonly config: OperatorConfig;
  readonly folder: string;
  readonly named: Awaited<ReturnType<typeof openNamed>>;
  readonly clock: ReturnType<typeof createClock>;
}

/** Restores, and checks the result. @returns the accounts that then visit the portal */
async function restoreCopy({ config, folder, named, clock }: Parts, { place }: ThrowAway, verified: ReadArchive) {
  const { masterKeys } = named;
  const { openFiles } = await import('../../compose.ts');
  const filesDir = join(folder, 'files');
  const scratch = join(filesDir, 'unfinished');
  const files = await openFiles({ filesDir, filesBucket: undefined, filesTmpDir: scratch });
  const actor = `operator:${config.operator}`;
  const to = { place, store: files.store, storePlace: files.place, scratch };
  const { sample } = await restore({ ...named, verified, ...to, held: 'drill', purgedIds: [], actor });
  clock.say(
    `restored; rows and files as listed, one value of each of ${sample.accounts} accounts and ${sample.files} files opened.`,
  );
  const database = await place.open();
  try {
    const rows = await checkAudit(database.db, masterKeys, verified);
    clock.say(`the audit is as it was sealed: ${rows} rows.`);
    return { filesDir, visitors: await openSessions(database.db, masterKeys) };
  } finally {
    await database.close();
  }
}

async function drill(parts: Parts, print: (line: string) => void): Promise<void> {
  const { config, folder, named, clock } = parts;
  const verified = await verifyArchive(named.source, named.identities, named.masterKeys);
  for (const line of archiveLines(verified)) print(line);
  clock.say('every hash and the signature are right.');
  const dataDir = join(folder, 'data');
  const throwAway = await openThrowAway(verified.head.database.kind, dataDir);
  try {
    clock.say('a temporary database is ready.');
    const { filesDir, visitors } = await restoreCopy(parts, throwAway, verified);
    const { databaseUrl } = throwAway;
    const portal = await startDrillPortal(config, { folder, filesDir, dataDir, databaseUrl });
    try {
      clock.say('a portal runs on the copy, with jobs and providers off.');
      for (const visitor of visitors) await visit(portal, visitor);
      await portal.stop();
    } finally {
      portal.kill();
    }
    clock.say(
      `${visitors.length} merchants saw their values and a document; 0 connections left the portal, ${portal.attempts()} were refused.`,
    );
  } finally {
    await throwAway.stop();
  }
}

/** `backup drill`: restores a back-up into a temporary place, uses it and removes it. @throws OperatorProblem */
export async function drillBackup(config: OperatorConfig, print: (line: string) => void, typed: Typed): Promise<void> {
  const named = await openNamed(config, typed);
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-')).catch(noPlace);
  const clock = createClock(print);
  try {
    await drill({ config, folder, named, clock }, print);
  } finally {
    named.source.close();
    await rm(folder, { recursive: true, force: true });
  }
  print(`The drill succeeded in ${clock.total()} s; everything it made was removed.`);
}
