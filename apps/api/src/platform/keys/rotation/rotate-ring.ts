import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import { tables } from '../../database/tables.ts';
import { ringPlace } from '../key-ring.ts';
import type { KeyPurpose, RingKey } from '../ring-key.ts';
import type { Rewrite } from './rewrites.ts';
import type { Rotation } from './rotation-row.ts';
import { RotationProblem, type RotationTools } from './rotation-tools.ts';
import { settle, settleAgain, waitForRing } from './wait-for-servers.ts';

const { installationKey, keyRotation } = tables;

/** Rounds of rewriting before a rotation gives up on values that keep appearing under a former version. */
const mostRounds = 5;

export interface RingRotation {
  readonly purpose: KeyPurpose;
  /** Rewritten to the new version before it is used for writing, once all servers can read it; nothing if absent. */
  readonly before?: Rewrite;
  readonly rewrite: Rewrite;
  /** How many times the usual settling time to wait for values made only with the former version; by default 1. */
  readonly settleTimes?: number;
  /** Whether calls copy such values, so that a former one may reappear and a second pass is needed. */
  readonly isCopied?: boolean;
  /** Called once nothing is left to rewrite, before the former versions are destroyed. */
  finish?(tools: RotationTools, current: RingKey): Promise<void>;
  /** What to keep of a retired version, encrypted; nothing if absent. */
  keptOf?(tools: RotationTools, former: RingKey): Promise<string>;
  /** The line shown if values under former versions remain that cannot be rewritten now; without it, that is an error. */
  readonly whenLeft?: (left: number) => string;
}

const rowOf = (purpose: KeyPurpose, version: number) =>
  and(eq(installationKey.purpose, purpose), eq(installationKey.version, version));

/** Adds the version, which servers then read but do not write with; repeated after a kill, it changes nothing. */
async function addVersion({ db, service }: RotationTools, purpose: KeyPurpose, version: number): Promise<void> {
  const wrapped = await service.wrap(randomBytes(32), ringPlace(purpose, version));
  await db.insert(installationKey).values({ purpose, version, wrapped, state: 'next' }).onConflictDoNothing();
}

/** Makes servers write with the version once they know; the wait for earlier calls starts again. */
async function makeCurrent({ db, actor }: RotationTools, purpose: KeyPurpose, rotation: Rotation): Promise<void> {
  const { id, version } = rotation;
  await db.transaction(async (tx) => {
    const isNext = and(rowOf(purpose, version), eq(installationKey.state, 'next'));
    const [next] = await tx
      .select({ version: installationKey.version })
      .from(installationKey)
      .where(isNext)
      .for('update');
    if (!next) return;
    const isCurrent = and(eq(installationKey.purpose, purpose), eq(installationKey.state, 'current'));
    await tx.update(installationKey).set({ state: 'former' }).where(isCurrent);
    await tx.update(installationKey).set({ state: 'current' }).where(isNext);
    await tx.update(keyRotation).set({ settledFrom: null }).where(eq(keyRotation.id, id));
    const detail = { purpose, version };
    await audit(tx, { actor, action: 'key-version-begun', subject: purpose, result: 'ok', detail });
  });
}

/** Rewrites until no value uses another version. @returns the number left, if `mayStay` */
async function rewriteAll(tools: RotationTools, rotation: Rotation, rewrite: Rewrite, to: RingKey, mayStay = false) {
  for (let round = 1; ; round += 1) {
    for await (const rewritten of rewrite.pages(tools, to)) {
      await rotation.progress(rewritten);
      if (tools.stopping.aborted)
        throw new RotationProblem('The server is stopping: continue with --resume on any other server.');
    }
    const left = await rewrite.left(tools, to);
    if (left === 0) return 0;
    if (round === mostRounds) {
      if (mayStay) return left;
      throw new RotationProblem(`${left} values are still under a former version of ${rotation.kind}.`);
    }
  }
}

/** The rotation's version; undefined once it is used for writing. */
const nextOf = ({ keys }: RotationTools, purpose: KeyPurpose, version: number): RingKey | undefined =>
  keys.current(purpose).version < version ? keys.versions(purpose).find((key) => key.version === version) : undefined;

async function retire(tools: RotationTools, { purpose, keptOf }: RingRotation): Promise<void> {
  const { db, keys, actor } = tools;
  const current = keys.current(purpose);
  for (const former of keys.versions(purpose).filter(({ version }) => version < current.version)) {
    const wrapped = keptOf ? await keptOf(tools, former) : null;
    await db.transaction(async (tx) => {
      const retired = await tx
        .update(installationKey)
        .set({ state: 'retired', wrapped, retiredAt: sql`now()` })
        .where(and(rowOf(purpose, former.version), eq(installationKey.state, 'former')))
        .returning({ version: installationKey.version });
      if (retired.length === 0) return;
      const detail = { purpose, version: former.version };
      await audit(tx, { actor, action: 'key-version-retired', subject: purpose, result: 'ok', detail });
    });
  }
  await keys.renew();
}

/**
 * Makes all servers read the version, then write with it, then rewrites every value, and destroys former versions. Each step finds what is left, so a
 * rotation can be resumed anywhere. @returns whether former versions are destroyed @throws RotationProblem
 */
export async function rotateRing(tools: RotationTools, rotation: Rotation, what: RingRotation): Promise<boolean> {
  const { purpose, before, rewrite, whenLeft } = what;
  await addVersion(tools, purpose, rotation.version);
  await waitForRing(tools, rotation);
  const next = before && nextOf(tools, purpose, rotation.version);
  if (next) {
    await settle(tools, rotation);
    await rewriteAll(tools, rotation, before, next);
  }
  await makeCurrent(tools, purpose, rotation);
  await waitForRing(tools, rotation);
  await settle(tools, rotation, what.settleTimes);
  const current = tools.keys.current(purpose);
  const left = await rewriteAll(tools, rotation, rewrite, current, whenLeft !== undefined);
  if (left > 0) {
    tools.say(whenLeft?.(left) ?? '');
    return false;
  }
  if (what.isCopied) {
    await settleAgain(tools, rotation);
    await rewriteAll(tools, rotation, rewrite, current);
  }
  await what.finish?.(tools, current);
  await retire(tools, what);
  return true;
}
