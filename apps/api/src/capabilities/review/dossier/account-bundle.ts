import { accountOwner } from '../../../platform/owners/owner.ts';
import type { Platform } from '../../../platform/services.ts';
import { bundleJson as json } from '../bundle/bundle-json.ts';
import { type BundleEntry, sealBundle } from '../bundle/seal-bundle.ts';
import { type Dossier, dossierOf } from './dossier.service.ts';
import { summaryOf } from './summary.ts';
import { summaryPdf } from './summary-pdf.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'files' | 'clock' | 'signer' | 'config'>;

/** A file that a row names lies nowhere: the store was restored from another day than the database. */
export class FileMissing extends Error {
  constructor(path: string) {
    super(`the file store lacks ${path}`);
    this.name = 'FileMissing';
  }
}

/** The application, its summary, the flags, the audit and each file byte for byte, one after the other. */
async function* entriesOf(tools: Tools, ownerId: string, dossier: Dossier): AsyncGenerator<BundleEntry> {
  const { application, files, audit } = dossier;
  const listed = files.map(({ fileId: _, ...file }) => file);
  yield { path: 'application.json', bytes: json({ ...application, files: listed }) };
  const about = { applicationNumber: application.applicationNumber, createdAt: application.exportedAt };
  yield { path: 'summary.pdf', bytes: await summaryPdf(about, summaryOf(application)) };
  yield { path: 'flags.json', bytes: json(application.flags) };
  yield { path: 'audit.json', bytes: json(audit) };
  for (const { path, fileId } of files) {
    const stored = await tools.files.read(fileId, ownerId);
    if (!stored) throw new FileMissing(path);
    yield { path, bytes: stored.bytes };
  }
}

/** A sealed bundle on its way. */
export interface SealedBundle {
  readonly applicationNumber: string;
  readonly files: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * The bundle of an account's finished application, encrypted to the reviewers of the configuration.
 * @returns undefined where the application is not finished @throws FileMissing while it is read
 */
export async function accountBundle(tools: Tools, accountId: string): Promise<SealedBundle | undefined> {
  const dossier = await dossierOf(tools, accountId);
  if (!dossier) return undefined;
  const { applicationNumber, exportedAt: createdAt } = dossier.application;
  const { recipients } = tools.config.bundle;
  const content = await sealBundle(
    { owner: accountOwner(accountId), applicationNumber, createdAt },
    entriesOf(tools, accountId, dossier),
    { recipients, signer: tools.signer },
  );
  return { applicationNumber, files: dossier.files.length, content };
}

/** How a bundle is called in the folder of bundles. */
export const bundleName = (applicationNumber: string): string => `${applicationNumber}.tar.age`;
