import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../../database/database.ts';
import { tables } from '../../database/tables.ts';
import { hasMasterKey } from '../master-key-watch.ts';
import type { Rotation } from './rotation-row.ts';
import { pause, RotationProblem, type RotationTools } from './rotation-tools.ts';

const { keyRotation, serverNode } = tables;

type Node = typeof serverNode.$inferSelect;

const agoOf = (ms: number) => sql`now() - make_interval(secs => ${ms / 1_000})`;

/** Waits until every running server meets a condition. @throws RotationProblem naming those that do not in time */
async function waitFor(tools: RotationTools, rotation: Rotation, knows: (node: Node) => boolean): Promise<void> {
  const { db, keys, pace } = tools;
  for (let waitedMs = 0; ; waitedMs += pace.pollMs) {
    await keys.renew();
    const nodes = await db
      .select()
      .from(serverNode)
      .where(gt(serverNode.seenAt, agoOf(pace.goneMs)));
    const late = nodes.filter((node) => !knows(node)).map(({ name }) => name);
    if (late.length === 0) return;
    if (waitedMs > pace.longestWaitMs) {
      throw new RotationProblem(
        `These servers do not have the new key yet: ${late.join(', ')}. See their logs, then continue with --resume.`,
      );
    }
    await rotation.progress();
    await pause(tools);
  }
}

export const waitForRing = (tools: RotationTools, rotation: Rotation): Promise<void> =>
  waitFor(tools, rotation, ({ keyRing }) => keyRing === tools.keys.mark());

/** @param name such as `m2` */
export const waitForMasterKey = (tools: RotationTools, rotation: Rotation, name: string): Promise<void> =>
  waitFor(tools, rotation, (node) => hasMasterKey(node, name, tools.service));

const settledRow = z.object({ settled: z.boolean() });

/** Waits for the end of calls that began before every server wrote with the new version. @param times multiple of the usual wait */
export async function settle(tools: RotationTools, rotation: Rotation, times = 1): Promise<void> {
  const { db, pace } = tools;
  await db
    .update(keyRotation)
    .set({ settledFrom: sql`now()` })
    .where(and(eq(keyRotation.id, rotation.id), isNull(keyRotation.settledFrom)));
  for (;;) {
    const [row] = await rowsOf(
      db,
      sql`select settled_from < ${agoOf(pace.settleMs * times)} as settled from key_rotation where id = ${rotation.id}`,
      settledRow,
    );
    if (row?.settled) return;
    await rotation.progress();
    await pause(tools);
  }
}

/** Waits again, for calls that began before now. */
export async function settleAgain(tools: RotationTools, rotation: Rotation): Promise<void> {
  await tools.db.update(keyRotation).set({ settledFrom: null }).where(eq(keyRotation.id, rotation.id));
  await settle(tools, rotation);
}
