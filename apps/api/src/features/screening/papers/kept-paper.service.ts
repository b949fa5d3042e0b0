import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import type { PageRefusal } from '@portal/domain/rules/paper/document-pages.ts';
import type { NewFile } from '../../../platform/files/file-vault.ts';
import type { SealedFile } from '../../../platform/files/sealed-file.ts';
import type { UploadedFile } from '../../../platform/files/uploaded-file.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { type Content, contentOf } from '../../../ports/content.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { cleanUpload } from '../images/uploaded-picture.ts';
import type { ScreeningTools } from '../screening.tools.ts';

const sentences: Readonly<Record<PageRefusal, MessageCode>> = {
  format: 'file.pdf-format',
  encrypted: 'file.pdf-encrypted',
  scripts: 'file.pdf-scripts',
  attachments: 'file.pdf-attachments',
  pages: 'file.pdf-pages',
};

type Tools = Pick<ScreeningTools, 'documentPages' | 'malwareScanner' | 'files' | 'log'>;

async function drawn({ documentPages, files }: Tools, content: Content): Promise<SealedFile> {
  const outcome = await documentPages.draw(content);
  if (outcome.kind === 'refused') throw invalid({ file: sentences[outcome.reason] });
  return await files.seal(contentOf(Buffer.from(outcome.pages)).pieces());
}

/** @returns false where there is no scanner */
async function scanned({ malwareScanner, log }: Tools, accountId: string, content: Content): Promise<boolean> {
  if (!malwareScanner) return false;
  const found = await malwareScanner.scan(content);
  if (found.kind === 'clean') return true;
  log.warn({ accountId, signature: found.signature }, 'a file with malware was refused');
  throw invalid({ file: 'file.malware' });
}

/** A service that is away keeps nothing: the person sends the file once more. */
function refuseForNow({ log }: Tools, accountId: string, error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  log.warn({ accountId, provider: error.provider, kind: error.kind }, 'a PDF could not be opened for now');
  throw new Refusal('PROVIDER_UNAVAILABLE', { message: 'file.pdf-not-now', retryAfterSeconds: 10 });
}

/** A paper as it is stored. */
export interface KeptPaper extends Pick<NewFile, 'pages' | 'isScanned'> {
  readonly content: Content;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * A paper's stored form (decisions §15.11): pictures re-encoded; a PDF unchanged, with page pictures. Scan 10 s, drawing 20 s.
 * @throws Refusal VALIDATION at `file`, PROVIDER_UNAVAILABLE
 */
export async function keptPaper(tools: Tools, accountId: string, file: UploadedFile): Promise<KeptPaper> {
  const { content, format, sha256 } = file;
  if (format !== 'pdf') {
    const clean = await cleanUpload(tools, file, 'file');
    return { content: clean, sha256: clean.sha256 };
  }
  const work = [drawn(tools, content), scanned(tools, accountId, content)] as const;
  const [pages, isScanned] = await Promise.all(work).catch((error: unknown) => refuseForNow(tools, accountId, error));
  return { content, sha256, pages, isScanned };
}
