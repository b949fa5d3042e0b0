import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import { tables } from '../../database/tables.ts';
import { ringPlace } from '../key-ring.ts';
import type { KeyPurpose, RingKey } from '../ring-key.ts';
import type { Rewrite } from './rewrites.ts';
import type { Rotation } from './rotation-row.ts';
import { RotationProblem, type RotationTools } from './rotation-tools.ts';
import { settle, waitForRing } from './wait-for-servers.ts';

const { installationKey } = tables;

/** Rounds of rewriting before a rotation gives up on values that keep coming under a former version. */
const mostRounds = 5;

/** What there is to do with the values of a purpose. */
export interface RingRotation {
  readonly purpose: KeyPurpose;
  readonly rewrite: Rewrite;
  /** What is kept of a version once it is retired, encrypted; nothing where absent. */
  keptOf?(tools: RotationTools, former: RingKey): Promise<string>;
  /** Shown where values under former versions are left that only their owners can bring under the new one. */
  readonly whenLeft?: (left: number) => string;
}

const rowOf = (purpose: KeyPurpose, version: number) =>
  and(eq(installationKey.purpose, purpose), eq(installationKey.version, version));

/** Adds the version, which servers then read and none writes with; again after a kill it changes nothing. */
async function addVersion({ db, service }: RotationTools, purpose: KeyPurpose, version: number): Promise<void> {
  const wrapped = await service.wrap(randomBytes(32), ringPlace(purpose, version));
  await db.insert(installationKey).values({ purpose, version, wrapped, state: 'next' }).onConflictDoNothing();
}

/** Servers write with it as soon as they know. */
async function makeCurrent({ db, actor }: RotationTools, purpose: KeyPurpose, version: number): Promise<void> {
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
    const detail = { purpose, version };
    await audit(tx, { actor, action: 'key-version-begun', subject: purpose, result: 'ok', detail });
  });
}

/** Rewrites until nothing is left under a former version. @returns the number left, which only owners can rewrite */
async function rewriteAll(tools: RotationTools, rotation: Rotation, { purpose, rewrite, whenLeft }: RingRotation) {
  const { db, keys } = tools;
  for (let round = 1; ; round += 1) {
    for await (const rewritten of rewrite.pages(db, keys, tools.pace.pageSize)) {
      await rotation.progress(rewritten);
      if (tools.stopping.aborted) throw new RotationProblem('The server stops: continue with --resume at any other.');
    }
    const left = await rewrite.left(db, keys.current(purpose));
    if (left === 0 || whenLeft) return left;
    if (round === mostRounds)
      throw new RotationProblem(`${left} values are still under a former version of ${purpose}.`);
  }
}

/** Destroys the former versions. */
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
 * Brings a purpose of the key ring to the rotation's version: all servers read it, then all write with it, then every stored
 * value comes under it, and the former versions are destroyed once none uses them. Each step finds out what is left to do, so
 * that it can be resumed anywhere.
 * @returns whether the former versions are gone
 * @throws RotationProblem
 */
export async function rotateRing(tools: RotationTools, rotation: Rotation, what: RingRotation): Promise<boolean> {
  const { purpose, whenLeft } = what;
  await addVersion(tools, purpose, rotation.version);
  await waitForRing(tools, rotation);
  await makeCurrent(tools, purpose, rotation.version);
  await waitForRing(tools, rotation);
  await settle(tools, rotation);
  const left = await rewriteAll(tools, rotation, what);
  if (left > 0) {
    tools.say(whenLeft?.(left) ?? '');
    return false;
  }
  await retire(tools, what);
  return true;
}
