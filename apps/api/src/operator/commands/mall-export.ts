import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { bundleJson as json } from '../../capabilities/review/bundle/bundle-json.ts';
import type { BundleEntry } from '../../capabilities/review/bundle/seal-bundle.ts';
import { flaggedMall } from '../../capabilities/review/dossier/mall-flags.service.ts';
import { audit } from '../../platform/audit.ts';
import { tables } from '../../platform/database/tables.ts';
import { mallOwner } from '../../platform/owners/owner.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import type { Platform } from '../../platform/services.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from '../command.ts';
import { checkPlace } from './dossier.ts';
import { mallAnswers } from './mall-answers.ts';
import { mallCalled } from './malls.ts';
import { platformOf } from './verdicts.ts';
import { writeBundle } from './write-bundle.ts';

// Loaded only where the command runs: a process that only sends it to a server needs no ciphers.
const bundles = () => import('../../capabilities/review/bundle/seal-bundle.ts');

const { auditEvent, consent, mallRegistration, mallShop, paymentAttempt } = tables;
type Mall = Awaited<ReturnType<typeof mallCalled>>;
type Registration = typeof mallRegistration.$inferSelect;

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

async function registrationOf(platform: Platform, mall: Mall, row: Registration) {
  const { db, personalData } = platform;
  const ofMall = mall.id;
  const submission = await sealed
    .mallRegistration(personalData, ofMall)
    .openJson('answersSealed', mallAnswers, row.answersSealed);
  const isPaid = and(eq(paymentAttempt.ownerId, ofMall), isNotNull(paymentAttempt.transactionId));
  const { certificateFileId } = row;
  const { registry, flags } = await flaggedMall(platform, { ownerId: ofMall, certificateFileId, submission });
  const [payment] = await db
    .select({ transactionId: paymentAttempt.transactionId, amount: paymentAttempt.amount })
    .from(paymentAttempt)
    .where(isPaid);
  const { kind, agreed, version, textHash, at } = consent;
  return {
    mallId: mall.mallId,
    orderId: row.orderId,
    userType: row.userType,
    submittedAt: row.submittedAt,
    settledAt: row.settledAt,
    fee: row.fee,
    feeExempt: row.feeExempt,
    payment,
    submission,
    registry,
    flags,
    shops: await db.select().from(mallShop).where(eq(mallShop.ownerId, ofMall)).orderBy(asc(mallShop.shopNo)),
    consents: await db.select({ kind, agreed, version, textHash, at }).from(consent).where(eq(consent.ownerId, ofMall)),
  };
}

async function* entriesOf(platform: Platform, mall: Mall, row: Registration): AsyncGenerator<BundleEntry> {
  yield { path: 'registration.json', content: json(await registrationOf(platform, mall, row)) };
  const { seq, at, actor, action, result, detail } = auditEvent;
  const rows = await platform.db
    .select({ at, actor, action, result, detail })
    .from(auditEvent)
    .where(eq(auditEvent.accountId, mall.id))
    .orderBy(asc(seq));
  yield { path: 'audit.json', content: json(rows) };
  const file = await platform.files.open(row.certificateFileId, mall.id);
  if (!file)
    throw new OperatorProblem('The certificate is missing from the file store, as after a restore from another day.');
  try {
    yield { path: `files/certificate.${endings[file.contentType] ?? 'bin'}`, content: file.content };
  } finally {
    await file.close();
  }
}

/** Exports a registered mall as an encrypted bundle, in the same format as an account's (decisions §8 and §14 Bundle). */
async function exportMall(desk: Desk, { words: [mallId = ''] }: Typed): Promise<void> {
  const platform = platformOf(desk);
  const { server } = desk;
  const { recipients } = platform.config.bundle;
  if (recipients.length === 0) {
    throw new OperatorProblem('BUNDLE_RECIPIENTS of the server names no public key to encrypt to.');
  }
  const mall = await mallCalled(desk.db, mallId);
  const [row] = await desk.db.select().from(mallRegistration).where(eq(mallRegistration.ownerId, mall.id));
  if (!row || !server) throw new OperatorProblem(`The mall ${mallId} has registered nothing.`);
  const { sealBundle } = await bundles();
  const subject = { owner: mallOwner(mall.id), applicationNumber: row.orderId, createdAt: platform.clock.now() };
  const content = await sealBundle(subject, entriesOf(platform, mall, row), { recipients, signer: platform.signer });
  const { size, sha256 } = await writeBundle(server, content);
  const detail = { files: 1, size, sha256 };
  await audit(desk.db, { actor: desk.actor, action: 'bundle.exported', accountId: mall.id, result: 'ok', detail });
  desk.print(`${row.orderId} of ${mallId}: ${size} bytes, SHA-256 ${sha256}`);
}

export const mallExportCommands: readonly Command[] = [
  {
    name: 'malls export',
    takes: ['MALL'],
    options: { to: { type: 'string' } },
    optionsUsage: '--to FILE',
    about: 'a registered mall, encrypted to the keys in BUNDLE_RECIPIENTS; an existing file is never overwritten',
    writes: 'to',
    needsServer: true,
    check: checkPlace,
    run: exportMall,
  },
];
