import { unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import { accountOwner } from '../../../platform/owners/owner.ts';
import type { Platform } from '../../../platform/services.ts';
import { bytesOf } from '../../../ports/content.ts';
import { bundleJson as json } from '../bundle/bundle-json.ts';
import { type BundleEntry, sealBundle } from '../bundle/seal-bundle.ts';
import { type Dossier, type DossierFile, dossierOf } from './dossier.service.ts';
import { summaryOf } from './summary.ts';
import { summaryPdf } from './summary-pdf.ts';

type Tools = Pick<Platform, 'db' | 'personalData' | 'files' | 'clock' | 'signer' | 'config'>;

/** A row's file is missing in the store, because store and database were restored from different days. */
export class FileMissing extends Error {
  constructor(path: string) {
    super(`the file store lacks ${path}`);
    this.name = 'FileMissing';
  }
}

async function* pagesOf(tools: Tools, ownerId: string, { fileId, pages }: DossierFile): AsyncGenerator<BundleEntry> {
  if (pages === undefined) return;
  const packed = await tools.files.openPages(fileId, ownerId);
  if (!packed) throw new FileMissing(pages);
  try {
    for (const [index, { jpeg }] of unpackPages(await bytesOf(packed.content)).entries()) {
      yield { path: `${pages}${String(index + 1).padStart(2, '0')}.jpg`, content: Buffer.from(jpeg) };
    }
  } finally {
    await packed.close();
  }
}

async function* fileOf(tools: Tools, ownerId: string, { fileId, path }: DossierFile): AsyncGenerator<BundleEntry> {
  const stored = await tools.files.open(fileId, ownerId);
  if (!stored) throw new FileMissing(path);
  try {
    yield { path, content: stored.content };
  } finally {
    await stored.close();
  }
}

async function* entriesOf(tools: Tools, ownerId: string, dossier: Dossier): AsyncGenerator<BundleEntry> {
  const { application, files, audit } = dossier;
  const listed = files.map(({ fileId: _, ...file }) => file);
  yield { path: 'application.json', content: json({ ...application, files: listed }) };
  const about = { applicationNumber: application.applicationNumber, createdAt: application.exportedAt };
  yield { path: 'summary.pdf', content: await summaryPdf(about, summaryOf(application)) };
  yield { path: 'flags.json', content: json(application.flags) };
  yield { path: 'audit.json', content: json(audit) };
  for (const file of files) {
    yield* fileOf(tools, ownerId, file);
    yield* pagesOf(tools, ownerId, file);
  }
}

export interface SealedBundle {
  readonly applicationNumber: string;
  readonly files: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** @returns undefined if the application is not finished @throws FileMissing while it is read */
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

export const bundleName = (applicationNumber: string): string => `${applicationNumber}.tar.age`;
