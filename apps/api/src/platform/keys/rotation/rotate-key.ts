import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { audit } from '../../audit.ts';
import { rowsOf } from '../../database/database.ts';
import { tables } from '../../database/tables.ts';
import { keyIdIn } from '../../security/sealing.ts';
import { createSigner, signingUses } from '../../security/signer.ts';
import { publicPlace, ringPlace } from '../key-ring.ts';
import { comparisonOf, type KeyPurpose, type RingKey } from '../ring-key.ts';
import { indexRewrite } from './index-rewrite.ts';
import { dropFormerKeys, ownerValueRewrite } from './renew-owner-keys.ts';
import { nothingToRewrite, ownerKeysRenewed, ownerKeysUnder, passwordRewrite, systemRewrite } from './rewrites.ts';
import { type RingRotation, rotateRing } from './rotate-ring.ts';
import { isRotationOpen, openRotation, type Rotation, releaseRotation } from './rotation-row.ts';
import { RotationProblem, type RotationTools } from './rotation-tools.ts';
import { waitForMasterKey } from './wait-for-servers.ts';

const { installationKey, keyRotation } = tables;

export const rotationKinds = ['master', 'accounts', 'index', 'system', 'audit', 'signature', 'pepper'] as const;
export type RotationKind = (typeof rotationKinds)[number];

/** Keeps a former version's public key, so that existing signatures can be verified. */
const publicKeyOf =
  (purpose: keyof typeof signingUses) =>
  ({ service }: RotationTools, former: RingKey): Promise<string> => {
    const { publicKey } = createSigner(former, signingUses[purpose]);
    return service.wrap(Buffer.from(publicKey), publicPlace(purpose, former.version));
  };

const ringRotations: Readonly<Record<RotationKind, RingRotation>> = {
  master: { purpose: 'wrap', rewrite: ownerKeysUnder },
  accounts: {
    purpose: 'wrap',
    before: ownerKeysRenewed,
    rewrite: ownerValueRewrite,
    isCopied: true,
    finish: dropFormerKeys,
  },
  // A recovery in progress refers to its account's index for ten minutes.
  index: { purpose: 'index', rewrite: indexRewrite, isCopied: true, settleTimes: 9 },
  system: {
    purpose: 'system',
    rewrite: systemRewrite,
    whenLeft: (left) =>
      `${left} values keep a former key until they expire, such as those of the access record, which never changes; rotate-key system --resume shows how many are left, and ends when there are none.`,
  },
  audit: { purpose: 'audit', rewrite: nothingToRewrite, keptOf: publicKeyOf('audit') },
  signature: { purpose: 'signature', rewrite: nothingToRewrite, keptOf: publicKeyOf('signature') },
  pepper: {
    purpose: 'pepper',
    rewrite: passwordRewrite,
    whenLeft: (left) =>
      `${left} passwords were hashed with a former pepper. Each is hashed again when its merchant logs in; rotate-key pepper --resume shows how many are left, and ends when there are none.`,
  },
};

const wrappedRows = ({ db }: RotationTools) =>
  db.select().from(installationKey).where(isNotNull(installationKey.wrapped));

async function formerMasterKeys(tools: RotationTools): Promise<string[]> {
  const names = (await wrappedRows(tools)).map(({ wrapped }) => keyIdIn(wrapped ?? '') ?? '');
  return [...new Set(names)].filter((name) => name !== tools.service.current).sort();
}

async function rewrapRing(tools: RotationTools, rotation: Rotation): Promise<void> {
  const { db, service, actor } = tools;
  const name = service.current;
  await waitForMasterKey(tools, rotation, name);
  const former = await formerMasterKeys(tools);
  for (const { purpose, version, state, wrapped } of await wrappedRows(tools)) {
    if (wrapped === null || keyIdIn(wrapped) === name) continue;
    const place = state === 'retired' ? publicPlace(purpose, version) : ringPlace(purpose, version);
    const fresh = await service.wrap(await service.unwrap(wrapped, place), place);
    const isUnchanged = and(
      eq(installationKey.purpose, purpose),
      eq(installationKey.version, version),
      eq(installationKey.wrapped, wrapped),
    );
    await db.update(installationKey).set({ wrapped: fresh }).where(isUnchanged);
    await rotation.progress(1);
  }
  const left = await formerMasterKeys(tools);
  if (left.length > 0)
    throw new RotationProblem(`Some keys are still encrypted with ${left.join(', ')}: continue with --resume.`);
  if (former.length === 0) return;
  await audit(db, {
    actor,
    action: 'master-key-replaced',
    subject: name,
    result: 'ok',
    detail: { former: former.join(' ') },
  });
}

const versionRow = z.object({ version: z.coerce.number() });

async function nextVersion({ db }: RotationTools, purpose: KeyPurpose): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select max(version) + 1 as version from installation_key where purpose = ${purpose}`,
    versionRow,
  );
  return row?.version ?? 1;
}

async function end(tools: RotationTools, { id, kind, version }: Rotation): Promise<number> {
  return await tools.db.transaction(async (tx) => {
    const [row] = await tx
      .update(keyRotation)
      .set({ endedAt: sql`now()`, runner: null, runnerUntil: null })
      .where(eq(keyRotation.id, id))
      .returning({ rewritten: keyRotation.rewritten });
    const rewritten = row?.rewritten ?? 0;
    const detail = { version, rewritten };
    await audit(tx, { actor: tools.actor, action: 'key-rotation-ended', subject: kind, result: 'ok', detail });
    return rewritten;
  });
}

/** @throws RotationProblem if the ring is already wrapped with the newest master key */
async function checkNewMasterKey(tools: RotationTools): Promise<void> {
  const former = await formerMasterKeys(tools);
  if (former.length > 0 || (await isRotationOpen(tools, 'master'))) return;
  throw new RotationProblem(
    `The keys are already encrypted with the newest master key, ${tools.service.current}: first add a newer one to MASTER_KEY_FILE, or the token, of every server.`,
  );
}

/** Stores the key `comparison`, which can be derived from the first key `index` only while that one exists. */
async function keepComparisons({ db, service, keys }: RotationTools): Promise<void> {
  const first = keys.versions('index').find(({ version }) => version === 1);
  if (!first) return;
  const wrapped = await service.wrap(comparisonOf(first), ringPlace('comparison', 1));
  await db
    .insert(installationKey)
    .values({ purpose: 'comparison', version: 1, wrapped, state: 'current' })
    .onConflictDoNothing();
}

async function carryOut(tools: RotationTools, rotation: Rotation, kind: RotationKind): Promise<void> {
  const former = kind === 'master' ? await formerMasterKeys(tools) : [];
  if (kind === 'master') await rewrapRing(tools, rotation);
  if (kind === 'index') await keepComparisons(tools);
  if (!(await rotateRing(tools, rotation, ringRotations[kind]))) return await releaseRotation(tools, rotation);
  const rewritten = await end(tools, rotation);
  tools.say(`${kind}: version ${rotation.version} is in use, ${rewritten} values were sealed again.`);
  tools.say('No stored value uses a former version: the former versions are destroyed.');
  if (former.length > 0)
    tools.say(`Nothing is encrypted with ${former.join(', ')} any more: remove it from MASTER_KEY_FILE or the token.`);
}

/** Rotates a key while the servers keep running. @param resume whether to continue an interrupted rotation @throws RotationProblem */
export async function rotateKey(tools: RotationTools, kind: RotationKind, resume: boolean): Promise<void> {
  await tools.service.renew();
  await tools.keys.renew();
  if (kind === 'master' && !resume) await checkNewMasterKey(tools);
  const { purpose, whenLeft } = ringRotations[kind];
  const version = await nextVersion(tools, purpose);
  const alike = rotationKinds.filter((one) => ringRotations[one].purpose === purpose);
  const written = whenLeft && tools.keys.current(purpose).version;
  const rotation = await openRotation(tools, { kind, version, resume, alike, written });
  try {
    await carryOut(tools, rotation, kind);
  } catch (error) {
    await releaseRotation(tools, rotation).catch(() => undefined);
    throw error;
  }
}
