import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import type { Transaction } from '../../database/database.ts';
import { tables } from '../../database/tables.ts';
import { RotationProblem, type RotationTools } from './rotation-tools.ts';

const { keyRotation } = tables;

/** A rotation that this command carries out. */
export interface Rotation {
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  /** Renews the lease and adds to the progress. @throws RotationProblem where another command has taken over */
  progress(rewritten?: number): Promise<void>;
}

const until = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`;

/** Takes an open rotation unless a living command has it. @returns undefined where none is open */
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

/** Whether a rotation has begun and not ended. */
export async function isRotationOpen({ db }: RotationTools, kind: string): Promise<boolean> {
  const isOpen = and(eq(keyRotation.kind, kind), isNull(keyRotation.endedAt));
  return (await db.select({ id: keyRotation.id }).from(keyRotation).where(isOpen)).length > 0;
}

interface Opening {
  readonly kind: string;
  readonly version: number;
  readonly resume: boolean;
  /** Kinds that change the same purpose of the key ring: one of them at a time. */
  readonly alike: readonly string[];
  /** The version that servers write with, where an open rotation that has brought it about may be followed by this one. */
  readonly written?: number | undefined;
}

/** Any number that nothing else locks. */
const openingLock = 7_203_115;

/** One that waits for what others have to do, for years where it is a log-in: what it leaves is brought under the next version. */
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

/** @returns false where one of the kind is open @throws RotationProblem where one of another kind is that changes the same keys */
async function begin(tools: RotationTools, id: string, runner: string, opening: Opening): Promise<boolean> {
  const { db, actor, pace } = tools;
  const { kind, version, alike } = opening;
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${openingLock})`);
    await endWaiting(tx, actor, opening);
    const isAlike = and(inArray(keyRotation.kind, [...alike]), isNull(keyRotation.endedAt));
    const [other] = await tx.select({ kind: keyRotation.kind }).from(keyRotation).where(isAlike);
    if (other && other.kind !== kind) {
      throw new RotationProblem(`A rotation of ${other.kind} has begun and not ended: first let it end.`);
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

/** Begins a rotation, or resumes the open one. @throws RotationProblem where one is open that was not to be resumed, or none is that was */
export async function openRotation(tools: RotationTools, opening: Opening): Promise<Rotation> {
  const { kind, version, resume } = opening;
  const runner = randomUUID();
  if (!resume) {
    const id = randomUUID();
    if (!(await begin(tools, id, runner, opening)))
      throw new RotationProblem(`A rotation of ${kind} has begun and not ended: continue it with --resume.`);
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
