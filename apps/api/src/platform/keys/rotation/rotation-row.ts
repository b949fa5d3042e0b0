import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import type { Transaction } from '../../database/database.ts';
import { tables } from '../../database/tables.ts';
import { RotationProblem, type RotationTools } from './rotation-tools.ts';

const { keyRotation } = tables;

export interface Rotation {
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  /** Renews the lease and adds to the progress. @throws RotationProblem if another command has taken over */
  progress(rewritten?: number): Promise<void>;
}

const until = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`;

/** Takes over an open rotation, unless a running command holds it. @returns undefined if none is open */
async function take(tools: RotationTools, kind: string, runner: string) {
  const { db, pace } = tools;
  const isFree = or(isNull(keyRotation.runner), lt(keyRotation.runnerUntil, sql`now()`));
  const [taken] = await db
    .update(keyRotation)
    .set({ runner, runnerUntil: until(pace.leaseMs) })
    .where(and(eq(keyRotation.kind, kind), isNull(keyRotation.endedAt), isFree))
    .returning();
  if (taken) return taken;
  if (await isRotationOpen(tools, kind))
    throw new RotationProblem(`The rotation of ${kind} is being carried out by another command.`);
  return undefined;
}

export async function isRotationOpen({ db }: RotationTools, kind: string): Promise<boolean> {
  const isOpen = and(eq(keyRotation.kind, kind), isNull(keyRotation.endedAt));
  return (await db.select({ id: keyRotation.id }).from(keyRotation).where(isOpen)).length > 0;
}

interface Opening {
  readonly kind: string;
  readonly version: number;
  readonly resume: boolean;
  /** Kinds that change the same purpose of the key ring, of which only one may run at a time. */
  readonly alike: readonly string[];
  /** The current version, if this rotation may follow an open one that introduced it. */
  readonly written?: number | undefined;
}

/** An arbitrary number that no other lock uses. */
const openingLock = 7_203_115;

/** Ends an open rotation that only waits for others, which may take years for log-ins: the next version takes over its remaining values. */
async function endWaiting(tx: Transaction, actor: string, { kind, version, written = 0 }: Opening): Promise<void> {
  const isWaiting = and(isNull(keyRotation.endedAt), isNull(keyRotation.runner), lte(keyRotation.version, written));
  const [ended] = await tx
    .update(keyRotation)
    .set({ endedAt: sql`now()` })
    .where(and(eq(keyRotation.kind, kind), isWaiting))
    .returning({ version: keyRotation.version, rewritten: keyRotation.rewritten });
  if (!ended) return;
  const detail = { ...ended, followedBy: version };
  await audit(tx, { actor, action: 'key-rotation-ended', subject: kind, result: 'ok', detail });
}

/** @returns false if a rotation of this kind is open @throws RotationProblem if one of another kind that changes the same keys is open */
async function begin(tools: RotationTools, id: string, runner: string, opening: Opening): Promise<boolean> {
  const { db, actor, pace } = tools;
  const { kind, version, alike } = opening;
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${openingLock})`);
    await endWaiting(tx, actor, opening);
    const isAlike = and(inArray(keyRotation.kind, [...alike]), isNull(keyRotation.endedAt));
    const [other] = await tx.select({ kind: keyRotation.kind }).from(keyRotation).where(isAlike);
    if (other && other.kind !== kind) {
      throw new RotationProblem(`A rotation of ${other.kind} is unfinished: finish it first.`);
    }
    const rows = await tx
      .insert(keyRotation)
      .values({ id, kind, version, runner, runnerUntil: until(pace.leaseMs) })
      .onConflictDoNothing()
      .returning({ id: keyRotation.id });
    if (rows.length > 0) {
      await audit(tx, { actor, action: 'key-rotation-begun', subject: kind, result: 'ok', detail: { version } });
    }
    return rows.length > 0;
  });
}

/** Begins a rotation, or resumes the open one. @throws RotationProblem if one is open but not to be resumed, or none is open to resume */
export async function openRotation(tools: RotationTools, opening: Opening): Promise<Rotation> {
  const { kind, version, resume } = opening;
  const runner = randomUUID();
  if (!resume) {
    const id = randomUUID();
    if (!(await begin(tools, id, runner, opening)))
      throw new RotationProblem(
        `A rotation of ${kind} is unfinished: another command is carrying it out, or --resume continues it.`,
      );
    return held(tools, { id, kind, version }, runner);
  }
  const open = await take(tools, kind, runner);
  if (!open) throw new RotationProblem(`No rotation of ${kind} is open: leave out --resume.`);
  return held(tools, open, runner);
}

function held({ db, pace }: RotationTools, row: Pick<Rotation, 'id' | 'kind' | 'version'>, runner: string): Rotation {
  const { id, kind, version } = row;
  return {
    id,
    kind,
    version,
    async progress(rewritten = 0) {
      const renewed = await db
        .update(keyRotation)
        .set({ runnerUntil: until(pace.leaseMs), rewritten: sql`${keyRotation.rewritten} + ${rewritten}` })
        .where(and(eq(keyRotation.id, id), eq(keyRotation.runner, runner)))
        .returning({ id: keyRotation.id });
      if (renewed.length === 0) throw new RotationProblem(`Another command has taken over the rotation of ${kind}.`);
    },
  };
}

/** Lets the next command resume it at once. */
export async function releaseRotation({ db }: RotationTools, { id }: Rotation): Promise<void> {
  await db.update(keyRotation).set({ runner: null, runnerUntil: null }).where(eq(keyRotation.id, id));
}
